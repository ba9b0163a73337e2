import { invalidArguments, refused, RestError } from '#route-registry';
import type { RestRequest } from '#route-registry';
import { isEmptyValue } from '#text';
import { Injectable } from '@nestjs/common';
import { TemplateRegistry } from '#content-model';
import type { PostType } from '#content-model';
import { hasTermCapability, StatusRegistry, TaxonomyRegistry, TermsService, enumRefusal } from '#content-model/core';
import { PostAccess } from './access/post-access.js';
import type { AccessRow } from './access/post-access.js';
import { PasswordAttempts } from './password-attempts.js';
import { isId, loadPostOnce, memoizeWrittenPost, PostRepository } from '#post-repository';
import type { PostRow } from '#post-repository';
import { PublicItemCache } from './view/public-item-cache.js';
import { cannotDeleteError, cannotEditError, unknownPostError } from './write/post-errors.js';

/** Permissions of the endpoints of posts. The `allow…` methods return a boolean or throw an error. */
@Injectable()
export class PostPermissions {
  constructor(
    private readonly posts: PostRepository,
    private readonly access: PostAccess,
    private readonly publicItems: PublicItemCache,
    private readonly passwords: PasswordAttempts,
    private readonly statuses: StatusRegistry,
    private readonly templates: TemplateRegistry,
    private readonly taxonomies: TaxonomyRegistry,
    private readonly terms: TermsService,
  ) {}

  /**
   * Loads the post of a request, once per request.
   * @throws RestError 404 `rest_post_invalid_id`
   */
  async find(request: RestRequest, type: PostType): Promise<PostRow> {
    const post = ofType(await this.load(request), type);
    if (!post) throw unknownPostError();
    return post;
  }

  /** Memoizes the written post of a request, so that the check for the `Allow` header does not read it again. */
  memoizeWritten(request: RestRequest, post: PostRow): PostRow {
    memoizeWrittenPost(request, post);
    return post;
  }

  /** Returns the post with the id of a request, of any type. */
  private load(request: RestRequest): Promise<PostRow | undefined> {
    return loadPostOnce(request, Number(request.params.id), this.posts);
  }

  /**
   * Loads the fields of the request's post that determine permissions.
   * @throws RestError 404 `rest_post_invalid_id`
   */
  private accessRow(request: RestRequest, type: PostType): AccessRow | Promise<AccessRow> {
    return this.publicItems.getLoaded(request, type)?.access ?? this.find(request, type);
  }

  /** Anyone may list posts; the edit context requires the right to edit posts of the type. */
  allowList({ params, actor }: RestRequest, type: PostType): boolean {
    // defence: post-list-edit-capability
    if (params.context !== 'edit' || actor.can(type.capabilities.edit_posts)) return true;
    throw refused(actor, 'rest_forbidden_context', 'You may not edit posts of this type.');
  }

  /** @throws RestError `rest_forbidden_context`, `rest_post_invalid_id`, and as `PasswordAttempts.check` */
  async allowRead(request: RestRequest, type: PostType): Promise<boolean> {
    if (await this.publicItems.load(request, type)) return true;
    const { params, actor, query } = request;
    const post = await this.find(request, type);
    if (params.context === 'edit' && !this.access.mayEdit(actor, post))
      throw refused(actor, 'rest_forbidden_context', 'You may not edit this post.');
    // As in the reference, the password `0` counts as absent, unless it is right.
    // defence: post-password-check
    if (!isEmptyValue(query.password) || (query.password === '0' && post.password === '0'))
      this.passwords.check(String(params.password), post, request);
    // defence: post-read-access
    if (!(await this.access.mayRead(actor, post))) return false;
    return true;
  }

  /** @throws RestError `rest_post_exists`, `rest_cannot_create`, `rest_cannot_edit_others`, `rest_cannot_assign_…` */
  async allowCreate(request: RestRequest, type: PostType): Promise<boolean> {
    const { params, actor } = request;
    if (!isEmptyValue(params.id)) throw new RestError('rest_post_exists', 'A new post must not have an id.', 400);
    this.checkAuthorAndSticky(request, type);
    // defence: create-capability
    if (!actor.can(type.capabilities.create_posts))
      throw refused(actor, 'rest_cannot_create', 'You may not create posts of this type.');
    return this.allowAssigningTerms(request, type);
  }

  /** @throws RestError `rest_post_invalid_id`, `rest_cannot_edit`, `rest_cannot_edit_others`, `rest_cannot_assign_…` */
  async allowUpdate(request: RestRequest, type: PostType): Promise<boolean> {
    const post = await this.accessRow(request, type);
    // defence: post-update-access
    if (!this.access.mayEdit(request.actor, post)) throw cannotEditError(request.actor);
    this.checkAuthorAndSticky(request, type);
    return this.allowAssigningTerms(request, type);
  }

  /** @throws RestError `rest_post_invalid_id`, `rest_cannot_delete` */
  async allowDelete(request: RestRequest, type: PostType): Promise<boolean> {
    const post = await this.accessRow(request, type);
    if (this.access.mayDelete(request.actor, post, await this.access.sitePages())) return true;
    throw cannotDeleteError(request.actor);
  }

  /**
   * Refuses statuses and templates that cannot be chosen, unless the post already has them.
   * @throws RestError `rest_invalid_param`
   */
  async validateStatusAndTemplate(request: RestRequest, type: PostType): Promise<void> {
    const { status, template } = request.params;
    if (typeof status !== 'string' && typeof template !== 'string') return;
    const post = request.match?.pathParams.id === undefined ? undefined : ofType(await this.load(request), type);
    const choosable = this.statuses.slugs(({ internal }) => !internal);
    const faults: Record<string, { code: string; message: string; data: null }> = {};
    if (typeof status === 'string' && status !== post?.status && !choosable.includes(status))
      faults.status = enumRefusal('status', choosable);
    if (typeof template === 'string' && template !== '' && template !== post?.template) {
      const allowed = ['', ...(await this.templates.templatesFor(type))];
      if (!allowed.includes(template))
        faults.template = { ...enumRefusal('template', allowed), code: 'rest_invalid_param' };
    }
    if (Object.keys(faults).length > 0) throw invalidArguments(faults);
  }

  /** Checks the rights to write for another author and to make a post sticky. */
  private checkAuthorAndSticky({ params, actor }: RestRequest, { capabilities }: PostType): void {
    // For the `Allow` header of another endpoint, this check gets the arguments of that endpoint: `author` can be the
    // array of a list, or an unchecked value.
    // defence: post-author-capability
    if (!isEmptyValue(params.author) && params.author !== actor.id && !actor.can(capabilities.edit_others_posts))
      throw refused(actor, 'rest_cannot_edit_others', 'You may not write posts of this type for other authors.');
    const mayMakeSticky = actor.can(capabilities.edit_others_posts) || actor.can(capabilities.publish_posts);
    // defence: post-sticky-capability
    if (!isEmptyValue(params.sticky) && !mayMakeSticky)
      throw refused(actor, 'rest_cannot_assign_sticky', 'You may not make posts sticky.');
  }

  /**
   * Checks the right to assign the terms. Unknown terms need no right, because the writer ignores them; as in the
   * reference, no one may assign an empty id.
   */
  private async allowAssigningTerms({ params, actor }: RestRequest, type: PostType): Promise<boolean> {
    for (const taxonomy of this.taxonomies.ofType(type.name)) {
      const value = params[taxonomy.restBase!] ?? [];
      const ids: unknown[] = typeof value === 'object' ? Object.values(value) : [value];
      const mayAssign = hasTermCapability(actor, taxonomy, 'assign_terms');
      const knownTerms = mayAssign || ids.length === 0 ? [] : await this.terms.byIds((ids as number[]).filter(isId));
      // defence: assign-terms-capability
      if (ids.some(isEmptyValue) || knownTerms.some((term) => term.taxonomy === taxonomy.name))
        throw refused(actor, 'rest_cannot_assign_term', 'You may not assign these terms.');
    }
    return true;
  }
}

/** Returns the post if it is of the type. */
function ofType(post: PostRow | undefined, type: PostType): PostRow | undefined {
  // defence: post-of-type
  if (post?.type !== type.name) return undefined;
  return post;
}
