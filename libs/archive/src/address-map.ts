import type { PhpValue } from './php-serialized.js';

/**
 * Replaces addresses of the exporting site's files by those of the copies here, exact ones and those of an image's smaller sizes
 * (`photo-300x200.jpg` for `photo.jpg`), with either scheme or none. Queries and fragments stay. Other addresses stay as they are.
 */
export class AddressMap {
  private readonly copies = new Map<string, string>();

  /**
   * @param sizeAddress address of a size of a copy; by default `-300x200` is put before the extension, as in the original
   */
  constructor(private readonly sizeAddress: (copy: string, width: number, height: number) => string = withSize) {}

  get size(): number {
    return this.copies.size;
  }

  add(original: string, copy: string): void {
    if (original !== '') this.copies.set(withoutScheme(original), copy);
  }

  /** The copy's address for one address, or `undefined` if it is of no file that was copied. */
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

  /** The text (HTML, block markup, JSON with or without `\/`) with all addresses replaced. Linear in the text. */
  rewrite(text: string): string {
    if (this.copies.size === 0) return text;
    // Ends at `&` as well: what may follow is a query's next part, or a quote in escaped text.
    return text.replace(/(?:https?:)?(?:\/\/|\\\/\\\/)(?:\\\/|[^\s"'<>()\\|^`{}&])+/gi, (found) => {
      const escaped = found.includes('\\/');
      const address = escaped ? found.replaceAll('\\/', '/') : found;
      const copy = this.find(address) ?? this.findBeforePunctuation(address);
      return copy === undefined ? found : escaped ? copy.replaceAll('/', '\\/') : copy;
    });
  }

  /** Rewrites the texts in a value of custom data. Serialized text that could not be read stays: its lengths would be wrong afterwards. */
  rewriteValue(value: PhpValue): PhpValue {
    if (typeof value === 'string') return /^[A-Za-z]:\d+:/.test(value) ? value : this.rewrite(value);
    if (Array.isArray(value)) return value.map((item) => this.rewriteValue(item));
    if (value === null || typeof value !== 'object') return value;
    const object = Object.create(null) as { [key: string]: PhpValue };
    for (const [key, item] of Object.entries(value)) object[key] = this.rewriteValue(item);
    return object;
  }

  private findBeforePunctuation(address: string): string | undefined {
    const trailing = /[.,;:!\]]{1,5}$/.exec(address.slice(-5))?.[0] ?? '';
    const copy = trailing === '' ? undefined : this.find(address.slice(0, -trailing.length));
    return copy === undefined ? undefined : copy + trailing;
  }
}

function withoutScheme(address: string): string {
  return address.trim().replace(/^https?:/i, '');
}

function withSize(copy: string, width: number, height: number): string {
  const dot = copy.lastIndexOf('.');
  return `${copy.slice(0, dot)}-${width}x${height}${copy.slice(dot)}`;
}
