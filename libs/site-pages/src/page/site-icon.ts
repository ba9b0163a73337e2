import { PublicContent } from '#content';
import type { PublicImage } from '#content';
import { SiteRenderData } from '#content/core';
import { SITE_ICON } from '#content-model/core';
import { SettingsService } from '#platform';
import { Injectable } from '@nestjs/common';
import type { HeadLink } from './page-document.js';

/** An icon in a size. */
export interface SizedIcon extends PublicImage {
  type: string;
}

/** Reads the icon of the site, an attachment of the option `site_icon`. */
@Injectable()
export class SiteIcon {
  constructor(
    private readonly content: PublicContent,
    private readonly settings: SettingsService,
    private readonly data: SiteRenderData,
  ) {}

  /** Returns the icon in a width in pixels; undefined if the site has none. */
  async find(width: number): Promise<SizedIcon | undefined> {
    const id = await this.settings.get(SITE_ICON);
    const attachment = id > 0 ? await this.data.attachment(id) : undefined;
    const image = attachment && (await this.content.image({ image: id }, width));
    return image && { ...image, type: attachment.mimeType };
  }

  /** Returns the links of the icon in the head of pages. An empty icon keeps browsers from requesting `/favicon.ico`. */
  async links(): Promise<HeadLink[]> {
    const icon = await this.find(32);
    const touch = await this.find(180);
    return [
      { rel: 'icon', href: icon?.url ?? 'data:,', ...(icon ? { type: icon.type } : {}) },
      ...(touch ? [{ rel: 'apple-touch-icon', href: touch.url }] : []),
      { rel: 'manifest', href: `${(await this.content.site()).home}/site.webmanifest` },
    ];
  }
}
