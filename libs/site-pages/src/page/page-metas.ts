import type { PublicSite } from '#public-content';
import type { PageMeta } from './page-document.js';
import type { PageContent } from './page-content.js';

/** Returns the `meta` elements of the description and of link previews (Open Graph). */
export function linkPreviewMetas(
  site: PublicSite,
  { title, description = '', canonical, kind = 'website', image }: PageContent,
): PageMeta[] {
  return [
    ...(description === '' ? [] : [['name', 'description', description] as const]),
    ['property', 'og:type', kind],
    ['property', 'og:title', title],
    ...(canonical === undefined ? [] : [['property', 'og:url', canonical] as const]),
    ['property', 'og:site_name', site.name],
    ['property', 'og:locale', site.language.replace('-', '_')],
    ...(description === '' ? [] : [['property', 'og:description', description] as const]),
    ...(image ? imageMetas(image) : []),
    ['name', 'twitter:card', image ? 'summary_large_image' : 'summary'],
  ];
}

function imageMetas({ url, width, height, alt }: NonNullable<PageContent['image']>): PageMeta[] {
  return [
    ['property', 'og:image', url],
    ['property', 'og:image:width', String(width)],
    ['property', 'og:image:height', String(height)],
    ...(alt === '' ? [] : [['property', 'og:image:alt', alt] as const]),
  ];
}
