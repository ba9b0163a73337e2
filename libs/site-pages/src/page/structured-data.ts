import type { PublicEntry, PublicImage, PublicSite } from '#content';
import { decodeEntities } from '#text';
import type { Breadcrumb } from './page-frame.js';

const CONTEXT = 'https://schema.org';

/** Describes the site and its search (schema.org `WebSite`). */
export function webSite(site: PublicSite): object {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: site.name,
    ...(site.description === '' ? {} : { description: site.description }),
    url: `${site.home}/`,
    inLanguage: site.language,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.home}/?s={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
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
): object {
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
export function breadcrumbList(site: PublicSite, trail: readonly Breadcrumb[]): object | undefined {
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
