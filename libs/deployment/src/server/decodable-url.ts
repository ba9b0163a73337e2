import { decodeComponent } from '#text';

/** A run of percent-encoded bytes, or a percent sign that starts none. */
const ENCODED = /(?:%[0-9a-f]{2})+|%/gi;

/**
 * Makes the path of a request target decodable, so that the router finds its route. Fastify itself answers paths that
 * cannot be decoded. Bytes that are not UTF-8 become U+FFFD, as in query values (https://url.spec.whatwg.org/, "UTF-8
 * decode without BOM"). A percent sign without two hexadecimal digits is encoded. A target whose path can be decoded
 * stays unchanged.
 */
export function toDecodableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const end = /[?#]|$/.exec(url)!.index;
  const path = url.slice(0, end);
  return decodeComponent(path) !== undefined ? url : path.replace(ENCODED, repair) + url.slice(end);
}

function repair(encoded: string): string {
  if (decodeComponent(encoded) !== undefined) return encoded;
  if (encoded === '%') return '%25';
  return encodeURIComponent(Buffer.from(encoded.replaceAll('%', ''), 'hex').toString('utf8'));
}
