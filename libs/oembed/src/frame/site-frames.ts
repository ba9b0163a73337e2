import { PageRegistry, titleText } from '#site-pages';
import { PublicContent } from '#public-content';
import type { HeadParts } from '#site-pages';
import type { PublicEntry } from '#public-content';
import { RouteRegistry } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { embedPage } from './embed-page.js';
import { HOST_SCRIPT } from './host-script.js';

/** Width in pixels of the image of a framed page. */
const IMAGE_WIDTH = 600;

/** Makes public pages embeddable: adds discovery links to their heads, and a small page for frames at `/embed/`. */
@Injectable()
export class SiteFrames implements OnModuleInit {
  constructor(
    private readonly pages: PageRegistry,
    private readonly content: PublicContent,
    private readonly routes: RouteRegistry,
  ) {}

  onModuleInit(): void {
    this.pages.addView('embed', async (entry) =>
      embedPage(await this.content.site(), entry, await this.content.image(entry, IMAGE_WIDTH)),
    );
    this.pages.addHead((entry) => (entry ? this.head(entry) : {}));
  }

  private head(entry: PublicEntry): HeadParts {
    const address = this.routes.urlOf(`/oembed/1.0/embed?url=${encodeURIComponent(entry.link)}`);
    const title = titleText(entry);
    return {
      links: [
        { rel: 'alternate', type: 'application/json+oembed', title: `${title} (JSON)`, href: address },
        { rel: 'alternate', type: 'text/xml+oembed', title: `${title} (XML)`, href: `${address}&format=xml` },
      ],
      scripts: entry.content.includes('wp-embedded-content') ? [HOST_SCRIPT] : [],
    };
  }
}
