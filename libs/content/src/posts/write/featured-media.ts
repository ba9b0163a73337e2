import { Inject, Injectable } from '@nestjs/common';
import { PostReader } from '../post-reader.js';

/** Decides what image is shown with a thing. */
@Injectable()
export class FeaturedMedia {
  constructor(@Inject(PostReader) private readonly posts: PostReader) {}

  /** An id of nothing changes nothing, and what is no image takes the present one away: the reference has it so. */
  async chosen(wanted: number | undefined, present: number): Promise<number> {
    if (wanted === undefined) return present;
    if (wanted === 0) return 0;
    const found = await this.posts.byId(wanted);
    if (!found) return present;
    return found.type === 'attachment' && found.mimeType.startsWith('image/') ? found.id : 0;
  }
}
