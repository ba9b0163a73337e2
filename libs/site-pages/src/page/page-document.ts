import { createHash } from 'node:crypto';
import { escapeAttribute, escapeHtml } from '#text';

/** An element of a page's head other than title, styles and scripts. */
export interface HeadLink {
  rel: string;
  href: string;
  type?: string;
  /** Plain text. */
  title?: string;
}

/** Additional elements of a page's head. */
export interface HeadParts {
  links?: readonly HeadLink[];
  /** Contents of style sheets. They come from the program and are not checked. */
  styles?: readonly string[];
  /** Contents of scripts, not checked either. The policy allows no other script. */
  scripts?: readonly string[];
}

/** Parts of an HTML page. */
export interface SitePageParts extends HeadParts {
  language: string;
  /** Plain text. */
  title: string;
  /** `meta` elements: the naming attribute, the name and the content in plain text. */
  metas?: readonly (readonly ['name' | 'property', string, string])[];
  /** HTML. */
  body: string;
  /** Class names of the body. */
  classes?: readonly string[];
  /** Whether other sites may show the page in a frame. */
  frameable?: boolean;
  status?: number;
  /** Whether search engines should not index the page. */
  noIndex?: boolean;
}

/** A response with a page. */
export interface SitePageResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Writes a page as an HTML document with security headers. */
export function writePage(parts: SitePageParts): SitePageResponse {
  const { language, title, metas = [], links = [], body, classes = [], status = 200, noIndex = status >= 400 } = parts;
  const styles = (parts.styles ?? []).filter(Boolean);
  const scripts = (parts.scripts ?? []).filter(Boolean);
  const html = `<!DOCTYPE html>
<html lang="${escapeAttribute(language)}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${[...metas.map(metaElement), ...links.map(linkElement), ...styles.map((text) => `<style>${rawText(text)}</style>`)].map((element) => `${element}\n`).join('')}</head>
<body class="${escapeAttribute(classes.join(' '))}">
${body}
${scripts.map((text) => `<script>${rawText(text)}</script>\n`).join('')}</body>
</html>
`;
  const headers = {
    'content-type': 'text/html; charset=UTF-8',
    'content-security-policy': contentPolicy(styles.map(rawText), scripts.map(rawText), parts.frameable === true),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(noIndex ? { 'x-robots-tag': 'noindex, follow' } : {}),
  };
  return { status, headers, body: html };
}

/**
 * Content security policy of a page: media and frames from anywhere, only the given scripts. `style` attributes are
 * allowed, because content uses them everywhere.
 */
function contentPolicy(styles: readonly string[], scripts: readonly string[], frameable: boolean): string {
  const hashes = (texts: readonly string[]) =>
    texts.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('');
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
  ].join('; ');
}

function metaElement([attribute, name, content]: readonly ['name' | 'property', string, string]): string {
  return `<meta ${attribute}="${escapeAttribute(name)}" content="${escapeAttribute(content)}">`;
}

function linkElement({ rel, type, href, title }: HeadLink): string {
  const more = Object.entries({ type, title })
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeAttribute(value)}"`))
    .join('');
  return `<link rel="${escapeAttribute(rel)}"${more} href="${escapeAttribute(href)}">`;
}

/** Styles and scripts end at their closing tag, even within a string. */
function rawText(text: string): string {
  return text.replace(/<(?=\/(?:style|script)|!--)/gi, '\\3c ');
}
