import { Arg, Args, Delete, Namespace, Read, Request, RestRequest, Update } from '#route-registry';
import { CAN_READ_BUILDER, CAN_MANAGE_SITE } from '../access.js';
import { elementType } from '../element-types/element-types.js';
import { toRecord } from '../values/records.js';
import type { JsonRecord } from '../values/records.js';
import { ElementDefaultsService } from './element-defaults.service.js';

class TypeArgs {
  @Arg(
    { type: 'string', required: true, description: 'Type of layout element or widget.' },
    {
      path: '[\\w\\-\\_]+',
      rule: (type) => (elementType(type as string) ? null : 'type is not the type of an element or widget.'),
    },
  )
  type!: string;
}

class SettingsArgs extends TypeArgs {
  // The schema alone would also accept lists.
  @Arg(
    { type: 'object', required: true, description: 'Settings by control name.' },
    {
      noSchemaReason: 'validated by its rule',
      rule: (settings) =>
        settings !== '' && toRecord(settings)
          ? null
          : { code: 'rest_invalid_type', message: 'settings must be an object.', data: { param: 'settings' } },
    },
  )
  settings!: JsonRecord;
}

/** `/kit-elements-defaults`: default settings of new elements. */
@Namespace('pagebuilder/v1', 'kit-elements-defaults')
export class ElementDefaultsController {
  constructor(private readonly defaults: ElementDefaultsService) {}

  /** Returns all defaults by type. */
  @Read('', { summary: 'List the default settings of all types', allow: CAN_READ_BUILDER })
  all(): Promise<Record<string, JsonRecord>> {
    return this.defaults.all();
  }

  /** `PUT` and `POST` replace the defaults of a type, `PATCH` merges into them. */
  @Update(':type', { summary: 'Change the default settings of a type', args: SettingsArgs, allow: CAN_MANAGE_SITE })
  write(@Args() args: SettingsArgs, @Request() { method }: RestRequest): Promise<JsonRecord> {
    const type = elementType(args.type)!;
    const settings = toRecord(args.settings) ?? {};
    return method === 'PATCH' ? this.defaults.merge(type, settings) : this.defaults.replace(type, settings);
  }

  /** Deletes the defaults of a type. */
  @Delete(':type', { summary: 'Delete the default settings of a type', args: TypeArgs, allow: CAN_MANAGE_SITE })
  async remove(@Args() { type }: TypeArgs): Promise<object> {
    await this.defaults.remove(elementType(type)!);
    return {};
  }
}
