import { Arg, Args, Delete, Namespace, Read, Request, RestRequest, Update } from '#route-registry';
import { CAN_READ_BUILDER, CAN_MANAGE_SITE } from '../access.js';
import { elementType } from '../element-types/element-types.js';
import { recordFrom } from '../values/records.js';
import type { JsonRecord } from '../values/records.js';
import { ElementDefaultsService } from './element-defaults.service.js';

class TypeArgs {
  @Arg(
    { type: 'string', required: true, description: 'Type of element or widget.' },
    {
      path: '[\\w\\-\\_]+',
      rule: (type) => (elementType(type as string) ? null : 'type is no element and no widget.'),
    },
  )
  type!: string;
}

class SettingsArgs extends TypeArgs {
  // The schema alone would take any list for an object.
  @Arg(
    { type: 'object', required: true, description: 'Settings by control.' },
    {
      unvalidated: 'checked by its rule',
      rule: (settings) =>
        recordFrom(settings)
          ? null
          : { code: 'rest_invalid_type', message: 'settings is an object.', data: { param: 'settings' } },
    },
  )
  settings!: JsonRecord;
}

/** `/kit-elements-defaults`: how new elements look. */
@Namespace('pagebuilder/v1', 'kit-elements-defaults')
export class ElementDefaultsController {
  constructor(private readonly defaults: ElementDefaultsService) {}

  /** All, by type. */
  @Read('', { allow: CAN_READ_BUILDER })
  all(): Promise<Record<string, JsonRecord>> {
    return this.defaults.all();
  }

  /** `PUT` and `POST` replace what a type has, `PATCH` changes what it names. */
  @Update(':type', { args: SettingsArgs, allow: CAN_MANAGE_SITE })
  write(@Args() args: SettingsArgs, @Request() { method }: RestRequest): Promise<JsonRecord> {
    const type = elementType(args.type)!;
    const settings = recordFrom(args.settings) ?? {};
    return method === 'PATCH' ? this.defaults.merge(type, settings) : this.defaults.replace(type, settings);
  }

  /** Takes a type's defaults away. */
  @Delete(':type', { args: TypeArgs, allow: CAN_MANAGE_SITE })
  async remove(@Args() { type }: TypeArgs): Promise<object> {
    await this.defaults.remove(elementType(type)!);
    return {};
  }
}
