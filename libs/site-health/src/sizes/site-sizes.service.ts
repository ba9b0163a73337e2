import { join } from 'node:path';
import { FONT_FOLDER } from '#fonts';
import { Injectable } from '@nestjs/common';
import { Clock, Configuration, Database } from '#platform';
import { registerErrorCodes, RestError } from '#route-registry';
import { CachedMeasurement } from '../declaration/cached-measurement.js';
import { directorySize, unchangingDirectorySize } from './directory-size.js';
import type { SizeFailure } from './directory-size.js';
import { siteDirectories } from './site-directories.js';
import { sizeText } from './size-text.js';

registerErrorCodes({ not_available: 500 });

/** Time limit of the measurement in milliseconds. */
const TIME_LIMIT = 20_000;
/** Milliseconds for which the sizes are cached. */
const LIFETIME = 60_000;

/** One size in the response. */
export interface Size {
  /** For people: `1.23 MB`. */
  size: string;
  /** For people, with the exact number: `1.23 MB (1,289,748 bytes)`. */
  debug: string;
  /** In bytes; absent if it is 0. */
  raw?: number;
}

/** Sizes of the parts, and their total, under the names of the reference. `raw` is always 0, as in the reference. */
export type SiteSizes = { raw: 0 } & Record<string, Size | 0>;

/** Measures the disk usage of the site. */
@Injectable()
export class SiteSizesService {
  private readonly measurement: CachedMeasurement<SiteSizes>;

  constructor(
    private readonly configuration: Configuration,
    private readonly database: Database,
    clock: Clock,
  ) {
    this.measurement = new CachedMeasurement(clock, LIFETIME);
  }

  /**
   * Returns the sizes, which may be a minute old.
   * @throws RestError `not_available`: 500 if a part cannot be read, 503 if the time limit was exceeded
   */
  sizes(): Promise<SiteSizes> {
    return this.measurement.run(() => this.measure());
  }

  private async measure(): Promise<SiteSizes> {
    const { program, dependencies, data, uploads } = siteDirectories(this.configuration);
    const deadline = performance.now() + TIME_LIMIT;
    const measured = {
      wordpress_size: await directorySize(program, {
        exclude: [dependencies, data, ...(uploads === undefined ? [] : [uploads])],
        deadline,
      }),
      // The only theme is a part of the program.
      themes_size: 0,
      // These are most files of an installation.
      plugins_size: await unchangingDirectorySize(dependencies, { deadline }),
      ...(await this.measureUploads(uploads, deadline)),
      database_size: await this.measureDatabase(),
    };
    if (Object.values(measured).includes('timeout'))
      throw new RestError(
        'not_available',
        'Measuring the directories took too long. Try again later.',
        503,
        {},
        { 'Retry-After': LIFETIME / 1_000 },
      );
    const total = Object.values(measured).reduce<number | SizeFailure>(
      (sum, part) => (typeof sum === 'number' && typeof part === 'number' ? sum + part : 'not accessible'),
      0,
    );
    if (typeof total !== 'number') throw new RestError('not_available', 'Directory sizes could not be measured.', 500);
    const sizes = Object.entries({ ...measured, total_size: total }).map(
      ([name, bytes]) => [name, shownSize(bytes as number)] as const,
    );
    return { raw: 0, ...Object.fromEntries(sizes) };
  }

  /** Measures the fonts, which are stored among the uploads, separately from the others. */
  private async measureUploads(
    uploads: string | undefined,
    deadline: number,
  ): Promise<Record<'uploads_size' | 'fonts_size', number | SizeFailure>> {
    if (uploads === undefined) return { uploads_size: 0, fonts_size: 0 };
    const fonts = join(uploads, FONT_FOLDER);
    return {
      uploads_size: await directorySize(uploads, { exclude: [fonts], deadline }),
      fonts_size: await directorySize(fonts, { deadline }),
    };
  }

  private async measureDatabase(): Promise<number> {
    const sql =
      this.database.kind === 'sqlite'
        ? 'SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size'
        : 'SELECT pg_database_size(current_database()) AS bytes';
    const [row] = await this.database.query<{ bytes: number | string }>(sql);
    return Number(row!.bytes);
  }
}

function shownSize(bytes: number): Size {
  const size = sizeText(bytes);
  return { size, debug: `${size} (${bytes.toLocaleString('en-US')} bytes)`, ...(bytes > 0 && { raw: bytes }) };
}
