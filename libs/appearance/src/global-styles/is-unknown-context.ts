import { ALL_CONTEXTS } from '#route-registry';
import type { Params } from '#route-registry';
import { isEmptyValue } from '#text';

/** Whether a request names an unknown context. As in the reference, global styles have no field in it. */
export function isUnknownContext({ context }: Params): boolean {
  return !isEmptyValue(context) && !ALL_CONTEXTS.some((known) => known === context);
}
