import { Arg, contextArg, Field, idsArg, pageArg, perPageArg, Resource, SearchArg } from '#route-registry';
import type { ArgRule } from '#route-registry';
import { parseNames } from '#schema';
import { slugify } from '#text';
import { SearchHandlerRegistry } from './search-handler.js';

/** Subtype that means all subtypes of a type. */
export const ANY_SUBTYPE = 'any';

const CONTEXTS = ['view', 'embed'] as const;

/** One search result. */
@Resource('search-result')
export class SearchResource {
  @Field({
    description: 'ID, unique within its type.',
    type: ['integer', 'string'],
    context: CONTEXTS,
    readonly: true,
  })
  id!: number | string;
  @Field({ description: 'Title or name.', type: 'string', context: CONTEXTS, readonly: true }) title!: string;
  @Field({ description: 'URL of the result.', type: 'string', format: 'uri', context: CONTEXTS, readonly: true })
  url!: string;
  @Field((resolve) => ({
    description: 'Type of the result.',
    type: 'string',
    enum: resolve(SearchHandlerRegistry).all.map(({ type }) => type),
    context: CONTEXTS,
    readonly: true,
  }))
  type!: string;
  @Field((resolve) => ({
    description: 'Subtype of the result.',
    type: 'string',
    enum: resolve(SearchHandlerRegistry).subtypes,
    context: CONTEXTS,
    readonly: true,
  }))
  subtype!: string;
}

/** Arguments of a search. */
export class SearchArgs {
  @Arg(contextArg(CONTEXTS), { validationPass: 'first' }) context!: 'view' | 'embed';
  @Arg(pageArg(), { validationPass: 'first' }) page!: number;
  @Arg(perPageArg(10), { validationPass: 'first' }) per_page!: number;
  @SearchArg('Limit to results that match this text.') search?: string;
  @Arg((resolve) => ({
    description: 'Type of results.',
    type: 'string',
    default: 'post',
    enum: resolve(SearchHandlerRegistry).all.map(({ type }) => type),
  }))
  type!: string;
  @Arg(
    (resolve) => ({
      description: 'Limit to these subtypes, such as `page` for the type `post`.',
      type: 'array',
      default: ANY_SUBTYPE,
      items: { type: 'string', enum: [...resolve(SearchHandlerRegistry).subtypes, ANY_SUBTYPE] },
    }),
    { normalize: subtypesIn, rule: typeOfSubtypesRule },
  )
  subtype!: string[];
  @Arg(idsArg('Exclude these IDs.'))
  exclude!: number[];
  @Arg(idsArg('Limit to these IDs.'))
  include!: number[];
}

/** As in the reference, subtypes of an unknown type are refused together with the type. */
function typeOfSubtypesRule(value: unknown, { resolve, params }: Parameters<ArgRule>[1]): ReturnType<ArgRule> {
  const handlers = resolve(SearchHandlerRegistry);
  const areKnown = Array.isArray(value) && value.every((name) => handlers.subtypes.includes(name as string));
  if (!areKnown || value.length === 0 || handlers.get(String(params.type))) return null;
  return { code: 'rest_search_invalid_type', message: 'Only known types have subtypes.', data: { status: 400 } };
}

/**
 * As in the reference, subtypes are compared by their slugs, so letter case does not matter, and lists and objects
 * among them are ignored.
 */
function subtypesIn(value: unknown): unknown {
  if (typeof value === 'string') return parseNames(value).map((name) => slugify(name));
  if (!value || typeof value !== 'object') return value;
  const texts = Object.values(value).filter((name: unknown) => typeof name === 'string');
  return Array.isArray(value) || texts.length === 0 ? texts.map((name) => slugify(name)) : value;
}
