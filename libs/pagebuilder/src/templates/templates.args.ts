import { Arg } from '#route-registry';
import { TEMPLATE_TYPES } from './template-types.js';

/** Arguments of a new template. The handler also reads `page_settings`, which is not declared. */
export class CreateTemplateArgs {
  @Arg({ type: 'string', description: 'Title; default: the type and the ID.' }) title?: string;

  @Arg({ type: 'string', enum: Object.keys(TEMPLATE_TYPES), required: true, description: 'Type of template.' })
  type!: string;

  // Clients expect the type `object` in the schema, but the value is a list of elements.
  @Arg(
    { type: 'object', description: 'List of elements.' },
    {
      noSchemaReason: 'validated when it is read',
      // The first pass does not run for null.
      rulePass: 'second',
      rule: (content) =>
        isContent(content)
          ? null
          : { code: 'rest_invalid_type', message: 'content must be a list of elements.', data: { param: 'content' } },
    },
  )
  content?: unknown;
}

/** Path argument of one template. */
export class TemplateIdArgs {
  @Arg({ type: 'integer', required: true, description: 'ID of the template.' }) id!: number;
}

function isContent(value: unknown): boolean {
  return (typeof value === 'object' && value !== null) || value === '';
}
