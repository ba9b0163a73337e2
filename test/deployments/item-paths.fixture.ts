import type { Client } from '#testing';

/** A pattern of the discovery document as a regular expression. */
const expressionOf = (pattern: string): RegExp => new RegExp(`^${pattern.replaceAll('(?P<', '(?<')}$`, 'i');

/** Members by which paths name items. */
const NAMES = ['id', 'uuid', 'slug', 'name', 'location', 'stylesheet', 'template_id'];

/** Splits a pattern before its last segment, which can contain slashes within parentheses. */
function splitPattern(pattern: string): [parent: string, segment: string] {
  let depth = 0;
  for (let at = pattern.length - 1; at > 0; at--) {
    if (pattern[at] === ')') depth++;
    if (pattern[at] === '(') depth--;
    if (pattern[at] === '/' && depth === 0) return [pattern.slice(0, at), pattern.slice(at + 1)];
  }
  return ['', pattern];
}

/** Finds paths of existing items for the patterns of a site, by its links and by the lists that its routes return. */
export class ItemPaths {
  private readonly known: Set<string>;

  /** @param linked paths that responses link to */
  constructor(
    private readonly client: Client,
    linked: Iterable<string>,
  ) {
    this.known = new Set(linked);
  }

  /** The path of an item for a pattern; undefined if the site has none. */
  async find(pattern: string): Promise<string | undefined> {
    const [known] = this.matching(pattern);
    if (known !== undefined || !pattern.includes('(?P<')) return known ?? pattern;
    const [parent, segment] = splitPattern(pattern);
    await this.find(parent);
    for (const path of this.matching(parent)) {
      if (segment.includes('(?P<'))
        for (const name of itemNames((await this.client.get(path)).body)) this.known.add(`${path}/${name}`);
      else this.known.add(`${path}/${segment}`);
      const [item] = this.matching(pattern);
      if (item !== undefined) return item;
    }
    return undefined;
  }

  private matching(pattern: string): string[] {
    const expression = expressionOf(pattern);
    return [...this.known].filter((path) => expression.test(path));
  }
}

/**
 * Creates items that responses do not link to: autosaves, a font, a widget, a design template and, where the deployment
 * has them, a slider. Expects an item of each kind that `seedLinkedContent` creates.
 * Returns the paths that no list contains.
 */
export async function seedUnlinkedItems(admin: Client): Promise<string[]> {
  const post = async (path: string, fields: object): Promise<Record<string, unknown>> =>
    (await admin.post(path, fields)).body as Record<string, unknown>;
  for (const type of ['pages', 'blocks', 'navigation', 'menu-items', 'templates', 'template-parts']) {
    const items = (await admin.get(`/core/v2/${type}?context=edit`)).body as { id: number | string; source?: string }[];
    const { id } = items.find(({ source }) => source === undefined || source === 'custom')!;
    await post(`/core/v2/${type}/${id}`, { content: 'Changed', title: 'Changed' });
    await post(`/core/v2/${type}/${id}/autosaves`, { content: 'Saved', title: 'Saved' });
  }
  await post('/core/v2/wp_pattern_category', { name: 'Harbours' });
  const font = { name: 'Sea', slug: 'sea', fontFamily: 'Sea' };
  const family = await post('/core/v2/font-families', { font_family_settings: JSON.stringify(font) });
  const face = { fontFamily: 'Sea', src: 'https://fonts.example/sea.woff2' };
  await post(`/core/v2/font-families/${String(family.id)}/font-faces`, { font_face_settings: JSON.stringify(face) });
  await post('/core/v2/widgets', { sidebar: 'wp_inactive_widgets', id_base: 'search' });
  await post('/pagebuilder/v1/template-library/templates', { type: 'page', title: 'Design' });
  await post('/slidercomponent/slider/items', { title: 'Boats', slides: [] });
  const [written] = (await admin.get('/core/v2/posts')).body as { id: number }[];
  const { token } = await post('/core/v2/preview-links', { post: written!.id });
  return [`/core/v2/preview-links/preview/${String(token)}`];
}

/** Names of the items in a list, or the keys of an object of items. */
function itemNames(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  const items = Object.values(body).filter((item): item is Record<string, unknown> => typeof item === 'object');
  return [...Object.keys(body), ...items.flatMap((item) => NAMES.map((name) => String(item?.[name] ?? '')))].filter(
    (name) => name !== '',
  );
}
