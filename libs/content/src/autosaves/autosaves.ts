import { Database } from '#platform';
import { Injectable } from '@nestjs/common';
import { FULL_SELECTION } from '../posts/repository/post-row.js';
import type { PostRow } from '../posts/repository/post-row.js';

/** Slug of autosaves, which distinguishes them from other revisions. */
export function autosaveSlug(postId: number): string {
  return `${postId}-autosave-v1`;
}

/** Finds autosaves of posts. */
@Injectable()
export class Autosaves {
  constructor(private readonly database: Database) {}

  /** Returns all autosaves of a post, newest first. */
  listOfPost(postId: number): Promise<PostRow[]> {
    return this.find(postId);
  }

  /** Returns the newest autosave of a post, optionally of one user. */
  async latest(postId: number, authorId?: number): Promise<PostRow | undefined> {
    return (await this.find(postId, authorId))[0];
  }

  private find(postId: number, authorId?: number): Promise<PostRow[]> {
    const isTheirs = authorId === undefined ? '' : 'AND p.author_id = $3';
    return this.database.query<PostRow>(
      `SELECT ${FULL_SELECTION} FROM posts p WHERE p.parent_id = $1 AND p.type = 'revision' AND p.status = 'inherit' AND p.slug = $2 ${isTheirs} ORDER BY p.date DESC, p.id DESC`,
      [postId, autosaveSlug(postId), ...(authorId === undefined ? [] : [authorId])],
    );
  }
}
