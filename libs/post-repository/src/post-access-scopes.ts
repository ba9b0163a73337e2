import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { PostType } from '#content-model';
import { PostTypeRegistry } from '#content-model';
import { StatusRegistry } from '#content-model/core';
import { postExists } from './post-conditions.js';
import type { SqlConditions } from '#platform';

/** Statuses that count as published for editors. */
export const PUBLISHED: readonly string[] = ['publish', 'future'];

/** The posts of one status to which an actor has a right: all, own or others'. No post is in two scopes of an actor. */
export interface AccessScope {
  status: string;
  ownership: 'all' | 'own' | 'others';
  /** SQL that restricts them further. */
  condition?: string;
}

/** Binds a value to a statement and returns its placeholder. */
type Bind = SqlConditions['bind'];

/**
 * Permissions of posts as SQL conditions: rows that the reader may not see are neither found, counted nor searched. The
 * parameter `alias` names the table; statuses and types are SQL literals from the registries, never from a request.
 */
@Injectable()
export class PostAccessScopes {
  constructor(
    private readonly types: PostTypeRegistry,
    private readonly statuses: StatusRegistry,
  ) {}

  /** Returns the scopes of the posts of a type in these statuses that the actor may edit. */
  editableScopes(actor: Actor, type: PostType, requested: readonly string[]): AccessScope[] {
    const can = (kind: keyof PostType['capabilities']) => actor.can(type.capabilities[kind]);
    const mayEditOwn = (status: string) =>
      status === 'trash'
        ? can('edit_posts') || can('edit_published_posts')
        : can(PUBLISHED.includes(status) ? 'edit_published_posts' : 'edit_posts');
    const mayEditOthers = (status: string) =>
      can('edit_others_posts') &&
      (PUBLISHED.includes(status) ? can('edit_published_posts') : status !== 'private' || can('edit_private_posts'));
    const ownTrash = this.ownTrashSql(can('edit_posts'), can('edit_published_posts'));
    return this.knownStatuses(requested).flatMap((status) => {
      const own = mayEditOwn(status);
      if (status === 'trash' && own && ownTrash !== 'TRUE' && actor.id > 0) {
        return [
          { status, ownership: 'own', condition: ownTrash },
          ...scopeFor(actor, status, { own: false, others: mayEditOthers(status) }),
        ];
      }
      return scopeFor(actor, status, { own, others: mayEditOthers(status) });
    });
  }

  /**
   * Returns the scopes of the posts of a type in these statuses that the actor may read; posts that inherit their
   * status follow their parent.
   */
  readableScopes(actor: Actor, type: PostType, requested: readonly string[], bind: Bind, alias = 'p'): AccessScope[] {
    const can = (kind: keyof PostType['capabilities']) => actor.can(type.capabilities[kind]);
    return this.knownStatuses(requested).flatMap((status): AccessScope[] => {
      const { public: isPublic, private: isPrivate } = this.statuses.get(status)!;
      if (isPublic) return !type.requiresReadCapability || can('read') ? [{ status, ownership: 'all' }] : [];
      if (status === 'inherit')
        return [{ status, ownership: 'all', condition: this.inheritedSql(actor, type, bind, alias) }];
      const others = isPrivate
        ? can('read_private_posts')
        : can('edit_others_posts') && (!PUBLISHED.includes(status) || can('edit_published_posts'));
      return scopeFor(actor, status, { own: can('read'), others });
    });
  }

  /** Condition for posts of a type in these statuses that the actor may edit. */
  editableSql(actor: Actor, type: PostType, requested: readonly string[], bind: Bind): string {
    return scopesToSql(this.editableScopes(actor, type, requested), actor, bind, 'p');
  }

  /** Condition for posts of a type in these statuses that the actor may read. */
  readableSql(actor: Actor, type: PostType, requested: readonly string[], bind: Bind, alias = 'p'): string {
    return scopesToSql(this.readableScopes(actor, type, requested, bind, alias), actor, bind, alias);
  }

  /** Condition for the status `inherit`: a readable parent or, except for revisions, an own post or no parent. */
  private inheritedSql(actor: Actor, type: PostType, bind: Bind, alias: string): string {
    const parent = `${alias}_parent`;
    const statuses = this.statuses.slugs(({ slug }) => slug !== 'inherit');
    const parents = this.types.all
      .filter(({ name }) => name !== 'revision')
      .map((one) => `${parent}.type = '${one.name}' AND (${this.readableSql(actor, one, statuses, bind, parent)})`);
    const orphan = type.name === 'revision' ? 'FALSE' : `NOT ${postExists(`${alias}.parent_id`, undefined, parent)}`;
    const own =
      type.name !== 'revision' && actor.id > 0 && actor.can(type.capabilities.read)
        ? `${alias}.author_id = ${bind(actor.id)} OR `
        : '';
    return `${own}${orphan} OR ${postExists(`${alias}.parent_id`, joinAlternatives(parents), parent)}`;
  }

  /** Condition for the own trashed posts that an actor may edit: the right depends on their former status. */
  private ownTrashSql(mayEditUnpublished: boolean, mayEditPublished: boolean): string {
    if (mayEditUnpublished === mayEditPublished) return mayEditPublished ? 'TRUE' : 'FALSE';
    const wasPublished = "p.trashed_status IN ('publish', 'future')";
    return mayEditPublished ? wasPublished : `NOT ${wasPublished}`;
  }

  private knownStatuses(requested: readonly string[]): string[] {
    return [...new Set(requested)].filter((status) => this.statuses.get(status));
  }
}

/**
 * Converts a scope to SQL without its status; empty for no restriction.
 * @param bindActor returns the placeholder of the actor's id
 */
export function scopeToSql({ ownership, condition }: AccessScope, bindActor: () => string, alias = 'p'): string {
  const authorCondition =
    ownership === 'all' ? [] : [`${alias}.author_id ${ownership === 'own' ? '=' : '<>'} ${bindActor()}`];
  return [...authorCondition, ...(condition === undefined ? [] : [`(${condition})`])].join(' AND ');
}

/** Returns a function that binds the actor's id on its first call. */
export function bindOnce(actor: Actor, bind: Bind): () => string {
  let placeholder: string | undefined;
  return () => (placeholder ??= bind(actor.id));
}

/** Scopes of a status for an actor with the given rights to own and to others' posts. */
function scopeFor(actor: Actor, status: string, { own, others }: Record<'own' | 'others', boolean>): AccessScope[] {
  // No actor owns posts without an author.
  const isUser = actor.signedIn && actor.id > 0;
  if (others && (own || !isUser)) return [{ status, ownership: 'all' }];
  if (others) return [{ status, ownership: 'others' }];
  return own && isUser ? [{ status, ownership: 'own' }] : [];
}

/** Converts several scopes to SQL; statuses with the same restriction are combined. */
function scopesToSql(scopes: readonly AccessScope[], actor: Actor, bind: Bind, alias: string): string {
  const byRestriction = new Map<string, string[]>();
  const bindActor = bindOnce(actor, bind);
  for (const scope of scopes) {
    const restriction = scopeToSql(scope, bindActor, alias);
    byRestriction.set(restriction, [...(byRestriction.get(restriction) ?? []), scope.status]);
  }
  return joinAlternatives(
    [...byRestriction].map(([sql, list]) => `${statusIn(alias, list)}${sql === '' ? '' : ` AND ${sql}`}`),
  );
}

function statusIn(alias: string, statuses: readonly string[]): string {
  if (statuses.length === 0) return 'FALSE';
  return statuses.length === 1
    ? `${alias}.status = '${statuses[0]}'`
    : `${alias}.status IN (${statuses.map((status) => `'${status}'`).join(', ')})`;
}

/** Combines alternatives, without those that are never true. */
function joinAlternatives(parts: readonly string[]): string {
  const possible = parts.filter((part) => part !== 'FALSE' && !part.endsWith('AND (FALSE)'));
  return possible.length === 0
    ? 'FALSE'
    : possible.length === 1
      ? possible[0]!
      : possible.map((part) => `(${part})`).join(' OR ');
}
