import { PublicContent } from '#public-content';
import type { PublicEntry } from '#public-content';
import { escapeHtml } from '#text';
import { Injectable } from '@nestjs/common';
import { candidateAddresses } from './candidate-addresses.js';
import { embedHtml } from './embed-html.js';

/** Range of widths of an embed in pixels. */
const MIN_WIDTH = 200;
const MAX_WIDTH = 600;
/** Minimum height in pixels. */
const MIN_HEIGHT = 200;

/** Embed data of a resource (oEmbed 1.0, section 2.3.4). Its names and its title are HTML. */
export interface EmbedData {
  version: '1.0';
  provider_name: string;
  provider_url: string;
  author_name: string;
  author_url: string;
  title: string;
  type: 'rich' | 'video';
  width: number;
  height: number;
  html: string;
  thumbnail_url?: string;
  thumbnail_width?: number;
  thumbnail_height?: number;
}

/** Creates the embed data of this site's public content. */
@Injectable()
export class EmbedDataService {
  constructor(private readonly content: PublicContent) {}

  /** Returns the embed data of the content at an address of this site; undefined if no public content is there. */
  async findByAddress(address: string, maxWidth: number): Promise<EmbedData | undefined> {
    const { home } = await this.content.site();
    for (const candidate of candidateAddresses(address, home)) {
      const entry = await this.content.findByAddress(candidate);
      if (entry) return this.embedDataOf(entry, maxWidth);
    }
    return undefined;
  }

  private async embedDataOf(entry: PublicEntry, maxWidth: number): Promise<EmbedData> {
    const site = await this.content.site();
    const siteName = escapeHtml(site.name);
    // defence: embed-width-limits
    const width = Math.min(Math.max(maxWidth, MIN_WIDTH), MAX_WIDTH);
    const height = Math.max(Math.ceil((width * 9) / 16), MIN_HEIGHT);
    const image = await this.content.image(entry, width);
    return {
      version: '1.0',
      provider_name: siteName,
      provider_url: site.home,
      author_name: entry.author?.name ?? siteName,
      author_url: entry.author?.link ?? site.home,
      title: entry.title,
      type: entry.mimeType.startsWith('video/') ? 'video' : 'rich',
      width,
      height,
      html: embedHtml(entry, site.name, { width, height }),
      ...(image ? { thumbnail_url: image.url, thumbnail_width: image.width, thumbnail_height: image.height } : {}),
    };
  }
}
