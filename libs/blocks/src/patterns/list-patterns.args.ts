import { Arg } from '#route-registry';
import { ListContentArgs, statusArg } from '#content/core';
import { termsSchema } from '#content/core';
import type { TermsFilter } from '#content/core';
import { PATTERN } from './pattern-type.js';

/** Arguments of the list of patterns. */
export class ListPatternsArgs extends ListContentArgs {
  @statusArg(PATTERN) status!: string[];
  @Arg({ description: 'How filters by several taxonomies combine.', type: 'string', enum: ['AND', 'OR'] })
  tax_relation?: 'AND' | 'OR';
  @Arg(termsSchema('Only what has these categories of patterns.', { children: false, operator: true }))
  wp_pattern_category?: TermsFilter;
  @Arg(termsSchema('Nothing that has these categories of patterns.', { children: false, operator: false }))
  wp_pattern_category_exclude?: TermsFilter;
}
