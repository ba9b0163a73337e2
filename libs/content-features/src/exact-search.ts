import { Arg, RouteRegistry } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ListAuthorlessArgs } from '#content/core';

class ExactSearchArgs {
  @Arg({
    description: 'Mode of the search: `exact` matches the whole value instead of a substring.',
    type: 'string',
    enum: ['exact'],
  })
  search_semantics?: 'exact';
}

/** Feature: lists can match whole texts (`search_semantics`). The library `content` applies the argument. */
@Injectable()
export class ExactSearch implements OnModuleInit {
  constructor(private readonly routes: RouteRegistry) {}

  onModuleInit(): void {
    this.routes.extendArgs(ListAuthorlessArgs, ExactSearchArgs);
  }
}
