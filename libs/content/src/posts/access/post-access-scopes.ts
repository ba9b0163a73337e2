import type { Actor } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { PostType } from '../../post-types/post-type.js';
import { PostTypeRegistry } from '../../post-types/post-type-registry.js';
import { StatusRegistry } from '../../statuses/status-registry.js';
import type { SqlConditions } from '../sql-conditions.js';
import { PUBLISHED } from './post-access.js';

/** What of one state somebody has a right to: everything, or what they or others wrote; `and` narrows it further. */
export interface AccessScope {
  status: string;
  whose: 'all' | 'own' | 'others';
  and?: string;
}

/** Adds a value to a statement; gives its placeholder. */
type Bind = SqlConditions['bind'];

/**
 * Who may do what with posts, as SQL conditions: rows that the reader may not see are not found, not counted and not searched.
 * The table is named by an alias; statuses and types are SQL literals from the registries, never from outside.
 */
@Injectable()
export class PostAccessScopes {
  constructor(
    private readonly types: PostTypeRegistry,
    private readonly statuses: StatusRegistry,
  ) {}

  /** What of a type in each of these states somebody may change. */
  editableScopes(actor: Actor, type: PostType, wanted: readonly string[], alias = 'p'): AccessScope[] {
    const can = (kind: keyof PostType['capabilities']) => actor.can(type.capabilities[kind]);
    const isOwn = (status: string) =>
      status === 'trash'
        ? can('edit_posts') || can('edit_published_posts')
        : can(PUBLISHED.includes(status) ? 'edit_published_posts' : 'edit_posts');
    const isOthers = (status: string) =>
      can('edit_others_posts') &&
      (PUBLISHED.includes(status) ? can('edit_published_posts') : status !== 'private' || can('edit_private_posts'));
    const ownTrash = this.ownTrash(can('edit_posts'), can('edit_published_posts'), alias);
    return this.known(wanted).flatMap((status) => {
      const own = isOwn(status);
      if (status === 'trash' && own && ownTrash !== 'TRUE' && actor.id > 0) {
        return [{ status, whose: 'own', and: ownTrash }, ...scopeFor(actor, status, false, isOthers(status))];
      }
      return scopeFor(actor, status, own, isOthers(status));
    });
  }

  /** What of a type in each of these states somebody may read; what inherits its state follows its parent. */
  readableScopes(actor: Actor, type: PostType, wanted: readonly string[], bind: Bind, alias = 'p'): AccessScope[] {
    const can = (kind: keyof PostType['capabilities']) => actor.can(type.capabilities[kind]);
    return this.known(wanted).flatMap((status): AccessScope[] => {
      const { public: isPublic, private: isPrivate } = this.statuses.get(status)!;
      if (isPublic) return !type.guarded || can('read') ? [{ status, whose: 'all' }] : [];
      if (status === 'inherit') return [{ status, whose: 'all', and: this.inherited(actor, type, bind, alias) }];
      const others = isPrivate
        ? can('read_private_posts')
        : can('edit_others_posts') && (!PUBLISHED.includes(status) || can('edit_published_posts'));
      return scopeFor(actor, status, can('read'), others);
    });
  }

  /** Posts of a type in some of these states that somebody may change. */
  editable(actor: Actor, type: PostType, wanted: readonly string[], bind: Bind, alias = 'p'): string {
    return allScopes(this.editableScopes(actor, type, wanted, alias), actor, bind, alias);
  }

  /** Posts of a type in some of these states that somebody may read. */
  readable(actor: Actor, type: PostType, wanted: readonly string[], bind: Bind, alias = 'p'): string {
    return allScopes(this.readableScopes(actor, type, wanted, bind, alias), actor, bind, alias);
  }

  /** Attachments without a parent are everybody's, others are read as their parent is. */
  private inherited(actor: Actor, type: PostType, bind: Bind, alias: string): string {
    const parent = `${alias}_parent`;
    const states = this.statuses.slugs(({ slug }) => slug !== 'inherit');
    const parents = this.types.all
      .filter(({ name }) => name !== 'revision')
      .map((one) => `${parent}.type = '${one.name}' AND (${this.readable(actor, one, states, bind, parent)})`);
    const orphan =
      type.name === 'revision'
        ? 'FALSE'
        : `NOT EXISTS (SELECT 1 FROM posts ${parent} WHERE ${parent}.id = ${alias}.parent_id)`;
    const own =
      type.name !== 'revision' && actor.id > 0 && actor.can(type.capabilities.read)
        ? `${alias}.author_id = ${bind(actor.id)} OR `
        : '';
    return `${own}${orphan} OR EXISTS (SELECT 1 FROM posts ${parent} WHERE ${parent}.id = ${alias}.parent_id AND (${or(parents)}))`;
  }

  /** What one may do with one's own trash depends on what it was before. */
  private ownTrash(unpublished: boolean, published: boolean, alias: string): string {
    if (unpublished === published) return unpublished ? 'TRUE' : 'FALSE';
    const wasPublished = `${alias}.trashed_status IN ('publish', 'future')`;
    return published ? wasPublished : `NOT ${wasPublished}`;
  }

  private known(wanted: readonly string[]): string[] {
    return [...new Set(wanted)].filter((status) => this.statuses.get(status));
  }
}

/**
 * SQL of what a share says beside its state; empty where it says nothing. Shares of different states or owners have nothing in common.
 * @param me placeholder of the id of whoever has the share
 */
export function scopeToSql({ whose, and }: AccessScope, me: () => string, alias = 'p'): string {
  const owner = whose === 'all' ? [] : [`${alias}.author_id ${whose === 'own' ? '=' : '<>'} ${me()}`];
  return [...owner, ...(and === undefined ? [] : [`(${and})`])].join(' AND ');
}

/** The placeholder of somebody's id, bound when it is first asked for. */
export function bindOnce(actor: Actor, bind: Bind): () => string {
  let placeholder: string | undefined;
  return () => (placeholder ??= bind(actor.id));
}

/** What somebody has of a state, who may do with their own and with others' things what is asked about. */
function scopeFor(actor: Actor, status: string, own: boolean, others: boolean): AccessScope[] {
  // Things without an author are nobody's own.
  const isUser = actor.signedIn && actor.id > 0;
  if (others && (own || !isUser)) return [{ status, whose: 'all' }];
  if (others) return [{ status, whose: 'others' }];
  return own && isUser ? [{ status, whose: 'own' }] : [];
}

/** SQL of several shares: states that are shared in the same way stand together. */
function allScopes(shares: readonly AccessScope[], actor: Actor, bind: Bind, alias: string): string {
  const states = new Map<string, string[]>();
  const me = bindOnce(actor, bind);
  for (const share of shares) {
    const rest = scopeToSql(share, me, alias);
    states.set(rest, [...(states.get(rest) ?? []), share.status]);
  }
  return or([...states].map(([rest, list]) => `${inList(alias, list)}${rest === '' ? '' : ` AND ${rest}`}`));
}

function inList(alias: string, statuses: readonly string[]): string {
  if (statuses.length === 0) return 'FALSE';
  return statuses.length === 1
    ? `${alias}.status = '${statuses[0]}'`
    : `${alias}.status IN (${statuses.map((status) => `'${status}'`).join(', ')})`;
}

/** Alternatives that are never true are left out. */
function or(parts: readonly string[]): string {
  const possible = parts.filter((part) => part !== 'FALSE' && !part.endsWith('AND (FALSE)'));
  return possible.length === 0
    ? 'FALSE'
    : possible.length === 1
      ? possible[0]!
      : possible.map((part) => `(${part})`).join(' OR ');
}
