import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { PostRow } from '../post-row.js';

/** That a thing was written. */
export interface PostSaved {
  /** As it was; undefined for a new one. */
  before: PostRow | undefined;
  after: PostRow;
  /** Who wrote it; the system itself for scheduled publishing. */
  actor: Actor;
}

/** Does more when things are written or deleted, within the same unit of work: a failure undoes the write. */
export interface PostListener {
  /** After the row, its terms and its meta are written. */
  saved?(event: PostSaved): Promise<void>;
  /** Before the row is deleted. */
  deleting?(post: PostRow): Promise<void>;
}

/** Where libraries say what they do when things are written: revisions, comments, files, notifications. */
@Injectable()
export class PostLifecycle {
  private readonly listeners: PostListener[] = [];

  /** Adds a listener; they are called in the order in which they were added. Before the app has started. */
  listen(listener: PostListener): void {
    this.listeners.push(listener);
  }

  async saved(event: PostSaved): Promise<void> {
    for (const listener of this.listeners) await listener.saved?.(event);
  }

  async deleting(post: PostRow): Promise<void> {
    for (const listener of this.listeners) await listener.deleting?.(post);
  }
}
