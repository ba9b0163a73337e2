import type { PublicEntry, PublicImage, PublicSite } from '#public-content';
import type { Article, BreadcrumbList, SearchAction, WebSite, WithContext } from 'schema-dts';
import { decodeEntities } from '#text';
import type { Breadcrumb } from './page-frame.js';

const CONTEXT = 'https://schema.org';

/** A search with the annotation of its input (https://schema.org/docs/actions.html). */
type SearchForm = Extract<SearchAction, object> & { 'query-input': string };

/** Describes the site and its search (schema.org `WebSite`). */
export function webSite(site: PublicSite): WithContext<WebSite> {
  const search: SearchForm = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site.home}/?s={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: site.name,
    ...(site.description === '' ? {} : { description: site.description }),
    url: `${site.home}/`,
    inLanguage: site.language,
    potentialAction: search,
  };
}

/**
 * Describes a post (schema.org `Article`).
 * @param title plain text
 */
export function article(
  site: PublicSite,
  entry: PublicEntry,
  title: string,
  description: string,
  image: PublicImage | undefined,
): WithContext<Article> {
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: title,
    ...(description === '' ? {} : { description }),
    ...(image ? { image: [image.url] } : {}),
    datePublished: `${entry.dateGmt}Z`,
    dateModified: `${entry.modifiedGmt}Z`,
    ...(entry.author
      ? { author: { '@type': 'Person', name: decodeEntities(entry.author.name), url: entry.author.link } }
      : {}),
    publisher: { '@type': 'Organization', name: site.name, url: `${site.home}/` },
    mainEntityOfPage: entry.link,
    inLanguage: site.language,
  };
}

/** Describes the path to a page (schema.org `BreadcrumbList`); undefined for pages without one. */
export function breadcrumbList(
  site: PublicSite,
  trail: readonly Breadcrumb[],
): WithContext<BreadcrumbList> | undefined {
  if (trail.length === 0) return undefined;
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: site.name, link: `${site.home}/` }, ...trail].map(({ name, link }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: link,
    })),
  };
}
