import { Injectable } from '@nestjs/common';
import { NEWEST_FIRST, PostRepository } from '#post-repository';
import type { PostFilter, PostRow } from '#post-repository';

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
    return this.posts.find(filterOf(postId), { order: NEWEST_FIRST });
  }

  /** Returns the newest autosave of a post, optionally of one user. */
  findLatest(postId: number, authorId?: number): Promise<PostRow | undefined> {
    return this.posts.findFirst({ ...filterOf(postId), authorId }, NEWEST_FIRST);
  }
}

function filterOf(postId: number): PostFilter {
  return { parentId: postId, type: 'revision', status: 'inherit', slug: autosaveSlug(postId) };
}
