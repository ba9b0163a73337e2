import { Configuration } from '#platform';
import { RestError } from '#route-registry';
import { Inject, Injectable } from '@nestjs/common';
import { WorkSettings } from '../work-settings.js';
import type { PostInput } from './post-input.js';

/** Texts of an input whose length is limited. */
const TEXTS = ['title', 'content', 'excerpt'] as const;

/** Refuses texts that would take the server too long to filter, render and index. */
@Injectable()
export class TextSizes {
  readonly #limit: number;

  constructor(@Inject(Configuration) configuration: Configuration) {
    this.#limit = configuration.section(WorkSettings).textLimit;
  }

  /** @throws RestError 400 `rest_invalid_param`, which names the text that is too long */
  check(input: Pick<PostInput, (typeof TEXTS)[number]>): void {
    const long = TEXTS.filter((name) => (input[name]?.length ?? 0) > this.#limit);
    if (long.length === 0) return;
    const message = `${long.join(', ')} must be at most ${this.#limit} characters long.`;
    throw new RestError('rest_invalid_param', `Invalid parameter(s): ${long.join(', ')}`, 400, {
      params: Object.fromEntries(long.map((name) => [name, message])),
      details: Object.fromEntries(long.map((name) => [name, { code: 'rest_too_long', message, data: null }])),
    });
  }
}
