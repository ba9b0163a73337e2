import { PublicContent, PublicTerms } from '#public-content';
import { PostTypeRegistry } from '#content-model';
import { SiteRenderData } from '#content/core';
import { PublicArchives } from '../archives/public-archives.js';
import type { PublicAddress } from '#public-content';
import { anonymousActor, Pipeline, emptyParams, RestRequest, RouteRegistry } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { fileHeaders } from '../feeds/feed-response.js';
import type { SitePageResponse } from '../page/page-document.js';
import { newest, RecentModifications } from './recent-modifications.js';
import { sitemap, sitemapIndex } from './sitemap-xml.js';
import type { SitemapEntry } from './sitemap-xml.js';

/** Number of addresses in one sitemap. */
const ADDRESSES_PER_SITEMAP = 2_000;
/** Maximum number of images that are loaded at once. */
const IMAGES_AT_ONCE = 1_000;
/** Maximum number of authors in the sitemap. */
const MAX_AUTHORS = 100;

const XML_TYPE = 'application/xml; charset=UTF-8';

/** Writes the sitemaps: an index, and files for posts by type, terms by taxonomy, and authors. */
@Injectable()
export class Sitemaps {
  constructor(
    private readonly content: PublicContent,
    private readonly archives: PublicArchives,
    private readonly types: PostTypeRegistry,
    private readonly terms: PublicTerms,
    private readonly modifications: RecentModifications,
    private readonly data: SiteRenderData,
    private readonly pipeline: Pipeline,
    private readonly routes: RouteRegistry,
  ) {}

  /** Returns the index (`/sitemap.xml`). */
  async index(): Promise<SitePageResponse> {
    const { home } = await this.content.site();
    const files: SitemapEntry[] = [];
    /** @param modified returns the newest modification of all entries; called only if they fit into one file */
    const add = async (name: string, count: number, modified: () => Promise<string | undefined>): Promise<void> => {
      const pages = Math.ceil(count / ADDRESSES_PER_SITEMAP);
      const modifiedGmt = pages === 1 ? await modified() : undefined;
      for (let page = 1; page <= pages; page++)
        files.push({ link: `${home}/sitemap-${name}-${page}.xml`, modifiedGmt });
    };
    for (const { name } of this.types.listed)
      await add(`posts-${name}`, await this.archives.count(name), () => this.modifications.newestOfType(name));
    for (const taxonomy of this.terms.taxonomiesWithArchives) {
      const { total } = await this.terms.findUsed(taxonomy, 1, 0);
      await add(`terms-${taxonomy.name}`, total, async () =>
        newest([...(await this.modifications.newestByTerm(taxonomy.name)).values()]),
      );
    }
    const authors = await this.authors();
    await add('authors', authors.length, async () => newest(authors.map(({ modifiedGmt }) => modifiedGmt)));
    return document(sitemapIndex(files));
  }

  /** Returns a file of the index (`/sitemap-posts-page-1.xml`); undefined for an unknown or empty one. */
  async file(kind: string, name: string, page: number): Promise<SitePageResponse | undefined> {
    const entries = await this.entries(kind, name, page);
    return entries.length === 0 ? undefined : document(sitemap(entries));
  }

  private async entries(kind: string, name: string, page: number): Promise<SitemapEntry[]> {
    if (kind === 'posts' && this.types.listed.some((type) => type.name === name))
      return this.withImages(await this.archives.addresses(name, { page, limit: ADDRESSES_PER_SITEMAP }));
    if (kind === 'terms') {
      const taxonomy = this.terms.taxonomiesWithArchives.find((candidate) => candidate.name === name);
      if (!taxonomy) return [];
      const { terms } = await this.terms.findUsed(taxonomy, ADDRESSES_PER_SITEMAP, (page - 1) * ADDRESSES_PER_SITEMAP);
      const modified = terms.length === 0 ? undefined : await this.modifications.newestByTerm(name);
      return terms.map(({ id, link }) => ({ link, modifiedGmt: modified?.get(id) }));
    }
    return kind === 'authors' && name === '' && page === 1 ? this.authors() : [];
  }

  private async withImages(posts: readonly PublicAddress[]): Promise<SitemapEntry[]> {
    const ids = [...new Set(posts.map(({ image }) => image))].filter((id) => id > 0);
    const images = new Map<number, string>();
    for (let at = 0; at < ids.length; at += IMAGES_AT_ONCE) {
      const chunk = ids.slice(at, at + IMAGES_AT_ONCE);
      const found = await this.data.attachments({ ids: chunk, kind: 'image', orderBy: ['id'], order: 'asc' });
      for (const { id, url } of found) images.set(id, url);
    }
    return posts.map(({ link, modifiedGmt, image }) => ({ link, modifiedGmt, image: images.get(image) }));
  }

  /**
   * Authors that the API lists for anonymous users; none if it refuses the list.
   * @throws RestError for a failure of the server
   */
  private async authors(): Promise<SitemapEntry[]> {
    const query = Object.assign(emptyParams(), { per_page: String(MAX_AUTHORS), _fields: 'id,link' });
    const path = this.routes.wirePath('/core/v2/users');
    const response = await this.pipeline.run(new RestRequest({ method: 'GET', path, actor: anonymousActor, query }));
    // A sitemap without authors would be cached, although only the list of authors has failed.
    if (response.error && response.status >= 500) throw response.error;
    if (response.error) return [];
    const modified = await this.modifications.newestByAuthor();
    return (response.data as { id: number; link: string }[]).map(({ id, link }) => ({
      link,
      modifiedGmt: modified.get(id),
    }));
  }
}

function document(body: string): SitePageResponse {
  return { status: 200, headers: fileHeaders(XML_TYPE), body };
}
