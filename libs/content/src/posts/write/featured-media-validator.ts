import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { PostAccess } from '../access/post-access.js';
import { PostRepository } from '../repository/post-repository.js';
import { hiddenFeaturedMediaError } from './post-errors.js';

/** Validates the featured image of a post. */
@Injectable()
export class FeaturedMediaValidator {
  constructor(
    private readonly posts: PostRepository,
    private readonly access: PostAccess,
  ) {}

  /**
   * Returns the id to store. As in the reference, an unknown id changes nothing, and the id of a post that is not an
   * image removes the current one. Sending the current id needs no right to read the attachment.
   * @throws RestError 400 `rest_invalid_featured_media` for an attachment that the actor may not read
   */
  async validate(requested: number | undefined, current: number, actor: Actor): Promise<number> {
    if (requested === undefined || requested === current) return current;
    if (requested === 0) return 0;
    const found = await this.posts.byId(requested);
    if (!found) return current;
    if (found.type !== 'attachment') return 0;
    // defence: featured-media-readable
    if (!(await this.access.mayRead(actor, found))) throw hiddenFeaturedMediaError();
    return found.mimeType.startsWith('image/') ? found.id : 0;
  }
}
