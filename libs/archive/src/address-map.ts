import type { PhpValue } from './php-serialized.js';

/**
 * Replaces the addresses of the exporting site's files with those of the local copies: exact addresses and those of
 * smaller image sizes (`photo-300x200.jpg` for `photo.jpg`), with either scheme or none. Queries, fragments and all
 * other addresses stay unchanged.
 */
export class AddressMap {
  private readonly copies = new Map<string, string>();

  /**
   * @param sizeAddress returns the address of a size of a copy; by default `-300x200` is inserted before the extension,
   * as in the original
   */
  constructor(private readonly sizeAddress: (copy: string, width: number, height: number) => string = withSize) {}

  /** Number of addresses. */
  get size(): number {
    return this.copies.size;
  }

  /** Adds the address of a file on the exporting site, and that of its local copy. An empty address is ignored. */
  add(original: string, copy: string): void {
    if (original !== '') this.copies.set(withoutScheme(original), copy);
  }

  /** Returns the local address for an address, or `undefined` if no copied file has it. */
  find(address: string): string | undefined {
    const [, path = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(withoutScheme(address)) ?? [];
    const whole = this.copies.get(path + tail);
    if (whole !== undefined) return whole;
    const exact = this.copies.get(path);
    if (exact !== undefined) return exact + tail;
    const sized = /^(.*)-(\d{1,5})x(\d{1,5})(\.[A-Za-z0-9]{1,8})$/s.exec(path);
    const base = sized ? this.copies.get(`${sized[1]}${sized[4]}`) : undefined;
    return sized && base !== undefined ? this.sizeAddress(base, Number(sized[2]), Number(sized[3])) + tail : undefined;
  }

  /**
   * Returns the text (HTML, block markup, JSON with or without `\/`) with all addresses replaced. Linear in the length
   * of the text.
   */
  rewrite(text: string): string {
    return this.copies.size === 0 ? text : replaceAddresses(text, (address) => this.find(address));
  }

  /**
   * Rewrites the strings in a value of meta. Serialized text that cannot be read stays unchanged, because its
   * length prefixes would become wrong.
   */
  rewriteValue(value: PhpValue): PhpValue {
    return replaceTexts(value, (text) => this.rewrite(text));
  }
}

/**
 * Replaces the addresses of a text for which `find` returns another one. If `find` returns nothing for an address that
 * ends with punctuation, it is called again without the punctuation. Addresses are passed without backslashes.
 */
export function replaceAddresses(text: string, find: (address: string) => string | undefined): string {
  const findBeforePunctuation = (address: string): string | undefined => {
    const trailing = /[.,;:!\]]{1,5}$/.exec(address.slice(-5))?.[0] ?? '';
    const copy = trailing === '' ? undefined : find(address.slice(0, -trailing.length));
    return copy === undefined ? undefined : copy + trailing;
  };
  // A match ends at `&` as well, because another query parameter or a quote in escaped text may follow.
  return text.replace(/(?:https?:)?(?:\/\/|\\\/\\\/)(?:\\\/|[^\s"'<>()\\|^`{}&])+/gi, (found) => {
    const escaped = found.includes('\\/');
    const address = escaped ? found.replaceAll('\\/', '/') : found;
    const copy = find(address) ?? findBeforePunctuation(address);
    return copy === undefined ? found : escaped ? copy.replaceAll('/', '\\/') : copy;
  });
}

/** Replaces the texts in a value of meta, except serialized text that could not be read. */
export function replaceTexts(value: PhpValue, replace: (text: string) => string): PhpValue {
  if (typeof value === 'string') return /^[A-Za-z]:\d+:/.test(value) ? value : replace(value);
  if (Array.isArray(value)) return value.map((item) => replaceTexts(item, replace));
  if (value === null || typeof value !== 'object') return value;
  const object = Object.create(null) as { [key: string]: PhpValue };
  for (const [key, item] of Object.entries(value)) object[key] = replaceTexts(item, replace);
  return object;
}

/** Returns an address without its scheme, which differs between texts of one site. */
export function withoutScheme(address: string): string {
  return address.trim().replace(/^https?:/i, '');
}

function withSize(copy: string, width: number, height: number): string {
  const dot = copy.lastIndexOf('.');
  return `${copy.slice(0, dot)}-${width}x${height}${copy.slice(dot)}`;
}
