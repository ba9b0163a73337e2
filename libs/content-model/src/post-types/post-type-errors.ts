import type { CapabilityCatalog, RouteRegistry } from '#route-registry';
import type { TaxonomyRegistry } from '../taxonomies/taxonomy-registry.js';
import { POST_OPERATIONS } from './capabilities.js';
import { collectionPath, supports } from './post-type.js';
import type { PostFeature, PostType } from './post-type.js';
import type { PostTypeRegistry } from './post-type-registry.js';

/** Features that require routes below an item, and the last segment of these routes. */
const ROUTED_FEATURES: readonly (readonly [feature: PostFeature, segment: string])[] = [
  ['revisions', 'revisions'],
  ['autosave', 'autosaves'],
];

/** Operations whose capabilities roles have. The others apply to one post and are derived from these. */
const ROLE_OPERATIONS = POST_OPERATIONS.filter((operation) => !operation.endsWith('_post'));

/** The registries by which the declaration of a post type is checked. */
export interface PostTypeContext {
  types: PostTypeRegistry;
  taxonomies: TaxonomyRegistry;
  routes: RouteRegistry;
  capabilities: CapabilityCatalog | null;
}

/** The errors of a post type that a library declares, each with its name and the remedy. */
export function postTypeErrors(type: PostType, context: PostTypeContext): string[] {
  return [
    ...capabilityErrors(type, context),
    ...taxonomyErrors(type, context),
    ...(type.restBase === undefined ? [] : routeErrors(type, context)),
  ].map((text) => `post type ${type.name}: ${text}`);
}

function capabilityErrors(type: PostType, { capabilities }: PostTypeContext): string[] {
  return ROLE_OPERATIONS.flatMap((operation) => {
    const capability = type.capabilities[operation] as string | undefined;
    if (capability === undefined)
      return [
        `\`capabilities\` has no capability for \`${operation}\`; derive them by capabilitiesOf(singular, plural)`,
      ];
    if (!capabilities || capabilities.isGranted(capability)) return [];
    if (type.privateToAuthor && operation.endsWith('_private_posts')) return [];
    return [
      `\`${operation}\` requires the capability \`${capability}\`, which no role has; correct it in \`capabilities\`, or grant it by \`CapabilityRegistry.grant('${capability}', [roles])\``,
    ];
  });
}

function taxonomyErrors(type: PostType, { taxonomies }: PostTypeContext): string[] {
  return (type.taxonomies ?? [])
    .filter((name) => !taxonomies.get(name))
    .map(
      (name) =>
        `\`taxonomies\` names \`${name}\`, which is not a taxonomy; use one of ${taxonomies.all.map((one) => one.name).join(', ')}, or register it by \`TaxonomyRegistry.register\``,
    );
}

function routeErrors(type: PostType, { types, routes }: PostTypeContext): string[] {
  const other = types.exposed.find((one) => one.name !== type.name && collectionPath(one) === collectionPath(type));
  if (other) return [`has the \`restBase\` ${type.restBase} of the type ${other.name}; change it`];
  const collection = routes.wirePath(collectionPath(type));
  const patterns = routes.table.routes.map(({ pattern }) => pattern);
  if (!patterns.some((pattern) => pattern === collection || pattern.startsWith(`${collection}/`)))
    return [
      `\`restBase\` promises ${collection}, but no controller serves it; add createPostsController({ type }) to the controllers of its library`,
    ];
  return ROUTED_FEATURES.filter(
    ([feature, segment]) =>
      supports(type, feature) &&
      !patterns.some((pattern) => pattern.startsWith(`${collection}/`) && pattern.endsWith(`/${segment}`)),
  ).map(
    ([feature]) =>
      `\`supports\` has \`${feature}\`, but no controller serves its routes below ${collection}; add createHistoryControllers({ type, resource }) of #revisions, or remove the feature`,
  );
}
