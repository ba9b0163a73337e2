import type { Context, ResourceSchemas, RestRequest } from '#route-registry';

/**
 * Returns the fields of an item that its context has and the request selects. As in the reference, the name of a member
 * (`labels.name`) selects no part of its field.
 */
export function selectWholeFields(
  schema: ReturnType<ResourceSchemas['get']>,
  { params }: RestRequest,
  fields: Record<string, unknown>,
): Record<string, unknown> {
  const view = schema.view(params.context as Context, params._fields, { wholeFields: true });
  return Object.fromEntries(Object.entries(view.filter(fields)).filter(([name]) => view.wants(name)));
}
