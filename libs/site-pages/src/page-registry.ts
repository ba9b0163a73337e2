import { Injectable } from '@nestjs/common';
import type { PublicEntry } from '#content';
import type { HeadParts, SitePageResponse } from './page-document.js';

/**
 * Adds to the heads of public pages: style sheets such as the variables of a page builder, scripts, links.
 * @param entry what the page shows; undefined on lists and on pages that say that there is nothing
 */
export type HeadContributor = (entry: PublicEntry | undefined) => HeadParts | Promise<HeadParts>;

/** Shows a thing in another way, under its address and the view's name: `/about/embed/`. */
export type EntryView = (entry: PublicEntry) => SitePageResponse | Promise<SitePageResponse>;

/** Where namespaces add to the public pages of the site. Before the app has started. */
@Injectable()
export class PageRegistry {
  private readonly heads: HeadContributor[] = [];
  private readonly views = new Map<string, EntryView>();

  /** Adds to the head of every page. */
  addHead(contributor: HeadContributor): void {
    this.heads.push(contributor);
  }

  /** Adds a view. Throws where its name is taken. */
  addView(name: string, view: EntryView): void {
    if (this.views.has(name)) throw new Error(`There are two views ${name} of pages.`);
    this.views.set(name, view);
  }

  /** What all contributors add to one page. */
  async headOf(entry: PublicEntry | undefined): Promise<Required<HeadParts>> {
    const all: HeadParts[] = [];
    for (const contributor of this.heads) all.push(await contributor(entry));
    return {
      links: all.flatMap(({ links = [] }) => links),
      styles: all.flatMap(({ styles = [] }) => styles),
      scripts: all.flatMap(({ scripts = [] }) => scripts),
    };
  }

  view(name: string): EntryView | undefined {
    return this.views.get(name);
  }
}
