import { Arg, RouteRegistry } from '#route-registry';
import { Inject, Injectable } from '@nestjs/common';
import { ReadContentArgs } from '../posts/posts-controller.js';

class ExcerptLengthArgs {
  @Arg({ description: 'Words of an excerpt that is cut from the content.', type: 'integer' }) excerpt_length?: number;
}

/** Feature: who reads one thing chooses the length of its excerpt (`excerpt_length`). */
@Injectable()
export class ExcerptLength {
  constructor(@Inject(RouteRegistry) routes: RouteRegistry) {
    routes.extendArgs(ReadContentArgs, ExcerptLengthArgs);
  }
}
