import type { ArgOptions } from '#route-registry';

/** `meta` is an object; `checkMeta` validates each key by its own schema before anything is written. */
export const META_OPTIONS: ArgOptions = {
  noSchemaReason: 'an object (or an empty list) whose keys are validated one by one',
  rule: (value) => (typeof value === 'object' ? null : 'meta should be of type object.'),
};
