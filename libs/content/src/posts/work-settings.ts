import { byteSize, Setting, wholeNumber } from '#platform';
import { IsInt, Max, Min } from 'class-validator';

const MIB = 1024 * 1024;

/** Limits of the work of one request. */
export class WorkSettings {
  @Setting({
    variable: 'TEXT_LIMIT',
    fallback: '1m',
    about: 'Longest content of a post, in characters.',
    allowed: 'a number of characters from 64k to 8m',
    parse: byteSize,
    rules: [IsInt(), Min(64 * 1024), Max(8 * MIB)],
  })
  readonly textLimit!: number;

  @Setting({
    variable: 'RENDER_ELEMENTS',
    fallback: '10000',
    about:
      'Blocks, shortcodes and page-builder elements that the rendering of one post may have; the rest is left out.',
    allowed: 'a whole number from 100 to 1000000',
    parse: wholeNumber,
    rules: [IsInt(), Min(100), Max(1_000_000)],
  })
  readonly renderElements!: number;

  @Setting({
    variable: 'RENDER_QUERIES',
    fallback: '1000',
    about: 'Distinct database queries that the rendering of one post may run; further ones return no rows.',
    allowed: 'a whole number from 10 to 100000',
    parse: wholeNumber,
    rules: [IsInt(), Min(10), Max(100_000)],
  })
  readonly renderQueries!: number;

  @Setting({
    variable: 'RENDER_CHARACTERS',
    fallback: '1536k',
    about: 'Characters of markup that blocks, shortcodes and page-builder elements of one post may output.',
    allowed: 'a number of characters from 64k to 64m',
    parse: byteSize,
    rules: [IsInt(), Min(64 * 1024), Max(64 * MIB)],
  })
  readonly renderCharacters!: number;

  @Setting({
    variable: 'RENDER_TIME',
    fallback: '2000',
    about: 'Milliseconds of processor time after which the rendering of one post ends if no other limit ended it.',
    allowed: 'a whole number from 100 to 60000',
    parse: wholeNumber,
    rules: [IsInt(), Min(100), Max(60_000)],
  })
  readonly renderTime!: number;
}
