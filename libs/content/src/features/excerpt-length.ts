import { Arg, RouteRegistry } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { PostView } from '../posts/view/post-view.js';
import { ReadContentArgs } from '../posts/create-posts-controller.js';

class ExcerptLengthArgs {
  @Arg({ description: 'Words of an excerpt that is cut from the content.', type: 'integer' }) excerpt_length?: number;
}

/** The most words that can be chosen; no content has more. */
const MOST = 1_000_000;

/** Feature: readers choose the length of excerpts (`excerpt_length`). Lists honour it too, although only single things declare it. */
@Injectable()
export class ExcerptLength {
  constructor(routes: RouteRegistry, view: PostView) {
    routes.extendArgs(ReadContentArgs, ExcerptLengthArgs);
    view.chooseExcerptWords(({ params: { excerpt_length: given } }) => {
      const words = typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : given;
      return typeof words === 'number' ? Math.min(Math.max(words, 0), MOST) : undefined;
    });
  }
}
