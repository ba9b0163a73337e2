import { PublicContent } from '#public-content';
import { PAGE_FOR_POSTS, PAGE_ON_FRONT, SHOW_ON_FRONT } from '#content-model/core';
import { SettingsService } from '#platform';
import { Injectable } from '@nestjs/common';
import type { PublicEntry } from '#public-content';
import { titleText } from '../entries/entry-parts.js';
import { siteAddress } from '../routing/site-address.js';
import { homeTemplates } from '../templates/template-hierarchy.js';
import type { Archive } from './archive.js';

/** Finds the list of all posts: at the front page, or at the page for posts. */
@Injectable()
export class FrontPage {
  constructor(
    private readonly content: PublicContent,
    private readonly settings: SettingsService,
  ) {}

  /** Whether the front page shows a page instead of the latest posts. */
  async isStatic(): Promise<boolean> {
    const settings = await this.settings.snapshot();
    if (settings.get(SHOW_ON_FRONT) !== 'page' || settings.get(PAGE_ON_FRONT) === 0) return false;
    return (await this.content.findByAddress(`${(await this.content.site()).home}/`)) !== undefined;
  }

  /** Returns the list of the latest posts at the address of the site. */
  async latest(): Promise<Archive> {
    const site = await this.content.site();
    return {
      kind: 'home',
      title: site.name || 'Posts',
      description: site.description,
      address: `${site.home}/`,
      breadcrumbs: [],
      query: { stickyFirst: true },
      templates: homeTemplates({ isFrontPage: true }),
    };
  }

  /** Returns the list of the latest posts at the page for posts; undefined for any other entry. */
  async postsPage(entry: PublicEntry): Promise<Archive | undefined> {
    const settings = await this.settings.snapshot();
    if (settings.get(SHOW_ON_FRONT) !== 'page' || settings.get(PAGE_FOR_POSTS) !== entry.id) return undefined;
    const title = titleText(entry);
    const breadcrumbs = [{ name: title, link: entry.link }];
    const templates = homeTemplates({ isFrontPage: false });
    return { ...(await this.latest()), title, address: entry.link, breadcrumbs, templates };
  }

  /** Returns the address of the list of the latest posts. */
  async address(): Promise<string> {
    const { home } = await this.content.site();
    const settings = await this.settings.snapshot();
    const id = settings.get(SHOW_ON_FRONT) === 'page' ? settings.get(PAGE_FOR_POSTS) : 0;
    const page = id > 0 ? await this.content.findByAddress(siteAddress(home, `/?page_id=${id}`).absolute) : undefined;
    return page?.link ?? `${home}/`;
  }
}
