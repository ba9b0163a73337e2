import { Arg } from '#route-registry';
import { TAX_RELATION } from '#content-model/core';
import { statusArg } from '#content';
import { ListAuthorlessArgs, termsSchema } from '#content/core';
import type { TermsFilter } from '#content/core';
import { PATTERN } from './pattern-type.js';

/** Arguments of the list of patterns. */
export class ListPatternsArgs extends ListAuthorlessArgs {
  @statusArg(PATTERN) status!: string[];
  @Arg(TAX_RELATION) tax_relation?: 'AND' | 'OR';
  @Arg(termsSchema('Limit to patterns in these categories.', { children: false, operator: true }))
  wp_pattern_category?: TermsFilter;
  @Arg(termsSchema('Exclude patterns in these categories.', { children: false, operator: false }))
  wp_pattern_category_exclude?: TermsFilter;
}
