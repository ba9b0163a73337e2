import { Injectable } from '@nestjs/common';
import { RouteRegistry } from '#route-registry';
import { CORE_POST_TYPES } from './core-post-types.js';
import { PostTypeRegistry } from './post-type-registry.js';
import { collectionPath, supports } from './post-type.js';
import type { PostFeature, PostType } from './post-type.js';

/** Features that require routes below an item, and the last segment of these routes. */
const ROUTED_FEATURES: readonly (readonly [feature: PostFeature, segment: string])[] = [
  ['revisions', 'revisions'],
  ['autosave', 'autosaves'],
];

/**
 * Checks at boot that the post types of libraries have the routes that they require. Types of the core may lack
 * them, because a deployment can leave out their libraries.
 */
@Injectable()
export class PostTypeRouteCheck {
  constructor(
    private readonly types: PostTypeRegistry,
    private readonly routes: RouteRegistry,
  ) {
    routes.addBootCheck(() => this.errors());
  }

  private errors(): string[] {
    const isCore = (type: PostType) => CORE_POST_TYPES.some(({ name }) => name === type.name);
    return this.types.exposed.filter((type) => !isCore(type)).flatMap((type) => this.errorsOf(type));
  }

  private errorsOf(type: PostType): string[] {
    const other = this.types.exposed.find(
      (one) => one.name !== type.name && collectionPath(one) === collectionPath(type),
    );
    if (other)
      return [`post type ${type.name}: has the \`restBase\` ${type.restBase} of the type ${other.name}; change it`];
    const collection = this.routes.wirePath(collectionPath(type));
    const patterns = this.routes.table.routes.map(({ pattern }) => pattern);
    if (!patterns.some((pattern) => pattern === collection || pattern.startsWith(`${collection}/`)))
      return [
        `post type ${type.name}: \`restBase\` promises ${collection}, but no controller serves it; add createPostsController({ type }) to the controllers of its library`,
      ];
    return ROUTED_FEATURES.filter(
      ([feature, segment]) =>
        supports(type, feature) &&
        !patterns.some((pattern) => pattern.startsWith(`${collection}/`) && pattern.endsWith(`/${segment}`)),
    ).map(
      ([feature]) =>
        `post type ${type.name}: \`supports\` has \`${feature}\`, but no controller serves its routes below ${collection}; add createHistoryControllers({ type, resource }) of #revisions, or remove the feature`,
    );
  }
}
