import { Arg } from '#route-registry';
import { TEMPLATE_TYPES } from './template-types.js';

/** What a template is made from. `page_settings` is read, too, though not declared. */
export class CreateTemplateArgs {
  @Arg({ type: 'string', description: 'Title; without one it gets one of its type and number.' }) title?: string;

  @Arg({ type: 'string', enum: Object.keys(TEMPLATE_TYPES), required: true, description: 'Type of template.' })
  type!: string;

  // The schema says "object", as clients know it; what is meant is a list of elements.
  @Arg(
    { type: 'object', description: 'List of elements.' },
    {
      unvalidated: 'checked when it is read',
      rule: (content) =>
        isContent(content)
          ? null
          : { code: 'rest_invalid_type', message: 'content is a list of elements.', data: { param: 'content' } },
    },
  )
  content?: unknown;
}

/** Which template, in the path. */
export class TemplateArgs {
  @Arg({ type: 'integer', required: true, description: 'Identifier of the template.' }) id!: number;
}

function isContent(value: unknown): boolean {
  return typeof value === 'object' || value === '';
}
