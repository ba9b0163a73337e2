import { createHash } from 'node:crypto';
import { html } from '#text';
import type { Html } from '#text';
import { ADMIN_PAGE_STYLE } from './page-style.js';

/** A page as it is sent. */
export interface AdminPageResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Values of Set-Cookie. */
  cookies?: readonly string[];
}

/** What a page is made of. */
export interface PageParts {
  /** Plain text. */
  title: string;
  /** The body. */
  body: Html;
  status?: number;
  headers?: Record<string, string>;
  /** Further directives of the content security policy, or replacements of those of the same name. */
  policy?: Readonly<Record<string, string>>;
  /** Further elements of the head. */
  head?: Html;
}

/** The source of a text in a content security policy. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const STYLE_SOURCE = hashSource(ADMIN_PAGE_STYLE);

/** Headers of every page: shown in no frame, kept by nobody, telling nobody where the reader comes from. */
const SECURITY_HEADERS = {
  'content-type': 'text/html; charset=UTF-8',
  // defence: account-pages-no-store
  'cache-control': 'no-store, private',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
};

/** Writes a page as a document with the headers that keep it harmless. No script runs unless the policy names it. */
export function pageResponse({
  title,
  body,
  status = 200,
  headers = {},
  policy = {},
  head,
}: PageParts): AdminPageResponse {
  const directives = {
    // defence: account-page-policy
    'default-src': "'none'",
    'style-src': STYLE_SOURCE,
    'img-src': 'data:',
    'form-action': "'self'",
    'base-uri': "'none'",
    // defence: account-page-frames
    'frame-ancestors': "'none'",
    ...policy,
  };
  return {
    status,
    headers: {
      ...SECURITY_HEADERS,
      'content-security-policy': Object.entries(directives)
        .map(([name, value]) => `${name} ${value}`)
        .join('; '),
      ...headers,
    },
    body: `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
${html`<title>${title}</title>`.text}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<style>${ADMIN_PAGE_STYLE}</style>
${head?.text ?? ''}</head>
<body>
${body.text}
</body>
</html>
`,
  };
}

/** A text for programs of this site, which no page of another one can load. */
export function plainTextResponse(status: number, body: string): AdminPageResponse {
  return {
    status,
    headers: {
      ...SECURITY_HEADERS,
      'content-type': 'text/plain; charset=UTF-8',
      // defence: rest-nonce-same-origin
      'cross-origin-resource-policy': 'same-origin',
    },
    body,
  };
}

/** Sends the reader elsewhere, by GET. */
export function redirect(location: string, cookies?: readonly string[]): AdminPageResponse {
  return {
    status: 303,
    headers: { ...SECURITY_HEADERS, 'content-type': 'text/plain; charset=UTF-8', location },
    body: '',
    cookies,
  };
}
