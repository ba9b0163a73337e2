import { Injectable } from '@nestjs/common';
import { escapeMarkup } from '#text';
import { renderContentPaced } from '../rendering/render-content.js';
import type { ElementBudget } from '../rendering/render-content.js';
import { pageDocument } from './page-document.js';

/** What the stage needs to know of a rendering under way. */
export interface PageRendering {
  readonly budget: ElementBudget;
  readonly site: { readonly name: string; readonly description: string; readonly url: string };
  /** What is rendered, with the JSON texts of its meta by key. */
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
 * The stage of rendering that puts a page's document in the place of its own content. It stands before shortcodes are replaced and
 * images completed, so that both happen in documents, too; what treats plain writing (paragraphs, typography) stands before it.
 */
@Injectable()
export class PageStage {
  /** Among the stages of rendering. */
  readonly name = 'pagebuilder-document';
  readonly version = 1;

  /** The document's markup, or what came for pages without one. */
  async run(html: string, { site, post, budget }: PageRendering): Promise<string> {
    if (!post) return html;
    const content = pageDocument((key) => JSON.parse(post.storedMeta?.get(key) ?? 'null') as unknown);
    if (!content) return html;
    const dynamic = new Map([
      ['site-title', escapeMarkup(site.name)],
      ['site-tagline', escapeMarkup(site.description)],
      ['site-url', site.url],
      ['post-title', post.title],
      ['post-excerpt', post.excerpt],
      ['post-url', post.link],
      ['post-date', post.date.slice(0, 10)],
      ['page-title', post.title],
      ['post-modified', post.modified.slice(0, 10)],
    ]);
    return renderContentPaced(content, { dynamic }, budget);
  }
}
