import { Injectable } from '@nestjs/common';
import type { RenderContext } from '#rendering';
import { StoredRenderings } from '#post-repository';

/** How the data of a source is read. */
export interface RenderSourceOptions<T> {
  /** Loads the data of a key. Every reader of the post sees it, so return public data only. */
  load(key: string): Promise<T>;
  /** Returns the number of characters of the loaded texts, which count towards the limit of a rendering; default: 0. */
  countCharacters?(data: T): number;
}

/**
 * Data that blocks and shortcodes of a library show in posts. Renderings are stored, so the library invalidates those
 * that show changed data.
 */
export class RenderSource<T> {
  constructor(
    private readonly name: string,
    private readonly options: RenderSourceOptions<T>,
    private readonly renderings: StoredRenderings,
  ) {}

  /**
   * Returns the data of a key for a rendering, and records that the rendering shows it. Loads each key once per
   * rendering. Undefined if a limit of the rendering is exceeded.
   */
  read({ data }: RenderContext, key: string): Promise<T | undefined> {
    const { load, countCharacters = () => 0 } = this.options;
    return data.libraryData(this.nameOf(key), () => load(key), countCharacters);
  }

  /**
   * Invalidates the renderings that have read one of these keys, even if a key had no data. Call it in the unit of work
   * that changes the data.
   */
  async invalidate(keys: readonly string[]): Promise<void> {
    this.renderings.invalidateByDependency(keys.map((key) => `data:${this.nameOf(key)}`));
  }

  private nameOf(key: string): string {
    return `${this.name}:${key}`;
  }
}

/** Creates the sources of data that libraries show in posts. */
@Injectable()
export class RenderSources {
  private readonly names = new Set<string>();

  constructor(private readonly renderings: StoredRenderings) {}

  /**
   * Registers a source. Call it before the app starts.
   * @param name lower-case letters, digits and hyphens
   * @throws Error if the name is taken or has other characters
   */
  register<T>(name: string, options: RenderSourceOptions<T>): RenderSource<T> {
    if (!/^[a-z][a-z0-9-]{0,99}$/.test(name))
      throw new Error(`${name} is not a valid name of a render source; use a-z, 0-9 and -.`);
    if (this.names.has(name)) throw new Error(`The render source ${name} is registered twice; rename one of the two.`);
    this.names.add(name);
    return new RenderSource(name, options, this.renderings);
  }
}
