import type { Actor } from '#route-registry';
import { Inject, Injectable } from '@nestjs/common';
import type { PostType } from '../../post-types/post-type.js';
import { PostTypeRegistry } from '../../post-types/post-type-registry.js';
import { StatusRegistry } from '../../statuses/status-registry.js';
import type { SqlConditions } from '../sql-conditions.js';
import { PUBLISHED } from './post-access.js';

/** Adds a value to a statement; gives its placeholder. */
type Bind = SqlConditions['bind'];

/**
 * Who may do what with posts, as SQL conditions: rows that the reader may not see are not found, not counted and not searched.
 * The table is named by an alias; statuses and types are SQL literals from the registries, never from outside.
 */
@Injectable()
export class PostScope {
  constructor(
    @Inject(PostTypeRegistry) private readonly types: PostTypeRegistry,
    @Inject(StatusRegistry) private readonly statuses: StatusRegistry,
  ) {}

  /** Those of some states of which somebody may read everything, whoever wrote it; undefined where it depends on the post. */
  wholeStates(actor: Actor, type: PostType, wanted: readonly string[]): string[] | undefined {
    const known = this.#known(wanted);
    const can = (kind: keyof PostType['capabilities']) => actor.can(type.capabilities[kind]);
    const isWhole = (status: string): boolean => {
      const { public: isPublic, private: isPrivate } = this.statuses.get(status)!;
      if (isPublic) return true;
      if (status === 'inherit' || !can('read')) return false;
      if (isPrivate) return can('read_private_posts');
      return can('edit_others_posts') && (!PUBLISHED.includes(status) || can('edit_published_posts'));
    };
    return known.every(isWhole) ? known : undefined;
  }

  /** Posts of a type in some of these states that somebody may change. */
  editable(actor: Actor, type: PostType, wanted: readonly string[], bind: Bind, alias = 'p'): string {
    const can = (kind: keyof PostType['capabilities']) => actor.can(type.capabilities[kind]);
    const known = this.#known(wanted);
    const own = known.filter((status) => (status === 'trash' ? can('edit_posts') || can('edit_published_posts') : can(PUBLISHED.includes(status) ? 'edit_published_posts' : 'edit_posts')));
    const others = !can('edit_others_posts') ? [] : known.filter((status) =>
      (PUBLISHED.includes(status) ? can('edit_published_posts') : status !== 'private' || can('edit_private_posts')));
    return this.#ownOrOthers(actor, alias, bind, { own, others, ownTrash: this.#ownTrash(can('edit_posts'), can('edit_published_posts'), alias) });
  }

  /** Posts of a type in some of these states that somebody may read; what inherits its state follows its parent. */
  readable(actor: Actor, type: PostType, wanted: readonly string[], bind: Bind, alias = 'p'): string {
    const known = this.#known(wanted);
    const isOpen = !type.guarded || actor.can(type.capabilities.read);
    const open = isOpen ? known.filter((status) => this.statuses.get(status)!.public) : [];
    const hidden = known.filter((status) => !this.statuses.get(status)!.public && status !== 'inherit');
    const closed = this.#readableHidden(actor, type, hidden, bind, alias);
    const parts = [open.length > 0 ? inList(alias, open) : 'FALSE', closed, known.includes('inherit') ? this.#inherited(actor, type, bind, alias) : 'FALSE'];
    return or(parts);
  }

  #readableHidden(actor: Actor, type: PostType, hidden: readonly string[], bind: Bind, alias: string): string {
    const can = (kind: keyof PostType['capabilities']) => actor.can(type.capabilities[kind]);
    const personal = hidden.filter((status) => this.statuses.get(status)!.private);
    const guarded = hidden.filter((status) => !personal.includes(status));
    const own = can('read') ? hidden : [];
    const others = [
      ...(can('read_private_posts') ? personal : []),
      ...(can('edit_others_posts') ? guarded.filter((status) => !PUBLISHED.includes(status) || can('edit_published_posts')) : []),
    ];
    return this.#ownOrOthers(actor, alias, bind, { own, others, ownTrash: 'TRUE' });
  }

  /** Attachments without a parent are everybody's, others are read as their parent is. */
  #inherited(actor: Actor, type: PostType, bind: Bind, alias: string): string {
    const parent = `${alias}_parent`;
    const states = this.statuses.slugs(({ slug }) => slug !== 'inherit');
    const parents = this.types.all.filter(({ name }) => name !== 'revision').map((one) => `${parent}.type = '${one.name}' AND (${this.readable(actor, one, states, bind, parent)})`);
    const orphan = type.name === 'revision' ? 'FALSE' : `NOT EXISTS (SELECT 1 FROM posts ${parent} WHERE ${parent}.id = ${alias}.parent_id)`;
    const own = type.name !== 'revision' && actor.id > 0 && actor.can(type.capabilities.read) ? `${alias}.author_id = ${bind(actor.id)} OR ` : '';
    return `${alias}.status = 'inherit' AND (${own}${orphan} OR EXISTS (SELECT 1 FROM posts ${parent} WHERE ${parent}.id = ${alias}.parent_id AND (${or(parents)})))`;
  }

  /** What one may do with one's own trash depends on what it was before. */
  #ownTrash(unpublished: boolean, published: boolean, alias: string): string {
    if (unpublished === published) return unpublished ? 'TRUE' : 'FALSE';
    const wasPublished = `${alias}.trashed_status IN ('publish', 'future')`;
    return published ? wasPublished : `NOT ${wasPublished}`;
  }

  #ownOrOthers(actor: Actor, alias: string, bind: Bind, may: { own: readonly string[]; others: readonly string[]; ownTrash: string }): string {
    const { own, others, ownTrash } = may;
    const isUser = actor.signedIn && actor.id > 0;
    if (!isUser) return inList(alias, others);
    const same = own.length === others.length && own.every((status) => others.includes(status));
    if (same && (ownTrash === 'TRUE' || !own.includes('trash'))) return inList(alias, own);
    const me = bind(actor.id);
    const ownStates = own.includes('trash') && ownTrash !== 'TRUE' ? or([inList(alias, own.filter((status) => status !== 'trash')), `${alias}.status = 'trash' AND ${ownTrash}`]) : inList(alias, own);
    return or([`${alias}.author_id = ${me} AND (${ownStates})`, `${alias}.author_id <> ${me} AND (${inList(alias, others)})`]);
  }

  #known(wanted: readonly string[]): string[] {
    return [...new Set(wanted)].filter((status) => this.statuses.get(status));
  }
}

function inList(alias: string, statuses: readonly string[]): string {
  if (statuses.length === 0) return 'FALSE';
  return statuses.length === 1 ? `${alias}.status = '${statuses[0]}'` : `${alias}.status IN (${statuses.map((status) => `'${status}'`).join(', ')})`;
}

/** Alternatives that are never true are left out. */
function or(parts: readonly string[]): string {
  const possible = parts.filter((part) => part !== 'FALSE' && !part.endsWith('AND (FALSE)'));
  return possible.length === 0 ? 'FALSE' : possible.length === 1 ? possible[0]! : possible.map((part) => `(${part})`).join(' OR ');
}
