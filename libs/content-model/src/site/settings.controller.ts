import { SettingsService, UnitOfWork } from '#platform';
import type { SettingsSnapshot } from '#platform';
import { Args, can, Endpoint, Namespace, Read, Request, RestError, RestRequest, RouteRegistry } from '#route-registry';
import { SETTINGS_FIELDS } from './settings-fields.js';
import type { SettingsField } from './settings-fields.js';
import { SettingsResource, UpdateSettingsArgs } from './settings.resource.js';

/** `core/v2/settings`: the settings of the site, for administrators. */
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
      SETTINGS_FIELDS.map((declared) => [
        declared.field,
        declared.setting ? shownValue(declared, stored) : this.routes.siteUrl,
      ]),
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
    const turnedOff: Record<string, false> = {};
    await this.units.run(async () => {
      const stored = await this.settings.snapshot();
      // defence: settings-listed-options
      for (const declared of SETTINGS_FIELDS) {
        const { field, setting, clean } = declared;
        // defence: settings-url-readonly
        if (!setting || args[field] === undefined) continue;
        const isNull = wasNull(request, field);
        if (isNull && !acceptsNull(declared, stored)) throw noValueError(field);
        if (args[field] === false && !isNull && stored.get(setting) === true) turnedOff[field] = false;
        const value = clean && !isNull ? clean(args[field] as never) : args[field];
        if (value !== undefined) await this.settings.set(setting, isNull ? null : value);
      }
    });
    return { ...(await this.read()), ...turnedOff };
  }
}

/**
 * The value of a field as clients read it. As in the reference, false reads as null, except in the answer of the update
 * that stores it.
 */
function shownValue({ setting, showsDefault }: SettingsField, stored: SettingsSnapshot): unknown {
  const value = stored.storedValue(setting!.name) === null && !showsDefault ? null : stored.get(setting!);
  return value === false ? null : value;
}

/**
 * Whether a field accepts null, which removes its stored value. As in the reference, fields without a stored value
 * refuse it, except booleans, which refuse it while they are false.
 */
function acceptsNull({ setting, schema }: SettingsField, stored: SettingsSnapshot): boolean {
  const value = stored.get(setting!);
  return schema.type === 'boolean' ? value !== false : stored.storedValue(setting!.name) !== null && value !== null;
}

function noValueError(field: string): RestError {
  return new RestError('rest_invalid_stored_value', `${field} has no value that null could remove.`, 400);
}

/**
 * Whether the body has null, which removes the value of a field. In the arguments, coercion has replaced null with
 * the empty value of the type.
 */
function wasNull({ body }: RestRequest, field: string): boolean {
  return body.json?.[field] === null;
}
