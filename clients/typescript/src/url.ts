/**
 * Builds the address of a request.
 * @param template path with parameters such as `{id}`
 * @throws TypeError if a parameter has no value, or one that would change the path
 */
export function addressOf(
  root: string,
  template: string,
  path: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = path[name];
    if (value === undefined || value === null) throw new TypeError(`The path parameter "${name}" is missing.`);
    // With an empty text the address is that of the collection, and `fetch` removes the segments `.` and `..`.
    if (/^$|(^|\/)\.\.?(\/|$)/.test(String(value))) throw new TypeError(`The path parameter "${name}" is invalid.`);
    // Some ids contain slashes, such as those of templates.
    return encodeURIComponent(String(value)).replaceAll('%2F', '/');
  });
  const pairs = Object.entries(query).flatMap(([name, value]) => pairsOf(name, value));
  const separator = root.includes('?') ? '&' : '?';
  return root.replace(/\/$/, '') + filled + (pairs.length > 0 ? separator + pairs.join('&') : '');
}

function pairsOf(name: string, value: unknown): string[] {
  if (value === undefined) return [];
  // The site splits a text at commas and white space, and omits empty parts.
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object' && /^[^\s,]+$/.test(String(item))))
    return pairsOf(name, value.join(','));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${key}]`, inner));
  return [`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`];
}

/**
 * Returns the address of the next part of a list; undefined after the last part.
 * @param address address of the current part
 * @param headers headers of its answer
 * @param count number of its items
 */
export function nextAddress(address: string, headers: Headers, count: number): string | undefined {
  const [path = '', search] = address.split('?', 2);
  const query = new URLSearchParams(search);
  const withParameter = (name: string, value: number): string => {
    query.set(name, String(value));
    return `${path}?${String(query)}`;
  };
  // Lists count a negative offset as its absolute value, or are empty.
  const offset = Math.abs(Number(query.get('offset') ?? NaN));
  // The site ignores the page beside an offset, so its links would lead to the same part again.
  if (offset >= 0 && !query.has('cursor'))
    return count > 0 && offset + count < Number(headers.get('x-wp-total'))
      ? withParameter('offset', offset + count)
      : undefined;
  const linked = /<([^>]+)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1];
  if (linked !== undefined || query.has('cursor')) return linked;
  // The site omits links that are too long for a header.
  const page = Number(query.get('page') ?? 1);
  return page < Number(headers.get('x-wp-totalpages')) ? withParameter('page', page + 1) : undefined;
}

/** Returns a text with one character for each UTF-8 byte, because header values cannot contain other characters. */
export function byteString(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text));
}
