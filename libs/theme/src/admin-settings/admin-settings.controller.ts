import { SettingsService, UnitOfWork } from '#platform';
import { allowIf, Arg, Args, Namespace, Read, refused, registerErrorCodes, Update } from '#route-registry';
import type { Permission, Schema } from '#route-registry';
import { completeSettings, KNOWN_SETTINGS, THEME_ADMIN_SETTINGS } from './theme-settings.js';
import type { ThemeSettingName, ThemeSettings } from './theme-settings.js';

registerErrorCodes({ theme_rest_cannot_view: 403, theme_rest_cannot_edit: 403 });

const CAPABILITY = 'edit_theme_options';

function designers(code: string, message: string): Permission {
  return allowIf(
    CAPABILITY,
    (_controller, { actor }) => {
      // defence: theme-settings-capability
      if (!actor.can(CAPABILITY)) throw refused(actor, code, message);
      return true;
    },
    [CAPABILITY],
  );
}

/** What may be written: nothing is required and null is no value. */
function writable(name: ThemeSettingName): Schema {
  const { default: _default, ...schema } = KNOWN_SETTINGS[name];
  return schema;
}

class ChangeSettingsArgs {
  @Arg(writable('self_hosted_gfonts')) self_hosted_gfonts?: boolean;
  @Arg(writable('preload_local_fonts')) preload_local_fonts?: boolean;
  @Arg(writable('use_old_header_footer')) use_old_header_footer?: boolean;
  @Arg(writable('use_upgrade_notices')) use_upgrade_notices?: boolean;
}

/** `/admin/settings`: what the settings page of the theme reads, and beyond the specification writes. */
@Namespace('theme/v1', 'admin/settings')
export class AdminSettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly units: UnitOfWork,
  ) {}

  /** All settings, as one object. */
  @Read('', { allow: designers('theme_rest_cannot_view', 'Only those who may edit the theme see its settings.') })
  async read(): Promise<ThemeSettings> {
    return completeSettings(await this.settings.get(THEME_ADMIN_SETTINGS));
  }

  /** Changes those that are named; others stay, and names that nobody knows are ignored. */
  @Update('', {
    args: ChangeSettingsArgs,
    allow: designers('theme_rest_cannot_edit', 'Only those who may edit the theme change its settings.'),
  })
  change(@Args() args: ChangeSettingsArgs): Promise<ThemeSettings> {
    return this.units.run(async () => {
      const stored = { ...(await this.settings.get(THEME_ADMIN_SETTINGS)), ...args };
      await this.settings.set(THEME_ADMIN_SETTINGS, stored);
      return completeSettings(stored);
    });
  }
}
