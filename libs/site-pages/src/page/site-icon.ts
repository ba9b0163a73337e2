import { PublicContent } from '#public-content';
import type { PublicImage } from '#public-content';
import { SiteRenderData } from '#content/core';
import { SITE_ICON } from '#content-model/core';
import { SettingsService } from '#platform';
import { Injectable } from '@nestjs/common';
import type { HeadLink } from './page-document.js';

/** An icon in a size. */
export interface SizedIcon extends PublicImage {
  type: string;
}

/** Widths in pixels of the icons in the head of pages: tabs, and shortcuts of mobile systems. */
const LINKED_WIDTHS = [32, 192];

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
    if (!image) return undefined;
    // Browsers choose icons by the dimensions of the file.
    const {
      url,
      width: shown,
      height,
    } = [attachment, ...Object.values(attachment.sizes)].find((file) => file.url === image.url)!;
    return { url, width: shown, height, alt: image.alt, type: attachment.mimeType };
  }

  /** Returns the links of the icon in the head of pages. An empty icon keeps browsers from requesting `/favicon.ico`. */
  async links(): Promise<HeadLink[]> {
    const icons = await Promise.all(LINKED_WIDTHS.map((width) => this.find(width)));
    const touch = await this.find(180);
    return [
      ...icons.flatMap((icon, index) =>
        icon && icons.findIndex((other) => other?.url === icon.url) === index
          ? [{ rel: 'icon', href: icon.url, type: icon.type, sizes: `${icon.width}x${icon.height}` }]
          : [],
      ),
      ...(icons[0] ? [] : [{ rel: 'icon', href: 'data:,' }]),
      ...(touch ? [{ rel: 'apple-touch-icon', href: touch.url }] : []),
      { rel: 'manifest', href: `${(await this.content.site()).home}/site.webmanifest` },
    ];
  }
}
