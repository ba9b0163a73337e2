import { Injectable } from '@nestjs/common';
import type { PublicEntry } from '#public-content';
import type { HeadParts, SitePageResponse } from './page-document.js';

/**
 * Contributes style sheets, scripts and links to the heads of public pages, such as the variables of a page builder.
 * @param entry the entry of the page; undefined on lists and messages
 */
export type HeadContributor = (entry: PublicEntry | undefined) => HeadParts | Promise<HeadParts>;

/** An alternative view of a post, at its address followed by the view's name: `/about/embed/`. */
export type EntryView = (entry: PublicEntry) => SitePageResponse | Promise<SitePageResponse>;

/** Registry of contributions to public pages. Register before the app starts. */
@Injectable()
export class PageRegistry {
  private readonly heads: HeadContributor[] = [];
  private readonly views = new Map<string, EntryView>();

  /** Registers a contributor to the head of every page. */
  addHead(contributor: HeadContributor): void {
    this.heads.push(contributor);
  }

  /** Registers a view. Throws if its name is in use. */
  addView(name: string, view: EntryView): void {
    if (this.views.has(name)) throw new Error(`The view ${name} of pages is registered twice; rename one.`);
    this.views.set(name, view);
  }

  /** Collects the contributions to the head of one page. */
  async headOf(entry: PublicEntry | undefined): Promise<Required<HeadParts>> {
    const all: HeadParts[] = [];
    for (const contributor of this.heads) all.push(await contributor(entry));
    return {
      links: all.flatMap(({ links = [] }) => links),
      styles: all.flatMap(({ styles = [] }) => styles),
      scripts: all.flatMap(({ scripts = [] }) => scripts),
    };
  }

  /** Returns the view with a name; undefined if none is registered. */
  view(name: string): EntryView | undefined {
    return this.views.get(name);
  }
}
