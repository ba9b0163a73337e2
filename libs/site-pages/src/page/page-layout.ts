import type { PublicSite } from '#public-content';
import { html } from '#text';
import { Injectable } from '@nestjs/common';
import { joinTitle } from './join-title.js';
import { pageFrame, searchForm } from './page-frame.js';
import type { PageContent } from './page-content.js';
import { linkPreviewMetas } from './page-metas.js';
import { PageRegistry } from './page-registry.js';
import { SharedParts } from './shared-parts.js';
import { SITE_PAGE_STYLE } from './page-style.js';
import type { LanguageSite } from '../settings/page-settings.js';
import { breadcrumbList } from './structured-data.js';
import { MISSING_TEMPLATES } from '../templates/template-hierarchy.js';
import { TemplatePages } from '../templates/template-pages.js';
import type { TemplateBody } from '../templates/template-pages.js';
import { writePage } from './page-document.js';
import type { HeadLink, SitePageResponse } from './page-document.js';

/** Writes pages with the parts that all of them share: head, header, navigation, styles and footer. */
@Injectable()
export class PageLayout {
  constructor(
    private readonly registry: PageRegistry,
    private readonly shared: SharedParts,
    private readonly templates: TemplatePages,
  ) {}

  /** Writes a page with its content. */
  async page(page: PageContent): Promise<SitePageResponse> {
    const { site, links, languages, contributed } = await this.shared.head();
    const head = page.entry ? await this.registry.headOf(page.entry) : contributed;
    const trail = page.breadcrumbs ?? [];
    const crumbs = breadcrumbList(site, trail);
    const { body, styles } = await this.body(site, page);
    return writePage({
      language: site.language,
      title: page.hasCompleteTitle ? page.title : joinTitle(page.title, site.name),
      metas: [...linkPreviewMetas(site, page), ...(page.metas ?? [])],
      sharedLinks: links,
      links: [
        ...(page.canonical === undefined ? [] : [{ rel: 'canonical', href: page.canonical }]),
        ...languageLinks(site, page, languages),
        ...(page.links ?? []),
        ...head.links,
      ],
      styles: [SITE_PAGE_STYLE, ...head.styles, ...styles, ...(page.styles ?? [])],
      scripts: head.scripts,
      structuredData: [...(page.structuredData ?? []), ...(crumbs ? [crumbs] : [])],
      body: page.filters ? html`${body}${page.filters}` : body,
      classes: page.classes,
      status: page.status,
      noIndex: page.noIndex,
      headers: page.headers,
    });
  }

  /** The body from the block template of the page, or its content within the built-in frame. */
  private async body(site: PublicSite, { template, breadcrumbs = [], main }: PageContent): Promise<TemplateBody> {
    const body = template && (await this.templates.body(template));
    if (body) return body;
    const { styles, ...frame } = await this.shared.frame();
    return { body: pageFrame({ site, breadcrumbs, main, ...frame }), styles };
  }

  /** Writes a page with a message and a search form instead of content. `title` and `text` are plain text. */
  async message(status: number, title: string, text: string): Promise<SitePageResponse> {
    const { site } = await this.shared.head();
    return this.page({
      title,
      status,
      classes: ['message'],
      ...(status === 404 ? { template: { slugs: MISSING_TEMPLATES, title } } : {}),
      main: html`<h1>${title}</h1>
<p>${text}</p>
${searchForm(site, '')}
<p><a href="${site.home}/">To the front page</a></p>`,
    });
  }

  /** Writes the page for an address without content. */
  missing(): Promise<SitePageResponse> {
    return this.message(404, 'Nothing here', 'No page exists at this address.');
  }
}

/** Links to the versions of a page in other languages, and to itself. */
function languageLinks(site: PublicSite, { canonical }: PageContent, others: readonly LanguageSite[]): HeadLink[] {
  if (canonical === undefined || others.length === 0) return [];
  const path = canonical.slice(site.home.length + 1);
  const linked = others.filter(({ same_paths: samePaths }) => path === '' || samePaths);
  const links = linked.map(({ language, url }) => ({
    rel: 'alternate',
    hreflang: language,
    href: `${url.replace(/\/+$/, '')}/${path}`,
  }));
  return links.length === 0 ? [] : [{ rel: 'alternate', hreflang: site.language, href: canonical }, ...links];
}
