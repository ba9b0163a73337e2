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
/** Lower numbers have the same effect as this one: `trimWords` describes the meaning of negative numbers. */
const MIN_WORDS = -3;

/**
 * Feature: readers choose the length of excerpts (`excerpt_length`). Lists apply it too, although only single posts
 * declare it. They do not validate it: as in the reference, the number at its start counts, and 0 if there is none.
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
      if (typeof given !== 'string' && typeof given !== 'number') return undefined;
      const words = Math.trunc(Number.parseFloat(String(given))) || 0;
      return Math.min(Math.max(words, MIN_WORDS), MAX_WORDS);
    });
  }
}
