import type { Client, Site } from '#testing';
import type { RandomGenerator } from '#testing/random';
import { plausible } from '../hostile-values.js';
import type { ArgumentSchema } from '../hostile-values.js';

/** A picture of one pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Bodies that create items, by collection. */
const CREATION_BODIES: readonly (readonly [collection: RegExp, body: (n: number) => object])[] = [
  [
    /^\/core\/v2\/(?:posts|pages|blocks|navigation)$/,
    (n) => ({
      title: `Post ${n}`,
      content: `<!-- wp:paragraph --><p>Words ${n}.</p><!-- /wp:paragraph -->`,
      status: n % 3 === 0 ? 'draft' : 'publish',
    }),
  ],
  [/^\/core\/v2\/(?:categories|tags|menus|wp_pattern_category)$/, (n) => ({ name: `Term ${n}` })],
  [
    /^\/core\/v2\/menu-items$/,
    (n) => ({ title: `Item ${n}`, url: 'http://site.test/x', type: 'custom', status: 'publish' }),
  ],
  [
    /^\/core\/v2\/comments$/,
    (n) => ({ post: 1, content: `Remark ${n}`, author_name: 'Somebody', author_email: 'somebody@example.org' }),
  ],
  [
    /^\/core\/v2\/users$/,
    (n) => ({
      username: `victim_${n}`,
      email: `victim_${n}@example.org`,
      password: `Passw0rd ${n}`,
      roles: ['author'],
    }),
  ],
  [/application-passwords$/, (n) => ({ name: `Program ${n}` })],
  [/autosaves$/, (n) => ({ content: `Unfinished ${n}.` })],
  [/^\/pagebuilder\/v1\/template-library\/templates$/, (n) => ({ title: `Template ${n}`, type: 'page', content: [] })],
  [/slider\/items$/, (n) => ({ title: `Slider ${n}` })],
];

/** Collections whose items are created by updates of the parent. */
const REVISIONS = /^(.+)\/revisions$/;

/** Values for path parameters without a collection. */
const WORDS = [
  'post',
  'page',
  'publish',
  'category',
  'heading',
  'primary',
  'widgets',
  'section',
  'core',
  'latest-posts',
  'core/latest-posts',
  'core/get-site-info',
  'me',
];

/** Knows the items of the site, so that requests address existing ones. Creates removed items again. */
export class SiteItems {
  private readonly known = new Map<string, string[]>();
  private createdCount = 0;

  constructor(
    private readonly site: Site,
    private readonly random: RandomGenerator,
  ) {}

  /** Returns a value for a parameter after a path: mostly of an existing item. */
  async pick(collection: string, parameter: string): Promise<string> {
    if (this.random.below(12) === 0) return this.random.pick(['0', '1', '99999999', '9'.repeat(25), ...WORDS]);
    const found = await this.valuesFor(collection, parameter);
    return this.random.pick(found.length > 0 ? found : WORDS);
  }

  /** Returns the values that may follow a path. */
  async valuesFor(collection: string, parameter: string): Promise<string[]> {
    const key = `${collection} ${parameter}`;
    let known = this.known.get(key);
    if (!known) {
      known = await this.list(collection, parameter);
      if (known.length === 0 && (await this.createItems(collection))) known = await this.list(collection, parameter);
      this.known.set(key, known);
    }
    return known;
  }

  /** Invalidates the known items below a path after a write. */
  invalidate(path: string): void {
    const collection = path.split('/').slice(0, 4).join('/');
    for (const key of this.known.keys()) if (key.startsWith(collection)) this.known.delete(key);
  }

  private async list(collection: string, parameter: string): Promise<string[]> {
    if (collection.startsWith('~')) return [];
    const admin = this.site.as('administrator');
    let answer = await admin.get(`${collection}?per_page=20&orderby=id&order=desc`);
    if (answer.status === 400) answer = await admin.get(collection);
    if (answer.status !== 200) return [];
    // Excludes the users of the suite.
    if (collection === '/core/v2/users')
      return (answer.body as { id: number; slug: string }[])
        .filter(({ slug }) => slug.startsWith('victim'))
        .map(({ id }) => String(id));
    if (!Array.isArray(answer.body)) return Object.keys(answer.body as object);
    return (answer.body as unknown[]).map((item) =>
      typeof item === 'string'
        ? item
        : String((item as Record<string, unknown>)[parameter] ?? (item as Record<string, unknown>)['id']),
    );
  }

  private async createItems(collection: string): Promise<boolean> {
    const admin = this.site.as('administrator');
    const parentRoute = REVISIONS.exec(collection)?.[1];
    if (parentRoute !== undefined) {
      for (let n = 0; n < 2; n++) await admin.post(parentRoute, { content: `State ${++this.createdCount}.` });
      return true;
    }
    if (collection === '/core/v2/media') return (await this.upload(admin)) === 201;
    const body = CREATION_BODIES.find(([pattern]) => pattern.test(collection))?.[1];
    // Routes outside of the API have no description.
    if (!body) return collection.startsWith('~') ? false : this.createDeclaredItems(collection);
    for (let n = 0; n < 3; n++) await admin.post(collection, body(++this.createdCount));
    return true;
  }

  /** Creates an item of a collection with the required arguments that its description names. */
  private async createDeclaredItems(collection: string): Promise<boolean> {
    const admin = this.site.as('administrator');
    const { body } = await admin.call('OPTIONS', collection);
    const endpoints = (body as { endpoints?: { methods: string[]; args: Record<string, ArgumentSchema> }[] }).endpoints;
    const creation = endpoints?.find(({ methods }) => methods.includes('POST'));
    if (!creation) return false;
    const required = Object.entries(creation.args).filter(([, schema]) => schema.required === true);
    const values = required.map(([name, schema]) => [name, plausible(schema, this.random)] as const);
    for (let n = 0; n < 3; n++) await admin.post(collection, Object.fromEntries(values));
    return true;
  }

  private async upload(admin: Client): Promise<number> {
    const { status } = await admin.post('/core/v2/media', PICTURE, {
      headers: {
        'content-type': 'image/png',
        'content-disposition': `attachment; filename="dot-${++this.createdCount}.png"`,
      },
    });
    return status;
  }
}
