import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { PostTypeRegistry } from '#content-model';
import type { PostType } from '#content-model';
import { PostAccessScopes, postExists } from '#post-repository';
import { StatusRegistry } from '#content-model/core';
import type { SqlConditions } from '#platform';

/** Which kinds of comments a list can contain. */
export interface CommentKinds {
  comments: boolean;
  notes: boolean;
}

/** The list whose comments are restricted. */
interface CommentVisibility {
  kinds: CommentKinds;
  /** Whether the list contains approved comments only. */
  approvedOnly: boolean;
  /** Id of a post whose password the request has. */
  unlockedPost?: number;
}

/**
 * Restricts a list to the comments that the actor may see, as an SQL condition on `comments c`. The post of a comment
 * must be readable for the actor. An unapproved comment must also be the actor's own, or on a post that the actor may
 * edit. For notes, only this second condition applies. Other comments are neither listed nor counted.
 */
@Injectable()
export class CommentScope {
  constructor(
    private readonly accessScopes: PostAccessScopes,
    private readonly types: PostTypeRegistry,
    private readonly statuses: StatusRegistry,
  ) {}

  /** Returns the condition and binds its parameters to the statement. */
  visibleSql(sql: SqlConditions, actor: Actor, { kinds, approvedOnly, unlockedPost }: CommentVisibility): string {
    const parts: string[] = [];
    if (kinds.comments) {
      // defence: held-comments-own
      const statusCondition = approvedOnly
        ? ''
        : ` AND (c.status = 'approved' OR ${this.ownOrEditableSql(sql, actor)})`;
      parts.push(
        `${kinds.notes ? `c.type <> 'note' AND ` : ''}${postWhere(this.readablePostSql(sql, actor, unlockedPost))}${statusCondition}`,
      );
    }
    // defence: notes-of-editable-posts
    if (kinds.notes) parts.push(`c.type = 'note' AND (${this.ownOrEditableSql(sql, actor)})`);
    return parts.map((part) => `(${part})`).join(' OR ');
  }

  private readablePostSql(sql: SqlConditions, actor: Actor, unlockedPost: number | undefined): string {
    const unlocked = unlockedPost === undefined ? '' : ` OR p.id = ${sql.bind(unlockedPost)}`;
    return this.conditionPerType((type) => {
      const statuses = this.statuses.slugs(({ slug }) => slug !== 'inherit' || type.name === 'attachment');
      const editable = this.accessScopes.editableSql(actor, type, this.statuses.slugs(), sql.bind);
      const orEditable = editable === 'FALSE' ? '' : ` OR (${editable})`;
      // defence: comments-need-password, comments-of-readable-posts
      return `(${this.accessScopes.readableSql(actor, type, statuses, sql.bind)}) AND (p.password = ''${unlocked}${orEditable})`;
    });
  }

  private ownOrEditableSql(sql: SqlConditions, actor: Actor): string {
    const editable = postWhere(
      this.conditionPerType((type) => this.accessScopes.editableSql(actor, type, this.statuses.slugs(), sql.bind)),
    );
    return actor.id > 0 ? `c.author_id = ${sql.bind(actor.id)} OR ${editable}` : editable;
  }

  private conditionPerType(condition: (type: PostType) => string): string {
    return this.types.exposed
      .map((type) => `p.type = '${type.name}' AND (${condition(type)})`)
      .map((part) => `(${part})`)
      .join(' OR ');
  }
}

function postWhere(condition: string): string {
  return postExists('c.post_id', condition);
}
