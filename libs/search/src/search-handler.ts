import type { Actor, Item } from '#route-registry';
import { Injectable } from '@nestjs/common';

/** A search query. */
export interface SearchQuery {
  /** Text to search for; undefined matches everything. */
  search?: string;
  /** Requested subtypes that the handler has. If there are none, the handler uses its default. */
  subtypes: readonly string[];
  /** Ids to which the results are limited; empty for no limit. */
  include: readonly number[];
  /** Ids of items that are not results. */
  exclude: readonly number[];
  /** Maximum number of results. */
  limit: number;
  /** Number of results to skip, not necessarily a multiple of `limit`. */
  offset: number;
}

/** One page of results, and the total. */
export interface SearchPage {
  items: Item[];
  total: number;
}

/** A type of results of `core/v2/search`. A library adds one by registering a handler before the app starts. */
export interface SearchHandler {
  /** Name of the type, as a value of the argument `type`. */
  readonly type: string;
  /** Whether a page past the end is empty and has a total of 0, as in the reference; by default it is refused. */
  readonly isEmptyPastEnd?: boolean;
  /** Returns the names of the subtypes, as values of the argument `subtype`. */
  subtypes(): readonly string[];
  /** Returns one page of the results that the actor may see. */
  find(query: SearchQuery, actor: Actor): Promise<SearchPage>;
}

/** Registry of search types. */
@Injectable()
export class SearchHandlerRegistry {
  private readonly handlers = new Map<string, SearchHandler>();

  /** Registers a handler, or replaces the one with the same type. */
  register(handler: SearchHandler): void {
    this.handlers.set(handler.type, handler);
  }

  /** Returns the handler of a type. */
  get(type: string): SearchHandler | undefined {
    return this.handlers.get(type);
  }

  /** All handlers, in the order of registration. */
  get all(): readonly SearchHandler[] {
    return [...this.handlers.values()];
  }

  /** Subtypes of all handlers. */
  get subtypes(): string[] {
    return this.all.flatMap((handler) => handler.subtypes());
  }
}
