import { RestError } from '#route-registry';
import type { Context, Item, RestRequest } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { PostInput, TypeWithResource } from '#content/core';
import { RevisionPermissions } from '../revision-permissions.js';
import { RevisionView } from '../revision-view.js';
import { AutosaveWriter } from './autosave-writer.js';
import { AutosaveFinder } from './autosave-finder.js';

/** Handlers of the autosave endpoints, after the permission check. */
@Injectable()
export class AutosavesService {
  constructor(
    private readonly permissions: RevisionPermissions,
    private readonly autosaves: AutosaveFinder,
    private readonly writer: AutosaveWriter,
    private readonly view: RevisionView,
  ) {}

  /** Returns the autosaves of a post, newest first. */
  async list(typeWithResource: TypeWithResource, request: RestRequest): Promise<Item[]> {
    const parent = await this.permissions.loadParent(request, typeWithResource.type, 'id');
    return this.view.items(await this.autosaves.findAll(parent.id), {
      ...typeWithResource,
      parent,
      context: request.params.context as Context,
      request,
    });
  }

  /**
   * Returns the autosave with the given id, or the newest one of the post for any other id.
   * @throws RestError 404 `rest_post_no_autosave`
   */
  async read(typeWithResource: TypeWithResource, request: RestRequest): Promise<Item> {
    const parent = await this.permissions.loadParent(request, typeWithResource.type);
    const all = await this.autosaves.findAll(parent.id);
    const found = all.find(({ id }) => id === request.params.id) ?? all[0];
    if (!found) throw new RestError('rest_post_no_autosave', 'The post has no autosave.', 404);
    return this.view.item(found, { ...typeWithResource, parent, context: request.params.context as Context, request });
  }

  /**
   * Saves an autosave and returns it, or the draft that it was saved into.
   * @param input the values to save
   */
  async save(typeWithResource: TypeWithResource, request: RestRequest, input: PostInput): Promise<Item> {
    const { type } = typeWithResource;
    const row = await this.writer.save(type, Number(request.params.id), input, request.actor);
    const parent = row.type === 'revision' ? await this.permissions.loadParent(request, type, 'id') : row;
    return this.view.item(row, { ...typeWithResource, parent, context: 'edit', request });
  }
}
