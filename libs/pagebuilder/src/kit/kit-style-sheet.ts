import { ChangeClock, TaggedCache } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { kitStyles } from './kit-styles.js';
import { KitsService } from './kits.service.js';

/** The custom properties of the active kit as a style sheet, which is cached until the kit changes. */
@Injectable()
export class KitStyleSheet {
  private readonly cache: TaggedCache<string, { css: string }>;

  constructor(
    private readonly kits: KitsService,
    clock: ChangeClock,
  ) {
    this.cache = new TaggedCache(clock, { limit: 1 });
  }

  /** Returns the style sheet. If the site has no kit, it contains the default colors and typography. */
  async css(): Promise<string> {
    return (await this.cache.load('', async () => ({ css: kitStyles((await this.kits.findActive())?.settings ?? {}) })))
      .css;
  }
}
