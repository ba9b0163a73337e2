import { SettingsService, UnitOfWork } from '#platform';
import type { SettingsSnapshot } from '#platform';
import { Args, can, Endpoint, Namespace, Read, Request, RestError, RestRequest, RouteRegistry } from '#route-registry';
import { SITE_OPTIONS } from './site-options.js';
import type { SiteOption } from './site-options.js';
import { SettingsResource, UpdateSettingsArgs } from './settings.resource.js';

/** `core/v2/settings`: the options of the site, for administrators. */
@Namespace('core/v2', 'settings')
export class SettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly units: UnitOfWork,
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
      SITE_OPTIONS.map((option) => [option.field, option.setting ? shownValue(option, stored) : this.routes.siteUrl]),
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
    await this.units.run(async () => {
      const stored = await this.settings.snapshot();
      // defence: settings-listed-options
      for (const option of SITE_OPTIONS) {
        const { field, setting, clean } = option;
        // defence: settings-url-readonly
        if (!setting || args[field] === undefined) continue;
        const isNull = wasNull(request, field);
        if (isNull && !acceptsNull(option, stored)) throw noValueError(field);
        const value = clean && !isNull ? clean(args[field] as never) : args[field];
        if (value !== undefined) await this.settings.set(setting, isNull ? null : value);
      }
    });
    return this.read();
  }
}

/** The value of an option as clients read it. */
function shownValue({ setting, showsDefault }: SiteOption, stored: SettingsSnapshot): unknown {
  return stored.storedValue(setting!.name) === null && !showsDefault ? null : stored.get(setting!);
}

/** As in the reference, null removes the value of an option that has one, and that of a boolean at any time. */
function acceptsNull({ setting, schema }: SiteOption, stored: SettingsSnapshot): boolean {
  return schema.type === 'boolean' || (stored.storedValue(setting!.name) !== null && stored.get(setting!) !== null);
}

function noValueError(field: string): RestError {
  return new RestError('rest_invalid_stored_value', `${field} has no value that null could remove.`, 400);
}

/**
 * Whether the body has null, which removes the value of an option. In the arguments, coercion has replaced null with
 * the empty value of the type.
 */
function wasNull({ body }: RestRequest, field: string): boolean {
  return body.json?.[field] === null;
}
