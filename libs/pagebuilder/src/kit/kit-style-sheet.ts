import { ChangeClock, TaggedCache } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { kitStyles } from './kit-styles.js';
import { KitsService } from './kits.service.js';

/** The custom properties of the active kit as a style sheet, made once for each state of the kit. */
@Injectable()
export class KitStyleSheet {
  private readonly cache: TaggedCache<string, { css: string }>;

  constructor(
    private readonly kits: KitsService,
    clock: ChangeClock,
  ) {
    this.cache = new TaggedCache(clock, { limit: 1 });
  }

  /** Returns the style sheet; that of an empty kit if the site has none. */
  async css(): Promise<string> {
    return (await this.cache.load('', async () => ({ css: kitStyles((await this.kits.active())?.settings ?? {}) })))
      .css;
  }
}
