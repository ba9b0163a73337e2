import { createHash } from 'node:crypto';
import { SITE_ICON } from '#content-model/core';
import { SiteRenderData } from '#content/core';
import { SquareImages } from '#media';
import { SettingsService } from '#platform';
import { PublicContent } from '#public-content';
import { Injectable } from '@nestjs/common';
import type { HeadLink } from './page-document.js';

/** The sides of icon files in pixels, by use. */
export const ICON_SIDES = {
  /** Tabs of browsers, and shortcuts of mobile systems. */
  linked: [32, 192],
  touch: 180,
  manifest: [192, 512],
  /** Within `/favicon.ico`. */
  favicon: [16, 32, 48],
} as const;

/** The image of the site's icon. */
export interface IconImage {
  /** Id of the attachment. */
  id: number;
  url: string;
  type: string;
  /** Whether square files are made from it. Others, such as SVG, are shown as they are. */
  isResized: boolean;
  /** Changes with the image. */
  version: string;
}

/** Finds the icon of the site, which is the attachment in the option `site_icon`, and its square files. */
@Injectable()
export class SiteIcon {
  constructor(
    private readonly content: PublicContent,
    private readonly settings: SettingsService,
    private readonly data: SiteRenderData,
    private readonly squares: SquareImages,
  ) {}

  /** Returns the image of the icon; undefined if the site has none. */
  async image(): Promise<IconImage | undefined> {
    const id = await this.settings.get(SITE_ICON);
    const attachment = id > 0 ? await this.data.attachment(id) : undefined;
    if (!attachment?.mimeType.startsWith('image/')) return undefined;
    const { url, mimeType: type } = attachment;
    const version = createHash('sha256').update(`${id} ${url}`).digest('hex').slice(0, 16);
    return { id, url, type, isResized: this.squares.canResize(type), version };
  }

  /** Returns the links in the head of pages. An empty icon prevents browsers from requesting `/favicon.ico`. */
  async links(): Promise<HeadLink[]> {
    const { home } = await this.content.site();
    const manifest = { rel: 'manifest', href: `${home}/site.webmanifest` };
    const image = await this.image();
    if (!image) return [{ rel: 'icon', href: 'data:,' }, manifest];
    if (!image.isResized) return [{ rel: 'icon', href: image.url, type: image.type }, manifest];
    return [
      ...ICON_SIDES.linked.map((side) => ({
        rel: 'icon',
        href: home + iconPath(image, side),
        type: 'image/png',
        sizes: `${side}x${side}`,
      })),
      { rel: 'apple-touch-icon', href: home + iconPath(image, ICON_SIDES.touch) },
      manifest,
    ];
  }
}

/** Returns the path of a square file of an icon. It changes with the image, so that browsers can cache the file. */
export function iconPath({ version }: IconImage, side: number): string {
  return `/site-icon-${side}-${version}.png`;
}
