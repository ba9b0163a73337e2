import { Arg } from '#route-registry';
import type { Schema } from '#route-registry';
import { POST } from '../../post-types/core-post-types.js';
import { ListContentArgs, statusArg } from './list-content.args.js';

/** Terms of one taxonomy: ids, or more exactly what to do with them. */
export type TermsFilter = number[] | { terms?: number[]; include_children?: boolean; operator?: 'AND' | 'OR' };

// defence: term-ids-schema
const TERM_IDS = { type: 'array', items: { type: 'integer' } } as const satisfies Schema;

/** Schema of an argument that filters by terms. */
export function termsSchema(
  description: string,
  { children, operator }: { children: boolean; operator: boolean },
): Schema {
  return {
    description,
    type: ['object', 'array'],
    oneOf: [
      { title: 'List of term ids', description: 'What has one of these terms.', ...TERM_IDS },
      {
        title: 'Query by terms',
        description: 'What the terms are and how they count.',
        type: 'object',
        properties: {
          terms: { description: 'Ids of terms.', ...TERM_IDS, default: [] },
          ...(children
            ? {
                include_children: {
                  description: 'Whether the terms below count too.',
                  type: 'boolean',
                  default: false,
                },
              }
            : {}),
          ...(operator
            ? {
                operator: {
                  description: 'Whether one of the terms is enough, or all are needed.',
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
  // defence: tax-relation-enum
  @Arg({ description: 'How filters by several taxonomies combine.', type: 'string', enum: ['AND', 'OR'] })
  tax_relation?: 'AND' | 'OR';
  @Arg(termsSchema('Only what has these categories.', { children: true, operator: true })) categories?: TermsFilter;
  @Arg(termsSchema('Nothing that has these categories.', { children: true, operator: false }))
  categories_exclude?: TermsFilter;
  @Arg(termsSchema('Only what has these tags.', { children: false, operator: true })) tags?: TermsFilter;
  @Arg(termsSchema('Nothing that has these tags.', { children: false, operator: false })) tags_exclude?: TermsFilter;
  @Arg({ description: 'Only sticky posts, or none of them.', type: 'boolean' }) sticky?: boolean;
}
