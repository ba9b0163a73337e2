import { xml } from '#text';
import type { Html } from '#text';

/** An address in a sitemap. */
export interface SitemapEntry {
  link: string;
  /** In UTC, `YYYY-MM-DDTHH:MM:SS`; undefined if it is not known. */
  modifiedGmt?: string;
  /** Address of the image of the page. */
  image?: string;
}

/** Writes a sitemap (https://www.sitemaps.org/protocol.html) with images. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.map(
  ({ link, modifiedGmt, image }) =>
    xml`<url><loc>${link}</loc>${lastModified(modifiedGmt)}${image === undefined ? undefined : xml`<image:image><image:loc>${image}</image:loc></image:image>`}</url>`,
)}
</urlset>
`.text;
}

/** Writes an index of sitemaps. */
export function sitemapIndex(files: readonly Omit<SitemapEntry, 'image'>[]): string {
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${files.map(({ link, modifiedGmt }) => xml`<sitemap><loc>${link}</loc>${lastModified(modifiedGmt)}</sitemap>`)}
</sitemapindex>
`.text;
}

function lastModified(modifiedGmt: string | undefined): Html | undefined {
  return modifiedGmt === undefined ? undefined : xml`<lastmod>${modifiedGmt}Z</lastmod>`;
}
