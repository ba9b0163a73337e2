import { Arg, RouteRegistry } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { POST_FORMATS } from '#content-model/core';
import { ListPostsArgs, PostLister } from '#content';
import { addFormats } from '#content/core';

class FormatFilterArgs {
  @Arg({
    description: 'Limit to posts with these formats.',
    type: 'array',
    uniqueItems: true,
    items: { enum: [...POST_FORMATS], type: 'string' },
  })
  format?: string[];
}

/** Feature: lists of posts can be filtered by format (`format`). */
@Injectable()
export class FormatFilter {
  constructor(routes: RouteRegistry, lister: PostLister) {
    routes.extendArgs(ListPostsArgs, FormatFilterArgs);
    lister.addFilter((sql, { args, type }) => {
      if (type.name !== 'post' || !args.format || args.format.length === 0) return;
      addFormats(sql, args.format);
    });
  }
}
