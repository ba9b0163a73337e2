import { Item, ResourceSchemas, RouteRegistry } from '#route-registry';
import type { Actor, Context, Links, RestRequest, View } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { ATTACHMENT } from '#content-model/core';
import { collectionPath, PostTypeRegistry } from '#content-model';
import { pageLinkHeaders, Permalinks, PostAccess, PostView, RenderedPosts } from '#content/core';
import { PostRepository } from '#post-repository';
import type { PostRow } from '#post-repository';
import { ListRenderState } from '#rendering';
import type { RenderState, StoredRendering } from '#rendering';
import { AttachmentResource } from '../attachment.resource.js';
import { UploadsAddress } from '../files/uploads-address.js';
import { missingSizes } from '../images/image-sizes.js';
import { isEditable } from '../images/image.js';
import { AttachmentStore } from './attachment-store.js';
import type { AttachmentRow } from './attachment-store.js';
import { publicDetails } from './media-details.js';

/** Options for the representation of attachments. */
export interface AttachmentViewOptions {
  context: Context;
  request: RestRequest;
  /** Number of previous renderings of the texts in this answer, from which generated numbers continue. */
  renderedBefore?: number;
}

/** Converts attachments to response items. */
@Injectable()
export class AttachmentView {
  constructor(
    private readonly view: PostView,
    private readonly schemas: ResourceSchemas,
    private readonly routes: RouteRegistry,
    private readonly posts: PostRepository,
    private readonly access: PostAccess,
    private readonly types: PostTypeRegistry,
    private readonly permalinks: Permalinks,
    private readonly rendered: RenderedPosts,
    private readonly attachments: AttachmentStore,
    private readonly addresses: UploadsAddress,
  ) {}

  /** Converts one attachment. The `Link` header of the answer links to its page. */
  async item(row: PostRow, options: AttachmentViewOptions): Promise<Item> {
    const [item] = await this.items([row], options);
    const address = (await this.permalinks.forPosts([row], options.request.actor)).linkOf(row);
    return new Item(item!.data, item!.links, { headers: pageLinkHeaders(address) });
  }

  /** Converts attachments in the order of the rows. */
  async items(rows: readonly PostRow[], options: AttachmentViewOptions): Promise<Item[]> {
    const { context, request } = options;
    const view = this.viewFor(options);
    const base = await this.view.items(rows, {
      type: ATTACHMENT,
      resource: AttachmentResource,
      context,
      request,
      unlocked: () => true,
    });
    const attachments = await this.attachments.findMany(rows.map(({ id }) => id));
    const parents = await this.findReadableParents(rows, base, request.actor);
    const renderings =
      view.wants('description.rendered') || view.wants('caption.rendered')
        ? await this.rendered.findMany(rows)
        : new Map<number, StoredRendering>();
    const renderState = new ListRenderState();
    return rows.map((row, index) => {
      const item = base[index]!;
      this.addTexts(item.data, row, view, renderings.get(row.id), {
        renderState,
        renderedBefore: options.renderedBefore ?? 0,
      });
      this.addFile(item.data, row, view, attachments.get(row.id));
      if (view.wants('post')) item.data.post = row.parentId || null;
      return new Item(item.data, { ...item.links, ...this.linkTo(parents.get(row.parentId)) });
    });
  }

  /** Fields are selected as a whole: `_fields` with only a member of a field does not select the field. */
  private viewFor({ context, request }: AttachmentViewOptions): View {
    return this.schemas.get(AttachmentResource).view(context, request.params._fields, { wholeFields: true });
  }

  /** Renders the description, then the caption. An empty caption is derived from the description. */
  private addTexts(
    data: Record<string, unknown>,
    row: PostRow,
    view: View,
    rendering: StoredRendering | undefined,
    { renderState, renderedBefore }: { renderState: RenderState; renderedBefore: number },
  ): void {
    const [showsDescription, showsCaption] = [view.wants('description.rendered'), view.wants('caption.rendered')];
    const texts = { description: '', caption: rendering?.excerpt ?? '' };
    const repetitions = rendering ? Array.from({ length: renderedBefore + 1 }, () => rendering) : [];
    for (const repetition of repetitions) {
      if (showsDescription) texts.description = renderState.nextContent(repetition, row.id);
      if (showsCaption) renderState.advanceExcerpt(repetition);
    }
    if (view.wants('description'))
      data.description = {
        ...(view.wants('description.raw') ? { raw: row.content } : {}),
        ...(showsDescription && rendering ? { rendered: texts.description } : {}),
      };
    if (view.wants('caption'))
      data.caption = {
        ...(view.wants('caption.raw') ? { raw: row.excerpt } : {}),
        ...(showsCaption ? { rendered: texts.caption } : {}),
      };
  }

  private addFile(
    data: Record<string, unknown>,
    row: PostRow,
    view: View,
    attachment: AttachmentRow | undefined,
  ): void {
    const address = (key: string): string => this.addresses.urlFor(key);
    const isImage = row.mimeType.startsWith('image/');
    if (view.wants('alt_text')) data.alt_text = attachment?.altText ?? '';
    if (view.wants('media_type')) data.media_type = isImage ? 'image' : 'file';
    if (view.wants('mime_type')) data.mime_type = row.mimeType;
    if (view.wants('media_details'))
      data.media_details = attachment ? publicDetails(attachment, row.mimeType, address) : {};
    // Imported attachments have no file here; their guid is the address.
    if (view.wants('source_url'))
      data.source_url = attachment ? address(attachment.fileKey) : row.guid.startsWith('/') ? '' : row.guid;
    if (!view.wants('missing_image_sizes')) return;
    const hasSizes = attachment !== undefined && isEditable(row.mimeType);
    data.missing_image_sizes = hasSizes
      ? missingSizes({ width: attachment.fullWidth, height: attachment.fullHeight }, attachment.details.sizes ?? {})
      : [];
  }

  /** Loads the parents that the reader may read, if links are requested. */
  private async findReadableParents(
    rows: readonly PostRow[],
    items: readonly Item[],
    actor: Actor,
  ): Promise<Map<number, PostRow>> {
    if (items.every(({ links }) => Object.keys(links).length === 0)) return new Map();
    const found = await this.posts.byIds(rows.map(({ parentId }) => parentId));
    for (const [id, parent] of found)
      // defence: attachment-parent-access
      if (!(await this.access.mayRead(actor, parent))) found.delete(id);
    return found;
  }

  private linkTo(parent: PostRow | undefined): Links {
    const type = parent && this.types.get(parent.type);
    if (!parent || type?.restBase === undefined) return {};
    return {
      'wp:attached-to': [
        {
          embeddable: true,
          post_type: parent.type,
          id: parent.id,
          href: this.routes.urlOf(`${collectionPath(type)}/${parent.id}`),
        },
      ],
    };
  }
}
