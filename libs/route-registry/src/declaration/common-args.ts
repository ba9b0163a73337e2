import type { Schema } from '#schema';
import { Arg, SearchArg } from './arg.decorator.js';
import { VIEW_EMBED_EDIT } from './contexts.js';
import type { Context } from './contexts.js';
import { pageArg, perPageArg } from './list-schemas.js';

/** The schema of the `context` argument for a resource that has these contexts. */
export function contextArg(contexts: readonly string[] = VIEW_EMBED_EDIT): Schema {
  return {
    description: 'Response context, which determines the fields of the response.',
    type: 'string',
    enum: [...contexts],
    default: 'view',
  };
}

/** The `context` argument of a single resource. */
export class ContextArgs {
  @Arg(contextArg(), { validationPass: 'first' }) context!: Context;
}

/** The arguments that every list has. */
export class CollectionArgs extends ContextArgs {
  @Arg(pageArg(), { validationPass: 'first' }) page!: number;

  // defence: per-page-bounds
  @Arg(perPageArg(10), { validationPass: 'first' }) per_page!: number;

  @SearchArg('Limit to items that match this text.') search?: string;
}
