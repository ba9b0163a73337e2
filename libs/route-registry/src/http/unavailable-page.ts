import type { RestError } from '../errors/rest-error.js';

/** Creates an HTML page that says why the site does not answer. It needs no data of the site. */
export function unavailablePage(error: RestError): { status: number; headers: Record<string, string>; body: string } {
  const { message, status, headers } = error;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'retry-after': String(headers['Retry-After'] ?? 1),
    },
    body: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Temporarily unavailable</title></head>
<body><main><h1>Temporarily unavailable</h1><p>${message}</p></main></body>
</html>
`,
  };
}
