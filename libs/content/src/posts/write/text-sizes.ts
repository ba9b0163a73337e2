import { Configuration } from '#platform';
import { invalidArguments } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { WorkSettings } from '../work-settings.js';
import { POST_TEXTS } from '#post-repository';
import type { PostInput } from './post-input.js';

/** Maximum characters of a title and of an excerpt; a list contains up to a hundred of each. */
const SHORT_TEXT_LIMIT = 512 * 1024;

/** Refuses texts that would take too long to filter, render and index. */
@Injectable()
export class TextSizes {
  private readonly limits: Readonly<Record<(typeof POST_TEXTS)[number], number>>;

  constructor(configuration: Configuration) {
    const { textLimit } = configuration.readSettings(WorkSettings);
    this.limits = { title: SHORT_TEXT_LIMIT, content: textLimit, excerpt: SHORT_TEXT_LIMIT };
  }

  /** @throws RestError 400 `rest_invalid_param` naming the text that is too long */
  check(input: Pick<PostInput, (typeof POST_TEXTS)[number]>): void {
    const tooLong = POST_TEXTS.filter((name) => (input[name]?.length ?? 0) > this.limits[name]);
    // defence: text-sizes
    if (tooLong.length === 0) return;
    throw invalidArguments(
      Object.fromEntries(
        tooLong.map((name) => {
          const message = `${name} must be at most ${this.limits[name]} characters long.`;
          return [name, { code: 'rest_too_long', message, data: null }];
        }),
      ),
    );
  }
}
