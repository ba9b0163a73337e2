import { Arg, RouteRegistry } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { ListContentArgs } from '../posts/list/list-content.args.js';

class ExactSearchArgs {
  @Arg({
    description: 'How to read the search: `exact` finds what is it, not what holds it.',
    type: 'string',
    enum: ['exact'],
  })
  search_semantics?: 'exact';
}

/** Feature: lists can search for whole texts (`search_semantics`). */
@Injectable()
export class ExactSearch {
  constructor(routes: RouteRegistry) {
    routes.extendArgs(ListContentArgs, ExactSearchArgs);
  }
}
