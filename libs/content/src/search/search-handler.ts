import type { Actor, Item } from '#route-registry';
import { Injectable } from '@nestjs/common';

/** What is searched for. */
export interface SearchQuery {
  /** Undefined for everything. */
  search?: string;
  /** Those of the handler's subtypes that are asked for; empty for those that it looks at unasked. */
  subtypes: readonly string[];
  include: readonly number[];
  exclude: readonly number[];
  limit: number;
  /** Any number that a page can start at. */
  offset: number;
}

/** A part of what was found, and how much there is in all. */
export interface SearchPage {
  items: Item[];
  total: number;
}

/** One kind of things that `core/v2/search` finds. A namespace adds a kind by registering a handler before the app has started. */
export interface SearchHandler {
  /** Name of the kind in `type`. */
  readonly type: string;
  /** Whether a page past the end is empty instead of refused. */
  readonly isEmptyPastEnd?: boolean;
  /** What it tells apart, by the names in `subtype`. */
  subtypes(): readonly string[];
  /** Finds what the caller may see. */
  find(wish: SearchQuery, actor: Actor): Promise<SearchPage>;
}

/** The kinds of things that can be searched for. */
@Injectable()
export class SearchHandlerRegistry {
  private readonly handlers = new Map<string, SearchHandler>();

  /** Adds a kind, or replaces the one of the same name. */
  register(handler: SearchHandler): void {
    this.handlers.set(handler.type, handler);
  }

  get(type: string): SearchHandler | undefined {
    return this.handlers.get(type);
  }

  /** All of them, in the order of registration. */
  get all(): readonly SearchHandler[] {
    return [...this.handlers.values()];
  }

  /** The subtypes of all kinds. */
  get subtypes(): string[] {
    return this.all.flatMap((handler) => handler.subtypes());
  }
}
