import { SettingsService, UnitOfWork } from '#platform';
import { allowIf, Arg, Args, Namespace, Read, refused, registerErrorCodes, Update } from '#route-registry';
import type { Permission } from '#route-registry';
import type { Schema } from '#schema';
import { completeSettings, KNOWN_SETTINGS, THEME_ADMIN_SETTINGS } from './theme-settings.js';
import type { ThemeSettingName, ThemeSettings } from './theme-settings.js';

registerErrorCodes({ theme_rest_cannot_view: 403, theme_rest_cannot_edit: 403 });

const CAPABILITY = 'edit_theme_options';

function allowThemeEditors(code: string, message: string): Permission {
  return allowIf([CAPABILITY], (_controller, { actor }) => {
    // defence: theme-settings-capability
    if (!actor.can(CAPABILITY)) throw refused(actor, code, message);
    return true;
  });
}

/** Returns the schema of the argument for a setting. It has no default, so that absent settings stay unchanged. */
function argSchema(name: ThemeSettingName): Schema {
  const { default: _default, ...schema } = KNOWN_SETTINGS[name];
  return schema;
}

class ChangeSettingsArgs {
  @Arg(argSchema('self_hosted_gfonts')) self_hosted_gfonts?: boolean;
  @Arg(argSchema('preload_local_fonts')) preload_local_fonts?: boolean;
  @Arg(argSchema('use_old_header_footer')) use_old_header_footer?: boolean;
  @Arg(argSchema('use_upgrade_notices')) use_upgrade_notices?: boolean;
}

/** `/admin/settings`: reads and writes the settings of the theme's settings page. */
@Namespace('theme/v1', 'admin/settings')
export class AdminSettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly units: UnitOfWork,
  ) {}

  /** Returns all settings as one object. */
  @Read('', {
    summary: 'Get the theme settings',
    allow: allowThemeEditors(
      'theme_rest_cannot_view',
      'Reading the theme settings requires the capability edit_theme_options.',
    ),
  })
  async read(): Promise<ThemeSettings> {
    return completeSettings(await this.settings.get(THEME_ADMIN_SETTINGS));
  }

  /** Updates the given settings and returns all. Ignores unknown names. */
  @Update('', {
    summary: 'Update the theme settings',
    args: ChangeSettingsArgs,
    allow: allowThemeEditors(
      'theme_rest_cannot_edit',
      'Changing the theme settings requires the capability edit_theme_options.',
    ),
  })
  change(@Args() args: ChangeSettingsArgs): Promise<ThemeSettings> {
    return this.units.run(async () => {
      const stored = { ...(await this.settings.get(THEME_ADMIN_SETTINGS)), ...args };
      await this.settings.set(THEME_ADMIN_SETTINGS, stored);
      return completeSettings(stored);
    });
  }
}
