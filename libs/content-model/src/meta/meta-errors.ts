import type { MetaRegistry } from './meta-registry.js';

/** The meaning of `subtype` for each owner. */
const SUBTYPES: Readonly<Record<string, string>> = {
  post: 'post type',
  term: 'taxonomy',
  comment: 'type of comments with meta values',
  resource: 'table of a resource with @Meta()',
};

/**
 * The errors of meta keys whose owners do not exist, so that no answer and no request would have them.
 * @param subtypes the existing subtypes by owner
 */
export function metaErrors(registry: MetaRegistry, subtypes: Readonly<Record<string, readonly string[]>>): string[] {
  return registry.registered.flatMap(({ owner, subtype, key }) => {
    const knownSubtypes = Object.hasOwn(subtypes, owner) ? subtypes[owner]! : undefined;
    if (!knownSubtypes) {
      const remedy =
        (owner as string) === 'user'
          ? 'register keys of users by `UserMetaRegistry.register`'
          : `use one of ${Object.keys(subtypes).join(', ')}`;
      return [`meta key ${key}: \`owner\` is \`${owner}\`, which has no meta keys here; ${remedy}`];
    }
    if (subtype === undefined || knownSubtypes.includes(subtype)) return [];
    const remedy = knownSubtypes.length > 0 ? `use one of ${knownSubtypes.join(', ')}` : 'correct it';
    return [
      `meta key ${key}: \`subtype\` is \`${subtype}\`, which is not a ${SUBTYPES[owner]}; ${remedy}, or add the library that declares it to the deployment`,
    ];
  });
}
