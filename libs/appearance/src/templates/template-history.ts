import { deleted, requireForce, RestError } from '#route-registry';
import type { Context, Item, Page, RestRequest } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { AutosaveFinder, AutosaveWriter, createRevisionPage, RevisionLister, RevisionStore } from '#revisions';
import type { PostType } from '#content-model';
import { PostRepository } from '#post-repository';
import type { PostRow } from '#post-repository';
import type { RevisionQueryArgs } from '#revisions';
import { readTemplateInput } from './read-template-input.js';
import type { ResolvedTemplate } from './resolved-template.js';
import { TemplatePermissions } from './template-permissions.js';
import { TemplateView } from './template-view.js';

/** A template type with the resource of its revisions or autosaves. */
export interface HistoryResource {
  type: PostType;
  resource: Type<object>;
}

/** Serves the revisions and autosaves of templates, after the permission check. */
@Injectable()
export class TemplateHistory {
  constructor(
    private readonly permissions: TemplatePermissions,
    private readonly lister: RevisionLister,
    private readonly autosaves: AutosaveFinder,
    private readonly writer: AutosaveWriter,
    private readonly posts: PostRepository,
    private readonly view: TemplateView,
    private readonly store: RevisionStore,
  ) {}

  /** Returns one page of the revisions of a template. */
  async listRevisions(historyResource: HistoryResource, args: RevisionQueryArgs, request: RestRequest): Promise<Page> {
    const parent = await this.permissions.loadParent(request, historyResource.type, 'parent');
    const { ids, total } = await this.lister.list(parent.postId, args);
    const rows = await this.posts.byIds(ids);
    const items = await this.items(
      historyResource,
      parent,
      'revisions',
      ids.flatMap((id) => rows.get(id) ?? []),
      request,
    );
    return createRevisionPage(items, total, args);
  }

  /**
   * Returns one revision.
   * @throws RestError 404 `rest_post_invalid_id`, `rest_revision_parent_id_mismatch`
   */
  async readRevision(historyResource: HistoryResource, request: RestRequest): Promise<Item> {
    const parent = await this.permissions.loadParent(request, historyResource.type, 'parent');
    return this.item(
      historyResource,
      parent,
      'revisions',
      await this.permissions.loadRevision(request, parent),
      request,
    );
  }

  /**
   * Deletes a revision and returns it as `previous`.
   * @throws RestError 501 `rest_trash_not_supported` without `force`; 404 as `RevisionStore.delete`
   */
  async deleteRevision(historyResource: HistoryResource, request: RestRequest): Promise<object> {
    const parent = await this.permissions.loadParent(request, historyResource.type, 'parent');
    const revision = await this.permissions.loadRevision(request, parent);
    requireForce(request.params.force, 'revisions');
    const previous = await this.item(historyResource, parent, 'revisions', revision, request, 'view');
    await this.store.delete(revision.id);
    return deleted(previous.data);
  }

  /** Returns the autosaves of a template, newest first. */
  async listAutosaves(historyResource: HistoryResource, request: RestRequest): Promise<Item[]> {
    const parent = await this.permissions.loadParent(request, historyResource.type, 'id');
    return this.items(historyResource, parent, 'autosaves', await this.autosaves.findAll(parent.postId), request);
  }

  /**
   * Returns the autosave with the given id, or the newest one of the template for any other id.
   * @throws RestError 404 `rest_post_no_autosave`
   */
  async readAutosave(historyResource: HistoryResource, request: RestRequest): Promise<Item> {
    const parent = await this.permissions.loadParent(request, historyResource.type, 'parent');
    const all = await this.autosaves.findAll(parent.postId);
    const found = all.find(({ id }) => id === request.params.id) ?? all[0];
    if (!found) throw new RestError('rest_post_no_autosave', 'The template has no autosave.', 404);
    return this.item(historyResource, parent, 'autosaves', found, request);
  }

  /** Saves an autosave and returns it, or the draft that it was saved into. */
  async saveAutosave(historyResource: HistoryResource, request: RestRequest): Promise<Item> {
    const parent = await this.permissions.loadParent(request, historyResource.type, 'id');
    const { title, content, excerpt, author } = readTemplateInput(request.params);
    const input = { title, content, excerpt, author };
    const row = await this.writer.save(historyResource.type, parent.postId, input, request.actor);
    return this.item(historyResource, parent, 'autosaves', row, request, 'edit');
  }

  private async item(
    historyResource: HistoryResource,
    parent: ResolvedTemplate,
    kind: 'revisions' | 'autosaves',
    row: PostRow,
    request: RestRequest,
    context?: Context,
  ): Promise<Item> {
    return (await this.items(historyResource, parent, kind, [row], request, context))[0]!;
  }

  private items(
    { resource }: HistoryResource,
    parent: ResolvedTemplate,
    kind: 'revisions' | 'autosaves',
    rows: readonly PostRow[],
    request: RestRequest,
    context = request.params.context as Context,
  ): Promise<Item[]> {
    const versions = rows.map(({ id, title, content, excerpt, status, authorId, modified }) => ({
      ...parent,
      postId: id,
      title,
      content,
      description: excerpt,
      status,
      authorId,
      modified,
    }));
    return this.view.historyItems(versions, { parent, kind }, resource, context, request.actor);
  }
}
