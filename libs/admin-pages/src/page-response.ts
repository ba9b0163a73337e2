import { hashSource, html } from '#text';
import type { Html } from '#text';
import { ADMIN_PAGE_STYLE } from './page-style.js';

/** Response of a page. */
export interface AdminPageResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Values of Set-Cookie. */
  cookies?: readonly string[];
}

/** Parts of an HTML page. */
export interface PageParts {
  /** Plain text. */
  title: string;
  /** The body. */
  body: Html;
  status?: number;
  headers?: Record<string, string>;
  /** Additional directives of the content security policy; they replace those with the same name. */
  policy?: Readonly<Record<string, string>>;
  /** Additional elements of the head. */
  head?: Html;
}

const STYLE_SOURCE = hashSource(ADMIN_PAGE_STYLE);

/** Headers of every page: no framing, no caching, no referrer. */
const SECURITY_HEADERS = {
  'content-type': 'text/html; charset=UTF-8',
  // defence: account-pages-no-store
  'cache-control': 'no-store, private',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
};

/** Returns a page as an HTML document with its security headers. Scripts run only if `policy` allows them. */
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

/** Returns a plain text that pages of other sites cannot load. */
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

/** Redirects the browser, which requests the location with GET. */
export function redirectResponse(location: string, cookies?: readonly string[]): AdminPageResponse {
  return {
    status: 303,
    headers: { ...SECURITY_HEADERS, 'content-type': 'text/plain; charset=UTF-8', location },
    body: '',
    cookies,
  };
}
