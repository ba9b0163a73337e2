import { Arg, RouteRegistry } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { POST_FORMATS } from '../posts/formats.js';
import { ListPostsArgs } from '../posts/list/list-posts.args.js';
import { addFormats } from '../posts/list/format-condition.js';
import { PostLister } from '../posts/list/post-lister.js';

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
