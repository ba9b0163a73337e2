import { Injectable } from '@nestjs/common';
import { signedOffset } from '#route-registry';
import { nonEmptyText } from '#text';
import { TermsService } from '#content-model/core';
import type { Taxonomy, Term } from '#content-model/core';
import type { ListTermsArgs } from './create-term-classes.js';

/** The terms of one page, and the numbers of a `Page`. */
export interface TermPage {
  rows: Term[];
  total: number;
  page: number;
  perPage: number;
}

/** Lists terms by the arguments of a request. */
@Injectable()
export class TermLister {
  constructor(private readonly terms: TermsService) {}

  /** Returns one page of the terms of a taxonomy that match the arguments. */
  async find(taxonomy: Taxonomy, args: ListTermsArgs): Promise<TermPage> {
    const { per_page: perPage, include, exclude } = args;
    const offset = signedOffset(args);
    const { rows, total } = await this.terms.find(
      {
        taxonomies: [taxonomy],
        search: nonEmptyText(args.search),
        include,
        exclude,
        slugs: args.slug,
        parent: args.parent,
        post: args.post || undefined,
        hideEmpty: args.hide_empty,
        orderBy: args.orderby,
        order: args.order,
      },
      perPage,
      // As in the reference, a negative offset counts as its absolute value, but not for the number of the page.
      Math.abs(offset),
    );
    return { rows, total, page: Math.ceil(offset / perPage + 1), perPage };
  }
}
