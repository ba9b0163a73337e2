import { xml } from '#text';

/** An address in a sitemap. */
export interface SitemapEntry {
  link: string;
  /** In UTC, `YYYY-MM-DDTHH:MM:SS`. */
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
    xml`<url><loc>${link}</loc>${modifiedGmt === undefined ? undefined : xml`<lastmod>${modifiedGmt}Z</lastmod>`}${image === undefined ? undefined : xml`<image:image><image:loc>${image}</image:loc></image:image>`}</url>`,
)}
</urlset>
`.text;
}

/** Writes an index of sitemaps. */
export function sitemapIndex(links: readonly string[]): string {
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${links.map((link) => xml`<sitemap><loc>${link}</loc></sitemap>`)}
</sitemapindex>
`.text;
}
