import { Arg, RouteRegistry } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PostView, ReadContentArgs } from '#content/core';

class ExcerptLengthArgs {
  @Arg(
    { description: 'Number of words of an excerpt that is cut from the content.', type: 'integer' },
    { changesItems: 'cacheable' },
  )
  excerpt_length?: number;
}

/** Maximum number of words; no content has more. */
const MAX_WORDS = 1_000_000;

/**
 * Feature: readers choose the length of excerpts (`excerpt_length`). Lists apply it too, although only single posts
 * declare it.
 */
@Injectable()
export class ExcerptLength implements OnModuleInit {
  constructor(
    private readonly routes: RouteRegistry,
    private readonly view: PostView,
  ) {}

  onModuleInit(): void {
    this.routes.extendArgs(ReadContentArgs, ExcerptLengthArgs);
    this.view.registerExcerptWords(({ params: { excerpt_length: given } }) => {
      const words = typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : given;
      return typeof words === 'number' ? Math.min(Math.max(words, 0), MAX_WORDS) : undefined;
    });
  }
}
