import type { Params } from '../pipeline/params.js';

/** Response context: view, embed or edit. */
export type Context = 'view' | 'embed' | 'edit';

/** The contexts of fields that every answer contains. Schemas show contexts in the order of their declaration. */
export const ALL_CONTEXTS = ['view', 'edit', 'embed'] as const;
/** `ALL_CONTEXTS` in the order of resources whose schemas begin with `view` and `embed`, as in the reference. */
export const VIEW_EMBED_EDIT = ['view', 'embed', 'edit'] as const;
/** `ALL_CONTEXTS` in the order of resources whose schemas begin with `embed`, as in the reference. */
export const EMBED_VIEW_EDIT = ['embed', 'view', 'edit'] as const;
/** The contexts of fields that embedded resources do not contain. */
export const VIEW_AND_EDIT = ['view', 'edit'] as const;

/**
 * Returns the context that the argument `context` names, even if the endpoint does not declare it; `view` by default.
 */
export function requestedContext({ context }: Params): Context {
  return context === 'embed' || context === 'edit' ? context : 'view';
}
