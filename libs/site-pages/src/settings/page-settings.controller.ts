import { SettingsService, UnitOfWork } from '#platform';
import { Args, can, CreateArgsOf, Endpoint, Field, Namespace, Read, Resource } from '#route-registry';
import { COMMENT_SETTINGS } from '#comments';
import type { SettingDefinition } from '#platform';
import { PAGE_SETTINGS } from './page-settings.js';

/** The settings of the endpoint: those of pages, then those of comments. */
const SETTINGS: readonly SettingDefinition<never>[] = [
  ...PAGE_SETTINGS,
  ...(COMMENT_SETTINGS as unknown as readonly SettingDefinition<never>[]),
];

/** Settings of the public pages and of comments as administrators see them. */
@Resource('page-settings')
export class PageSettingsResource {}

for (const { name, schema, description } of SETTINGS)
  Field({ ...schema, description })(PageSettingsResource.prototype, name);

/** Arguments of an update: the settings to change. */
export class UpdatePageSettingsArgs extends CreateArgsOf<Record<string, unknown>>(PageSettingsResource) {}

/** `core/v2/page-settings`: settings of the public pages and of comments. The reference system has no such endpoint. */
@Namespace('core/v2', 'page-settings')
export class PageSettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly units: UnitOfWork,
  ) {}

  @Read('', {
    // defence: page-settings-read-capability
    allow: can('manage_options'),
    item: PageSettingsResource,
  })
  async read(): Promise<Record<string, unknown>> {
    const stored = await this.settings.snapshot();
    return Object.fromEntries(SETTINGS.map((setting) => [setting.name, stored.get(setting)]));
  }

  /** Updates the given settings; others are unchanged. */
  @Endpoint(['POST', 'PUT', 'PATCH'], '', {
    args: UpdatePageSettingsArgs,
    // defence: page-settings-update-capability
    allow: can('manage_options'),
    item: PageSettingsResource,
  })
  async update(@Args() args: Record<string, unknown>): Promise<Record<string, unknown>> {
    await this.units.run(async () => {
      for (const setting of SETTINGS)
        if (args[setting.name] !== undefined) await this.settings.set(setting, args[setting.name] as never);
    });
    return this.read();
  }
}
