import { Inject, Injectable, Optional } from '@nestjs/common';
import { CAPABILITY_CATALOG, RouteRegistry } from '#route-registry';
import type { CapabilityCatalog } from '#route-registry';
import { metaErrors } from './meta/meta-errors.js';
import { MetaRegistry } from './meta/meta-registry.js';
import { CORE_POST_TYPES } from './post-types/core-post-types.js';
import { postTypeErrors } from './post-types/post-type-errors.js';
import { PostTypeRegistry } from './post-types/post-type-registry.js';
import { CORE_TAXONOMIES } from './taxonomies/core-taxonomies.js';
import { taxonomyErrors } from './taxonomies/taxonomy-errors.js';
import { TaxonomyRegistry } from './taxonomies/taxonomy-registry.js';

/**
 * Checks at boot what libraries have declared: post types, taxonomies and meta keys. Post types and taxonomies of the
 * core are not checked, because a deployment can leave out the libraries to which they refer.
 */
@Injectable()
export class ContentModelCheck {
  constructor(
    private readonly types: PostTypeRegistry,
    private readonly taxonomies: TaxonomyRegistry,
    private readonly meta: MetaRegistry,
    private readonly routes: RouteRegistry,
    @Optional() @Inject(CAPABILITY_CATALOG) private readonly capabilities: CapabilityCatalog | null,
  ) {
    routes.addBootCheck(() => this.errors());
  }

  private errors(): string[] {
    const { types, taxonomies, routes, capabilities } = this;
    const isCore = (core: readonly { name: string }[], name: string) => core.some((one) => one.name === name);
    const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name);
    return [
      ...types.all
        .filter(({ name }) => !isCore(CORE_POST_TYPES, name))
        .flatMap((type) => postTypeErrors(type, { types, taxonomies, routes, capabilities })),
      ...taxonomies.all
        .filter(({ name }) => !isCore(CORE_TAXONOMIES, name))
        .flatMap((taxonomy) => taxonomyErrors(taxonomy, types, capabilities)),
      ...metaErrors(this.meta, {
        post: namesOf(types.all),
        term: namesOf(taxonomies.all),
        comment: ['comment'],
        resource: this.meta.resources,
      }),
    ];
  }
}
