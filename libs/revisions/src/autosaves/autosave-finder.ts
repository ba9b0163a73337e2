import { Injectable } from '@nestjs/common';
import { NEWEST_FIRST, PostRepository } from '#post-repository';
import type { PostRow } from '#post-repository';

/** Slug of autosaves, which distinguishes them from other revisions. */
export function autosaveSlug(postId: number): string {
  return `${postId}-autosave-v1`;
}

/** Finds autosaves of posts. */
@Injectable()
export class AutosaveFinder {
  constructor(private readonly posts: PostRepository) {}

  /** Returns all autosaves of a post, newest first. */
  findAll(postId: number): Promise<PostRow[]> {
    return this.find(postId);
  }

  /** Returns the newest autosave of a post, optionally of one user. */
  async findLatest(postId: number, authorId?: number): Promise<PostRow | undefined> {
    return (await this.find(postId, authorId))[0];
  }

  private find(postId: number, authorId?: number): Promise<PostRow[]> {
    return this.posts.find(
      { parentId: postId, type: 'revision', status: 'inherit', slug: autosaveSlug(postId), authorId },
      { order: NEWEST_FIRST },
    );
  }
}
