import { RestError } from '#route-registry';
import type { Context, Item, RestRequest } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { ShownType } from '../posts/posts.service.js';
import { ListRenderState } from '../posts/view/list-render-state.js';
import { readInput } from '../posts/write/read-input.js';
import { RevisionPermissions } from '../revisions/revision-permissions.js';
import { RevisionView } from '../revisions/revision-view.js';
import { AutosaveWriter } from './autosave-writer.js';
import { Autosaves } from './autosaves.js';

/** What the endpoints of unfinished work do, once the caller may. */
@Injectable()
export class AutosavesService {
  constructor(
    private readonly permissions: RevisionPermissions,
    private readonly autosaves: Autosaves,
    private readonly writer: AutosaveWriter,
    private readonly view: RevisionView,
  ) {}

  async list(shown: ShownType, request: RestRequest): Promise<Item[]> {
    const parent = await this.permissions.parent(request, shown.type, 'id');
    return this.view.items(await this.autosaves.listOfPost(parent.id), {
      ...shown,
      parent,
      context: request.params.context as Context,
      request,
    });
  }

  /**
   * The autosave of the given id, or the newest of the item where the id is of none.
   * @throws RestError 404 `rest_post_no_autosave`
   */
  async read(shown: ShownType, request: RestRequest): Promise<Item> {
    const parent = await this.permissions.parent(request, shown.type);
    const all = await this.autosaves.listOfPost(parent.id);
    const found = all.find(({ id }) => id === request.params.id) ?? all[0];
    if (!found) throw new RestError('rest_post_no_autosave', 'There is no unfinished work on this.', 404);
    return this.view.item(found, { ...shown, parent, context: request.params.context as Context, request });
  }

  /** @param texts whether the texts of the request are saved */
  async save(shown: ShownType, request: RestRequest, texts: boolean): Promise<Item> {
    const { type } = shown;
    const row = await this.writer.save(
      type,
      Number(request.params.id),
      texts ? readInput(request.params, type, []) : {},
      request.actor,
    );
    const parent = row.type === 'revision' ? await this.permissions.parent(request, type, 'id') : row;
    return this.view.item(row, { ...shown, parent, context: 'edit', request, order: ListRenderState.afterWriting() });
  }
}
