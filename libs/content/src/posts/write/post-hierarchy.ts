import { Injectable } from '@nestjs/common';
import { PostRepository } from '../repository/post-repository.js';

/** Prevents cycles of parents. */
@Injectable()
export class PostHierarchy {
  constructor(private readonly posts: PostRepository) {}

  /** Returns the requested parent, or 0 if it would close a cycle. */
  async resolveParent(requested: number, id: number | undefined): Promise<number> {
    if (requested === 0 || id === undefined) return requested;
    return (await this.posts.isWithin(requested, id)) ? 0 : requested;
  }
}
