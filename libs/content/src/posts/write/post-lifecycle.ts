import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { PostRow } from '#post-repository';

/** The event of a written post. */
export interface PostSaved {
  /** The previous row; undefined for a new post. */
  before: PostRow | undefined;
  after: PostRow;
  /** The writer; `systemActor` if no user writes, as in scheduled publishing. */
  actor: Actor;
}

/** Reacts to writes and deletions of posts within the same unit of work: an error rolls the write back. */
export interface PostListener {
  /** Called after the row, its terms and its meta are written. */
  saved?(event: PostSaved): Promise<void>;
  /** Called before the row is deleted. */
  deleting?(post: PostRow): Promise<void>;
}

/** Registry of listeners to writes, such as those of revisions, comments and files. */
@Injectable()
export class PostLifecycle {
  private readonly listeners: PostListener[] = [];

  /**
   * Registers a listener. Listeners are called in the order of registration. Call it before the app starts.
   * @throws Error if the listener has none of the methods, such as one with a misspelled name
   */
  listen(listener: PostListener): void {
    if (!listener.saved && !listener.deleting)
      throw new Error(
        `A listener of PostLifecycle has neither \`saved\` nor \`deleting\`, but ${Object.keys(listener).join(', ') || 'nothing'}; correct the name.`,
      );
    this.listeners.push(listener);
  }

  /** Calls the listeners after a write. */
  async saved(event: PostSaved): Promise<void> {
    for (const listener of this.listeners) if (listener.saved) await listener.saved(event);
  }

  /** Calls the listeners before a deletion. */
  async deleting(post: PostRow): Promise<void> {
    for (const listener of this.listeners) if (listener.deleting) await listener.deleting(post);
  }
}
