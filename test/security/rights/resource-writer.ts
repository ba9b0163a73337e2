import type { Answer } from '#testing';
import type { Resource } from './resources.js';
import type { Caller, World } from './world.js';

/** Result of writing a value: refused, or the value that an administrator reads afterwards. */
export interface Verdict {
  status: number;
  code: string;
  /** JSON of the field; undefined if the write was refused or no answer contains the field. */
  value: string | undefined;
}

/** An item to update, and its representation for an administrator. */
export interface Target {
  path: string;
  before: Record<string, unknown>;
}

/** Additional required fields of resources, by the last part of the collection. */
const BASES: Readonly<Record<string, (world: World, caller: Caller) => object>> = {
  comments: (world, caller) => ({
    post: world.commented(caller),
    content: `Remark ${world.next()}`,
    ...(caller === 'anonymous' ? { author_name: 'Ida', author_email: 'ida@example.org' } : {}),
  }),
  users: (world) => {
    const n = world.next();
    return { username: `made_${n}`, email: `made-${n}@example.org`, password: `Made Passw0rd ${n}` };
  },
  'font-families': (world) => {
    const slug = `font-${world.next()}`;
    return { font_family_settings: JSON.stringify({ name: slug, slug, fontFamily: slug }) };
  },
  templates: (world) => ({ slug: `template-${world.next()}`, title: 'Template' }),
  'template-parts': (world) => ({ slug: `part-${world.next()}`, title: 'Part' }),
  widgets: () => ({ id_base: 'block', sidebar: 'wp_inactive_widgets' }),
  'menu-items': (world) => ({ title: `Item ${world.next()}`, url: 'https://example.org/', type: 'custom' }),
};

/** Milliseconds between two writes, so that the rate limit of comments does not apply. */
const PAUSE = 2 * 3_600_000;

/** Writes to one resource as one caller. */
export class Writes {
  constructor(
    private readonly world: World,
    private readonly resource: Resource,
    private readonly caller: Caller,
  ) {}

  /** Creates an item with its required fields and some others. */
  async create(fields: object = {}, caller = this.caller): Promise<Answer> {
    const { world, resource } = this;
    const client = world.client(caller);
    world.site.clock.advance(PAUSE);
    if (resource.create.declaration.upload) return world.send(client, queryOf(fields));
    return client.post(this.collection, { ...this.base(caller), ...fields });
  }

  /** Updates an item. */
  async update({ path }: Target, fields: object): Promise<Answer> {
    this.world.site.clock.advance(PAUSE);
    return this.world.client(this.caller).put(path, fields);
  }

  /** Creates an item. */
  async target({ status, body }: Answer): Promise<Target> {
    if (status !== 201) throw new Error(`${this.resource.collection}: ${status} ${JSON.stringify(body)}`);
    const path = `${this.collection}/${String(body.id ?? body.uuid)}`;
    return { path, before: await this.read(path) };
  }

  /** Returns the representation of an item for an administrator in the edit context. */
  async read(path: string): Promise<Record<string, unknown>> {
    const { status, body } = await this.world.client('administrator').get(`${path}?context=edit`);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body as Record<string, unknown>;
  }

  /** Returns the result of writing a field by a creation or an update. */
  async verdict({ status, body }: Answer, field: string, value: unknown, path?: string): Promise<Verdict> {
    const code = String((body as { code?: unknown }).code ?? '');
    if (status >= 400) return { status, code, value: undefined };
    const item = path === undefined ? (await this.target({ status, body } as Answer)).before : await this.read(path);
    return { status, code, value: shown(item, field, value) };
  }

  private get collection(): string {
    const { world, caller, resource } = this;
    const user = world.site.idOf(caller === 'anonymous' ? 'subscriber' : caller);
    return resource.collection.replace('{user_id}', String(user));
  }

  /** Returns the required fields: the listed ones, or all texts that identify items. */
  private base(caller: Caller): object {
    const own = BASES[this.resource.collection.split('/').at(-1)!];
    if (own) return own(this.world, caller);
    const names = this.resource.create.args.list.map(({ name }) => name);
    return Object.fromEntries(
      ['title', 'name'].filter((name) => names.includes(name)).map((name) => [name, `Made ${this.world.next()}`]),
    );
  }
}

/** Returns the JSON of a field: the raw form of texts, the written key of meta. */
export function shown(item: Record<string, unknown>, field: string, value: unknown): string | undefined {
  const found = item[field] as Record<string, unknown> | undefined;
  if (field === 'meta') return JSON.stringify(found?.[Object.keys(value as object)[0]!]);
  return JSON.stringify(found?.raw ?? found);
}

function queryOf(fields: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) append(query, name, value);
  return query.size > 0 ? `?${query.toString()}` : '';
}

function append(query: URLSearchParams, name: string, value: unknown): void {
  if (typeof value !== 'object' || value === null) query.append(name, String(value));
  else
    for (const [key, member] of Object.entries(value))
      append(query, `${name}[${Array.isArray(value) ? '' : key}]`, member);
}
