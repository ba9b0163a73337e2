/** The usual prefixes of the namespaces. Elements are matched by namespace, not by the prefix that the file uses. */
type Vocabulary = '' | 'wp' | 'excerpt' | 'content' | 'dc' | 'atrium';

/** Early archives use these prefixes without declaring them. */
const UNDECLARED: ReadonlyMap<string, Vocabulary> = new Map([
  ['', ''],
  ['wp', 'wp'],
  ['excerpt', 'excerpt'],
  ['content', 'content'],
  ['dc', 'dc'],
]);

/** Maximum number of element names in the cache. */
const MAX_CACHED = 500;
/** Maximum number of prefixes in scope; real exports declare about ten. Each declaration copies them. */
const MAX_BOUND = 500;

/**
 * Maps the element names of a file to the usual names (`wp:post_id`) by namespace: `x:post_id` is mapped if `x` is
 * bound to an export namespace of any version. Call `open` and `close` in document order.
 */
export class ArchiveNames {
  /** Whether an element of the export vocabulary or a declaration of its namespace was read. */
  sawExportName = false;

  private depth = 0;
  private scopes: { depth: number; bound: ReadonlyMap<string, Vocabulary | undefined> }[] = [
    { depth: 0, bound: UNDECLARED },
  ];
  private cache = new Map<string, string | undefined>();

  /** Returns the usual name of the element that opens, or `undefined` for an element of a foreign namespace. */
  open(rawName: string, attributes: Readonly<Record<string, string>>): string | undefined {
    this.depth += 1;
    const declared = Object.keys(attributes).filter((name) => name === 'xmlns' || name.startsWith('xmlns:'));
    if (declared.length > 0) this.declare(declared, attributes);
    return this.resolve(rawName);
  }

  /** Ends the scope of the prefixes that the closing element declares. */
  close(): void {
    if (this.scopes.at(-1)?.depth === this.depth) {
      this.scopes.pop();
      this.cache.clear();
    }
    this.depth -= 1;
  }

  private declare(names: string[], attributes: Readonly<Record<string, string>>): void {
    const bound = new Map(this.scopes.at(-1)?.bound);
    for (const name of names) {
      const vocabulary = vocabularyOf(attributes[name] ?? '');
      const prefix = name.slice('xmlns:'.length);
      // At the limit, prefixes in scope can be rebound, but new ones stay unbound, so their elements count as foreign.
      if (bound.size < MAX_BOUND || bound.has(prefix)) bound.set(prefix, vocabulary);
      if (vocabulary === 'wp') this.sawExportName = true;
    }
    this.scopes.push({ depth: this.depth, bound });
    this.cache.clear();
  }

  private resolve(rawName: string): string | undefined {
    if (this.cache.has(rawName)) return this.cache.get(rawName);
    const colon = rawName.indexOf(':');
    const vocabulary = this.scopes.at(-1)?.bound.get(colon < 0 ? '' : rawName.slice(0, colon));
    const local = rawName.slice(colon + 1);
    const name = vocabulary === undefined ? undefined : vocabulary === '' ? local : `${vocabulary}:${local}`;
    if (vocabulary === 'wp') this.sawExportName = true;
    if (this.cache.size < MAX_CACHED) this.cache.set(rawName, name);
    return name;
  }
}

function vocabularyOf(uri: string): Vocabulary | undefined {
  const plain = uri
    .trim()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/$/, '')
    .toLowerCase();
  // The namespace of RSS 2.0 itself, which some files declare.
  if (plain === '' || plain.startsWith('backend.userland.com/')) return '';
  if (plain === 'purl.org/rss/1.0/modules/content') return 'content';
  if (plain.startsWith('purl.org/dc/')) return 'dc';
  if (plain === 'atrium.example/ns/archive/1') return 'atrium';
  if (!plain.startsWith('wordpress.org/export/')) return undefined;
  const [, , , part] = plain.split('/');
  return part === undefined ? 'wp' : part === 'excerpt' ? 'excerpt' : undefined;
}
