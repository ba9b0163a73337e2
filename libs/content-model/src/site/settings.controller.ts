import { SettingsService, UnitOfWork } from '#platform';
import { Args, can, Endpoint, Namespace, Read, Request, RestRequest, RouteRegistry } from '#route-registry';
import { SITE_OPTIONS } from './site-options.js';
import { SettingsResource, UpdateSettingsArgs } from './settings.resource.js';

/** `core/v2/settings`: the options of the site, for administrators. */
@Namespace('core/v2', 'settings')
export class SettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly work: UnitOfWork,
    private readonly routes: RouteRegistry,
  ) {}

  @Read('', {
    // defence: settings-read-capability
    allow: can('manage_options'),
    item: SettingsResource,
  })
  async read(): Promise<Record<string, unknown>> {
    const stored = await this.settings.snapshot();
    // defence: settings-url-configured
    return Object.fromEntries(
      SITE_OPTIONS.map(({ field, setting }) => [field, setting ? stored.get(setting) : this.routes.siteUrl]),
    );
  }

  @Endpoint(['POST', 'PUT', 'PATCH'], '', {
    args: UpdateSettingsArgs,
    // defence: settings-update-capability
    allow: can('manage_options'),
    item: SettingsResource,
  })
  async update(
    @Args() args: Record<string, unknown>,
    @Request() request: RestRequest,
  ): Promise<Record<string, unknown>> {
    await this.work.run(async () => {
      // defence: settings-listed-options
      for (const { field, setting, clean } of SITE_OPTIONS) {
        // defence: settings-url-readonly
        if (!setting || args[field] === undefined) continue;
        const value = clean ? clean(args[field] as never) : args[field];
        if (wasNull(request, field)) await this.settings.reset(setting);
        else if (value !== undefined) await this.settings.set(setting, value);
      }
    });
    return this.read();
  }
}

/**
 * Whether the body has null, which resets an option. In the arguments, coercion has replaced null with the empty value
 * of the type.
 */
function wasNull({ body }: RestRequest, field: string): boolean {
  return body.json?.[field] === null;
}
