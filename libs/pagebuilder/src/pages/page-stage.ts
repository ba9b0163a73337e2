import { Injectable } from '@nestjs/common';
import { formatDate } from '#rendering';
import type { RenderSite } from '#rendering';
import { escapeMarkup } from '#text';
import { renderContentPaced } from '../rendering/render-content.js';
import type { ElementBudget } from '../rendering/render-content.js';
import { pageDocument } from './page-document.js';

/** The post to render, its site, and the budget of the rendering. */
export interface PageRenderInput {
  readonly budget: ElementBudget;
  readonly site: RenderSite;
  /** The rendered post, with the JSON of its meta by key. */
  readonly post:
    | {
        readonly title: string;
        readonly excerpt: string;
        readonly link: string;
        readonly date: string;
        readonly modified: string;
        readonly storedMeta?: ReadonlyMap<string, string | null>;
      }
    | undefined;
}

/**
 * The rendering stage that replaces a page's content with its document. It runs before shortcodes and image attributes,
 * which apply to documents too, and after the stages for plain text (paragraphs, typography).
 */
@Injectable()
export class PageStage {
  /** Name of the stage. */
  readonly name = 'pagebuilder-document';
  readonly version = 5;

  /** Returns the document's markup, or the input for pages without a document. */
  async run(html: string, { site, post, budget }: PageRenderInput): Promise<string> {
    if (!post) return html;
    const content = pageDocument((key) => JSON.parse(post.storedMeta?.get(key) ?? 'null') as unknown);
    if (!content) return html;
    const dynamicValues = new Map([
      ['site-title', escapeMarkup(site.name)],
      ['site-tagline', escapeMarkup(site.description)],
      ['site-url', site.url],
      ['post-title', post.title],
      ['post-excerpt', post.excerpt],
      ['post-url', post.link],
      ['post-date', formatDate(post.date, site)],
      ['page-title', post.title],
      ['post-modified', formatDate(post.modified, site)],
    ]);
    return renderContentPaced(content, { dynamic: dynamicValues }, budget);
  }
}
