import { Arg } from '#route-registry';
import type { Schema } from '#schema';
import { POST, TAX_RELATION } from '#content-model/core';
import { ListContentArgs, statusArg } from './list-content.args.js';

/** Terms of one taxonomy: ids, or an object with options. */
export type TermsFilter = number[] | { terms?: number[]; include_children?: boolean; operator?: 'AND' | 'OR' };

// defence: term-ids-schema
const TERM_IDS = { type: 'array', items: { type: 'integer' } } as const satisfies Schema;

/** Creates the schema of an argument that filters by terms. */
export function termsSchema(
  description: string,
  { children, operator }: { children: boolean; operator: boolean },
): Schema {
  return {
    description,
    type: ['object', 'array'],
    oneOf: [
      { title: 'Term ID List', description: 'Limit to posts with one of these terms.', ...TERM_IDS },
      {
        title: 'Term ID Taxonomy Query',
        description: 'IDs of terms, with options.',
        type: 'object',
        properties: {
          terms: { description: 'IDs of terms.', ...TERM_IDS, default: [] },
          ...(children
            ? {
                include_children: {
                  description: 'Whether descendants of the terms match too.',
                  type: 'boolean',
                  default: false,
                },
              }
            : {}),
          ...(operator
            ? {
                operator: {
                  description: 'Whether one of the terms suffices, or all are required.',
                  type: 'string',
                  enum: ['AND', 'OR'],
                  default: 'OR',
                },
              }
            : {}),
        },
        additionalProperties: false,
      },
    ],
  };
}

/** Arguments of the list of posts. */
export class ListPostsArgs extends ListContentArgs {
  @statusArg(POST) status!: string[];
  @Arg(TAX_RELATION) tax_relation?: 'AND' | 'OR';
  @Arg(termsSchema('Limit to posts with these categories.', { children: true, operator: true }))
  categories?: TermsFilter;
  @Arg(termsSchema('Exclude posts with these categories.', { children: true, operator: false }))
  categories_exclude?: TermsFilter;
  @Arg(termsSchema('Limit to posts with these tags.', { children: false, operator: true })) tags?: TermsFilter;
  @Arg(termsSchema('Exclude posts with these tags.', { children: false, operator: false })) tags_exclude?: TermsFilter;
  @Arg({ description: 'Limit to sticky posts, or exclude them.', type: 'boolean' }) sticky?: boolean;
}
