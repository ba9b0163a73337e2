import { ContentModule } from '#content';
import { MetaRegistry } from '#content-model';
import { Library, SettingsModule } from '#platform';
import { AdminSettingsController } from './admin-settings/admin-settings.controller.js';
import { THEME_ADMIN_SETTINGS } from './admin-settings/theme-settings.js';
import { THEME_META_KEYS } from './post-meta/post-meta-keys.js';

/** Settings and post meta of a theme of the reference system, stored for clients. The built-in theme ignores them. */
@Library({
  namespace: 'theme/v1',
  imports: [ContentModule, SettingsModule.forFeature([THEME_ADMIN_SETTINGS])],
  controllers: [AdminSettingsController],
})
export class ThemeModule {
  constructor(meta: MetaRegistry) {
    // The API has these keys for posts only, not for pages.
    meta.register({ owner: 'post', subtype: 'post' }, ...THEME_META_KEYS);
  }
}
