import { SettingsService } from '#platform';
import { refused, RestError } from '#route-registry';
import type { Actor, RestRequest } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { PostAccess } from '#content/core';
import { PostRepository } from '#post-repository';
import { CATEGORY, DEFAULT_CATEGORY, TermsService, hasTermCapability } from '#content-model/core';
import type { Taxonomy, Term } from '#content-model/core';
import { unknownTermError } from './term-errors.js';

/** Permissions of terms. The `allow…` methods return true or throw an error. */
@Injectable()
export class TermAccess {
  constructor(
    private readonly terms: TermsService,
    private readonly postAccess: PostAccess,
    private readonly posts: PostRepository,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Loads the term of a request, once per request.
   * @throws RestError 404 `rest_term_invalid`
   */
  async loadTerm(request: RestRequest, taxonomy: Taxonomy): Promise<Term> {
    const term = await request.memoize('term', () => this.terms.byId(Number(request.params.id)));
    if (!term || term.taxonomy !== taxonomy.name) throw unknownTermError();
    return term;
  }

  /** Permission to list terms, in the requested context and of the requested post. */
  async allowList(request: RestRequest, taxonomy: Taxonomy): Promise<boolean> {
    const { actor, params } = request;
    // defence: term-list-edit-capability
    if (params.context === 'edit' && !hasTermCapability(actor, taxonomy, 'edit_terms'))
      throw refused(actor, 'rest_forbidden_context', 'You may not edit terms of this taxonomy.');
    if (!request.has('post') || Number(params.post) === 0) return true;
    const post = await request.memoize('post of terms', () => this.posts.byId(Number(params.post)));
    if (!post) throw new RestError('rest_post_invalid_id', 'No post has the id in the argument post.', 400);
    // defence: terms-of-readable-post
    if (taxonomy.types.includes(post.type) && (await this.postAccess.mayRead(actor, post))) return true;
    throw refused(actor, 'rest_forbidden_context', 'You may not read the terms of this post.');
  }

  /** Permission to read a term in the requested context. */
  async allowRead(request: RestRequest, taxonomy: Taxonomy): Promise<boolean> {
    await this.loadTerm(request, taxonomy);
    if (request.params.context !== 'edit' || hasTermCapability(request.actor, taxonomy, 'edit_terms')) return true;
    throw refused(request.actor, 'rest_forbidden_context', 'You may not edit this term.');
  }

  /**
   * Permission to create terms: in a hierarchical taxonomy with the right to edit terms, otherwise with the
   * right to assign them.
   */
  allowCreate(actor: Actor, taxonomy: Taxonomy): boolean {
    if (hasTermCapability(actor, taxonomy, taxonomy.hierarchical ? 'edit_terms' : 'assign_terms')) return true;
    throw refused(actor, 'rest_cannot_create', 'You may not create terms in this taxonomy.');
  }

  /** Permission to update the term of the request. */
  async allowUpdate(request: RestRequest, taxonomy: Taxonomy): Promise<boolean> {
    await this.loadTerm(request, taxonomy);
    if (hasTermCapability(request.actor, taxonomy, 'edit_terms')) return true;
    throw refused(request.actor, 'rest_cannot_update', 'You may not edit this term.');
  }

  /** Permission to delete the term of the request. */
  async allowDelete(request: RestRequest, taxonomy: Taxonomy): Promise<boolean> {
    const term = await this.loadTerm(request, taxonomy);
    if (hasTermCapability(request.actor, taxonomy, 'delete_terms') && term.id !== (await this.defaultTermId(taxonomy)))
      return true;
    throw refused(request.actor, 'rest_cannot_delete', 'You may not delete this term.');
  }

  /** The HTTP methods that an actor may use on a term. The default term of a taxonomy cannot be deleted. */
  allowedMethods(actor: Actor, taxonomy: Taxonomy, { isDefault }: { isDefault: boolean }): string[] {
    const methods = ['GET'];
    if (hasTermCapability(actor, taxonomy, 'edit_terms')) methods.push('POST', 'PUT', 'PATCH');
    if (!isDefault && hasTermCapability(actor, taxonomy, 'delete_terms')) methods.push('DELETE');
    return methods;
  }

  /** Returns the id of the default term, which posts without another term have; 0 if the taxonomy has none. */
  async defaultTermId(taxonomy: Taxonomy): Promise<number> {
    return taxonomy.name === CATEGORY.name ? this.settings.get(DEFAULT_CATEGORY) : 0;
  }
}
