import {
  allowIf,
  Args,
  Endpoint,
  invalidArguments,
  Namespace,
  refused,
  registerErrorCodes,
  Request,
  RestRequest,
} from '#route-registry';
import { SchemaFailure } from '#schema';
import { PostAccess } from '#content/core';
import { loadPostOnce, PostRepository } from '#post-repository';
import type { PostRow } from '#post-repository';
import { BlockPreview } from './block-preview.js';
import { RenderBlockArgs, RenderedBlockResource } from './block-renderer.args.js';

registerErrorCodes({ block_cannot_read: 403, block_invalid: 404 });

const MISSING_CONTEXT = new SchemaFailure('rest_not_in_enum', 'context must be edit.', null);

/** `core/v2/block-renderer`: renders a dynamic block. */
@Namespace('core/v2', 'block-renderer')
export class BlockRendererController {
  constructor(
    private readonly preview: BlockPreview,
    private readonly posts: PostRepository,
    private readonly access: PostAccess,
  ) {}

  @Endpoint(['GET', 'POST'], ':name', {
    summary: 'Render a block',
    args: RenderBlockArgs,
    item: RenderedBlockResource,
    validateRequest: (self: BlockRendererController, request) => self.validateArguments(request),
    allow: allowIf<BlockRendererController>(
      'users who may edit the post; without a post: users who may edit posts',
      (self, request) => self.allowRender(request),
    ),
  })
  async render(@Args() { name }: RenderBlockArgs, @Request() request: RestRequest): Promise<{ rendered: string }> {
    return {
      rendered: await this.preview.render(
        name,
        request.params.attributes as Record<string, unknown>,
        await this.post(request),
      ),
    };
  }

  /**
   * Validates `context` and the attributes. The reference declares a default context that it does not allow; here the
   * argument is required.
   * @throws RestError 400 `rest_invalid_param` with all invalid arguments
   */
  validateArguments({ params }: RestRequest): void {
    const attributes = this.preview.coerce(String(params.name), params.attributes);
    const faults = {
      ...((params.context === undefined || params.context === null) && { context: MISSING_CONTEXT }),
      ...(attributes instanceof SchemaFailure && { attributes }),
    };
    if (Object.keys(faults).length > 0) throw invalidArguments(faults);
    params.attributes = attributes;
  }

  /** Permission to render a block, in the post of the request if it has one. */
  async allowRender(request: RestRequest): Promise<boolean> {
    const { actor, params } = request;
    // defence: block-render-post-access
    const mayRender = Number(params.post_id ?? 0) > 0 ? await this.mayEditPost(request) : actor.can('edit_posts');
    if (mayRender) return true;
    throw refused(actor, 'block_cannot_read', 'You may not render blocks.');
  }

  private async mayEditPost(request: RestRequest): Promise<boolean> {
    const post = await this.post(request);
    return post !== undefined && this.access.mayEdit(request.actor, post);
  }

  private async post(request: RestRequest): Promise<PostRow | undefined> {
    const id = Number(request.params.post_id ?? 0);
    return id > 0 ? loadPostOnce(request, id, this.posts) : undefined;
  }
}
