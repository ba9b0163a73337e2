import { LRUCache } from 'lru-cache';
import { asHtml, EncodedHtml, hashSource, html } from '#text';
import type { Html } from '#text';

/** A `link` element in the head of a page. */
export interface HeadLink {
  rel: string;
  href: string;
  type?: string;
  /** Plain text. */
  title?: string;
  /** Language tag of the linked page. */
  hreflang?: string;
  /** Sizes of an icon, such as `32x32`. */
  sizes?: string;
}

/** Additional elements of a page: links and styles of its head, and scripts, which are at the end of the body. */
export interface HeadParts {
  links?: readonly HeadLink[];
  /** Contents of style sheets. They come from the program and are not checked. */
  styles?: readonly string[];
  /** Contents of scripts. They are not checked either. The content security policy allows no other scripts. */
  scripts?: readonly string[];
}

/** A `meta` element: the naming attribute, the name and the content in plain text. */
export type PageMeta = readonly ['name' | 'property', string, string];

/** Parts of an HTML page. */
export interface SitePageParts extends HeadParts {
  language: string;
  /** Plain text. */
  title: string;
  metas?: readonly PageMeta[];
  /** HTML of the links that many pages share (`linkElements`), written before `links`. */
  sharedLinks?: Html;
  /** Structured data for search engines (schema.org), written as JSON-LD. */
  structuredData?: readonly object[];
  body: Html;
  /** Class names of the body. */
  classes?: readonly string[];
  /** Whether other sites may show the page in a frame. */
  frameable?: boolean;
  status?: number;
  /** Whether search engines should not index the page. */
  noIndex?: boolean;
  headers?: Readonly<Record<string, string>>;
}

/** A response with a page. */
export interface SitePageResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer | Html;
}

/** Writes structured data as a script element. */
function jsonLd(data: object): HashedElement {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return { element: asHtml(`<script type="application/ld+json">${text}</script>`), hash: hashSource(text) };
}

/** Writes a page as an HTML document with security headers. */
export function writePage(parts: SitePageParts): SitePageResponse {
  const { language, title, metas = [], links = [], body, classes = [], status = 200, noIndex = status >= 400 } = parts;
  const styles = (parts.styles ?? []).filter(Boolean).map((source) => rawElement('style', source));
  const scripts = (parts.scripts ?? []).filter(Boolean).map((source) => rawElement('script', source));
  const data = (parts.structuredData ?? []).map(jsonLd);
  const head = [
    ...metas.map(([attribute, name, content]) => html`<meta ${asHtml(attribute)}="${name}" content="${content}">`),
    ...styles.map(({ element }) => element),
    ...(parts.sharedLinks ? [parts.sharedLinks] : []),
    ...links.map(linkElement),
    ...data.map(({ element }) => element),
  ];
  const page = html`<!DOCTYPE html>
<html lang="${language}"${directionOf(language)}>
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${head}
</head>
<body class="${classes.join(' ')}">
${body}
${scripts.map(({ element }) => element)}
</body>
</html>
`;
  const headers = {
    'content-type': 'text/html; charset=UTF-8',
    'content-security-policy': contentPolicy(styles, [...scripts, ...data], parts.frameable === true),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(noIndex ? { 'x-robots-tag': 'noindex, follow' } : {}),
    ...parts.headers,
  };
  return { status, headers, body: page };
}

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** Whether languages are written from right to left, by their tags. Cached, because `Intl.Locale` is slow. */
const knownDirections = new LRUCache<string, boolean>({ max: 100 });

/** The attribute `dir` for languages that are written from right to left. */
function directionOf(language: string): Html | undefined {
  let isRightToLeft = knownDirections.get(language);
  if (isRightToLeft === undefined) {
    const script = /^[a-z]{2,3}(?:-|$)/i.test(language) ? scriptOf(language) : undefined;
    isRightToLeft = script !== undefined && RIGHT_TO_LEFT.has(script);
    knownDirections.set(language, isRightToLeft);
  }
  return isRightToLeft ? html` dir="rtl"` : undefined;
}

/** Returns the script in which a language is usually written; undefined for an invalid language tag. */
function scriptOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().script;
  } catch {
    // Some locales, such as `pt_PT_ao90`, do not correspond to a language tag. They must not make every page fail.
    return undefined;
  }
}

/** A style or script element, and the hash of its content in the content security policy. */
interface HashedElement {
  element: Html;
  hash: string;
}

/** Cached style and script elements by their source. Most are the same on all pages. */
const knownElements = {
  style: new LRUCache<string, HashedElement>({ max: 100 }),
  script: new LRUCache<string, HashedElement>({ max: 100 }),
};

/**
 * Content security policy of a page: it allows media and frames from anywhere, but only the given scripts. `style`
 * attributes are allowed, because content uses them everywhere.
 */
function contentPolicy(
  styles: readonly HashedElement[],
  scripts: readonly HashedElement[],
  frameable: boolean,
): string {
  const hashes = (texts: readonly HashedElement[]) => texts.map(({ hash }) => ` ${hash}`).join('');
  // defence: page-script-policy
  return [
    "default-src 'none'",
    "img-src 'self' data: https: http:",
    "media-src 'self' https: http:",
    "font-src 'self' data: https:",
    'frame-src https: http:',
    `style-src 'self'${hashes(styles)}`,
    `style-src-elem 'self'${hashes(styles)}`,
    "style-src-attr 'unsafe-inline'",
    `script-src ${scripts.length > 0 ? hashes(scripts).trim() : "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameable ? '*' : "'self'"}`,
    "manifest-src 'self'",
  ].join('; ');
}

/** Writes links that many pages share. */
export function linkElements(links: readonly HeadLink[]): Html {
  return new EncodedHtml(html`${links.map(linkElement)}`);
}

function linkElement({ rel, type, href, title, hreflang, sizes }: HeadLink): Html {
  const optional = (name: 'type' | 'title' | 'hreflang' | 'sizes', value: string | undefined): Html | undefined =>
    value === undefined ? undefined : html` ${asHtml(name)}="${value}"`;
  return html`<link rel="${rel}"${optional('type', type)}${optional('title', title)}${optional('hreflang', hreflang)}${optional('sizes', sizes)} href="${href}">`;
}

/** Escapes of `<` within strings of CSS and JavaScript. */
const LESS_THAN = { style: '\\3c ', script: '\\x3c' } as const;

/**
 * Writes a style or script element. Closing tags and comments in its strings are escaped, because the element ends at
 * its closing tag even within a string.
 */
function rawElement(name: 'style' | 'script', source: string): HashedElement {
  let known = knownElements[name].get(source);
  if (!known) {
    const text = source.replace(/<(?=\/(?:style|script)|!--)/gi, () => LESS_THAN[name]);
    known = { element: new EncodedHtml(asHtml(`<${name}>${text}</${name}>`)), hash: hashSource(text) };
    knownElements[name].set(source, known);
  }
  return known;
}
