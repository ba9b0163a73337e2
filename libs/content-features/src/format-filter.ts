import { Arg, RouteRegistry } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { POST_FORMATS } from '#content-model/core';
import { ListPostsArgs, PostLister } from '#content';
import { formatCondition } from './format-condition.js';

class FormatFilterArgs {
  @Arg({
    description: 'Limit to posts with these formats.',
    type: 'array',
    uniqueItems: true,
    items: { enum: [...POST_FORMATS], type: 'string' },
  })
  format?: string[];
}

/**
 * Feature: lists of posts can be filtered by format (`format`), which `tax_relation` combines with filters by terms.
 */
@Injectable()
export class FormatFilter implements OnModuleInit {
  constructor(
    private readonly routes: RouteRegistry,
    private readonly lister: PostLister,
  ) {}

  onModuleInit(): void {
    this.routes.extendArgs(ListPostsArgs, FormatFilterArgs);
    this.lister.addTaxonomyFilter(({ args, type }) =>
      type.name === 'post' && args.format && args.format.length > 0 ? formatCondition(args.format) : undefined,
    );
  }
}
