import { SquareImages } from '#media';
import { Database } from '#platform';
import { PublicContent } from '#public-content';
import { Injectable } from '@nestjs/common';
import { fileHeaders } from '../feeds/feed-response.js';
import type { SitePageResponse } from '../page/page-document.js';
import { ICON_SIDES, iconPath, SiteIcon } from '../page/site-icon.js';
import type { IconImage } from '../page/site-icon.js';
import { icoFile } from './ico-file.js';

/** The sides of all square files in pixels. */
const SIDES = [
  ...new Set<number>([...ICON_SIDES.favicon, ...ICON_SIDES.linked, ICON_SIDES.touch, ...ICON_SIDES.manifest]),
];

/** PNG files of one image by the length of their sides in pixels; see ICON_SIDES. */
type SquareFiles = ReadonlyMap<number, Buffer>;

/** An entry of `icons` in a web manifest. */
interface ManifestIcon {
  src: string;
  sizes: string;
  type: string;
}

/** Serves the square files of the site's icon. They are made together at the first request, once per image. */
@Injectable()
export class IconFiles {
  private cached?: { version: string; files: Promise<SquareFiles | undefined> };

  constructor(
    private readonly icon: SiteIcon,
    private readonly squares: SquareImages,
    private readonly content: PublicContent,
    private readonly database: Database,
  ) {}

  /**
   * Returns the square file at a path; the path of an earlier image redirects to the current one. Returns undefined if
   * there is no resized icon or its file is missing, and for sides that no page links to.
   */
  async square(path: string, side: number): Promise<SitePageResponse | undefined> {
    const image = await this.icon.image();
    if (!image?.isResized || !SIDES.includes(side)) return undefined;
    if (path !== iconPath(image, side)) return this.redirect((await this.content.site()).home + iconPath(image, side));
    const file = (await this.files(image))?.get(side);
    if (!file) return undefined;
    const headers = { ...fileHeaders('image/png'), 'cache-control': 'public, max-age=31536000, immutable' };
    return { status: 200, headers, body: file };
  }

  /** `/favicon.ico`: the icon in small sizes, a redirect to an icon that is not resized, or 204 without an icon. */
  async favicon(): Promise<SitePageResponse> {
    const image = await this.icon.image();
    if (image && !image.isResized) return this.redirect(image.url);
    const files = image && (await this.files(image));
    if (!files) return { status: 204, headers: {}, body: '' };
    const sides = ICON_SIDES.favicon.map((side) => ({ side, png: files.get(side)! }));
    return { status: 200, headers: fileHeaders('image/x-icon'), body: icoFile(sides) };
  }

  /** Returns the icons of the web manifest. */
  async manifestIcons(): Promise<ManifestIcon[]> {
    const image = await this.icon.image();
    if (!image) return [];
    if (!image.isResized) return [{ src: image.url, sizes: 'any', type: image.type }];
    const { home } = await this.content.site();
    return ICON_SIDES.manifest.map((side) => ({
      src: home + iconPath(image, side),
      sizes: `${side}x${side}`,
      type: 'image/png',
    }));
  }

  /** Creates the square files. A failure is not cached, because the file may come back. */
  private async files({ id, version }: IconImage): Promise<SquareFiles | undefined> {
    // The connection is returned to the pool while the image is scaled.
    await this.database.endSnapshot();
    if (this.cached?.version !== version) this.cached = { version, files: this.squares.make(id, SIDES) };
    const { cached } = this;
    let files: SquareFiles | undefined;
    try {
      files = await cached.files;
    } finally {
      if (!files && this.cached === cached) this.cached = undefined;
    }
    return files;
  }

  private redirect(location: string): SitePageResponse {
    return { status: 302, headers: { location }, body: '' };
  }
}
