import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { PostTypeRegistry } from '#content';
import { PostAccessScopes } from '#content/core';
import { StatusRegistry } from '#content/core';
import type { SqlConditions } from '#content/core';

/** Kinds of comments that a list may hold. */
export interface CommentTypeScope {
  comments: boolean;
  notes: boolean;
}

/**
 * Whose comments somebody may list, as an SQL condition over `comments c`: comments on posts that the reader may read, notes on posts
 * that the reader may edit or of the reader's own; what is not approved likewise. What is left out is neither found nor counted.
 */
@Injectable()
export class CommentScope {
  constructor(
    private readonly scope: PostAccessScopes,
    private readonly types: PostTypeRegistry,
    private readonly statuses: StatusRegistry,
  ) {}

  /**
   * @param approved whether the list holds approved ones alone
   * @param unlockedPost a post whose password the reader gave
   */
  visible(sql: SqlConditions, actor: Actor, kinds: CommentTypeScope, approved: boolean, unlockedPost?: number): string {
    const parts: string[] = [];
    if (kinds.comments) {
      // defence: held-comments-own
      const held = approved ? '' : ` AND (c.status = 'approved' OR ${this.ownOrEditable(sql, actor)})`;
      parts.push(
        `${kinds.notes ? `c.type <> 'note' AND ` : ''}${postWhere(this.readable(sql, actor, unlockedPost))}${held}`,
      );
    }
    // defence: notes-of-editable-posts
    if (kinds.notes) parts.push(`c.type = 'note' AND (${this.ownOrEditable(sql, actor)})`);
    return parts.map((part) => `(${part})`).join(' OR ');
  }

  private readable(sql: SqlConditions, actor: Actor, unlockedPost: number | undefined): string {
    const unlocked = unlockedPost === undefined ? '' : ` OR p.id = ${sql.bind(unlockedPost)}`;
    return this.eachType((name, type) => {
      const states = this.statuses.slugs(({ slug }) => slug !== 'inherit' || name === 'attachment');
      const editable = this.scope.editable(actor, type, this.statuses.slugs(), sql.bind);
      const locked = editable === 'FALSE' ? '' : ` OR (${editable})`;
      // defence: comments-need-password, comments-of-readable-posts
      return `(${this.scope.readable(actor, type, states, sql.bind)}) AND (p.password = ''${unlocked}${locked})`;
    });
  }

  private ownOrEditable(sql: SqlConditions, actor: Actor): string {
    const editable = postWhere(
      this.eachType((_name, type) => this.scope.editable(actor, type, this.statuses.slugs(), sql.bind)),
    );
    return actor.id > 0 ? `c.author_id = ${sql.bind(actor.id)} OR ${editable}` : editable;
  }

  private eachType(condition: (name: string, type: Parameters<PostAccessScopes['readable']>[1]) => string): string {
    return this.types.exposed
      .map((type) => `p.type = '${type.name}' AND (${condition(type.name, type)})`)
      .map((part) => `(${part})`)
      .join(' OR ');
  }
}

function postWhere(condition: string): string {
  return `EXISTS (SELECT 1 FROM posts p WHERE p.id = c.post_id AND (${condition}))`;
}
