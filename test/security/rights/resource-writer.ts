import type { Answer } from '#testing';
import type { Resource } from './resources.js';
import type { Caller, RightsFixture } from './rights-fixture.js';

/** Result of writing a value: refused, or the value that an administrator reads afterwards. */
export interface WriteResult {
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

/** Required fields that cannot be derived from a schema, by the last part of the collection. */
const REQUIRED_FIELDS: Readonly<Record<string, (fixture: RightsFixture, caller: Caller) => object>> = {
  comments: (fixture, caller) => ({
    post: fixture.postToComment(caller),
    content: `Remark ${fixture.next()}`,
    ...(caller === 'anonymous' ? { author_name: 'Ida', author_email: 'ida@example.org' } : {}),
  }),
  users: (fixture) => {
    const n = fixture.next();
    return { username: `made_${n}`, email: `made-${n}@example.org`, password: `Made Passw0rd ${n}` };
  },
  'font-families': (fixture) => {
    const slug = `font-${fixture.next()}`;
    return { font_family_settings: JSON.stringify({ name: slug, slug, fontFamily: slug }) };
  },
  templates: (fixture) => ({ slug: `template-${fixture.next()}`, title: 'Template' }),
  'template-parts': (fixture) => ({ slug: `part-${fixture.next()}`, title: 'Part' }),
  widgets: () => ({ id_base: 'block', sidebar: 'wp_inactive_widgets' }),
  'menu-items': (fixture) => ({ title: `Item ${fixture.next()}`, url: 'https://example.org/', type: 'custom' }),
};

/** Milliseconds between two writes, so that the rate limit of comments does not apply. */
const PAUSE = 2 * 3_600_000;

/** Creates and updates items of one resource as one caller. */
export class ResourceWriter {
  constructor(
    private readonly fixture: RightsFixture,
    private readonly resource: Resource,
    private readonly caller: Caller,
  ) {}

  /** Creates an item with its required fields and some others. */
  async create(fields: object = {}, caller = this.caller): Promise<Answer> {
    const { fixture, resource } = this;
    const client = fixture.client(caller);
    fixture.site.clock.advance(PAUSE);
    if (resource.create.declaration.upload) return fixture.sendPicture(client, queryOf(fields));
    return client.post(this.collection, { ...this.requiredFields(caller), ...fields });
  }

  /** Updates an item. */
  async update({ path }: Target, fields: object): Promise<Answer> {
    this.fixture.site.clock.advance(PAUSE);
    return this.fixture.client(this.caller).put(path, fields);
  }

  /** Returns the item that an answer has created. */
  async target({ status, body }: Answer): Promise<Target> {
    if (status !== 201) throw new Error(`${this.resource.collection}: ${status} ${JSON.stringify(body)}`);
    const path = `${this.collection}/${String(body.id ?? body.uuid)}`;
    return { path, before: await this.read(path) };
  }

  /**
   * Returns the representation of an item in the edit context: for an administrator or, if only its author may edit it,
   * for the caller.
   */
  async read(path: string): Promise<Record<string, unknown>> {
    const readAs = (reader: Caller): Promise<Answer> => this.fixture.client(reader).get(`${path}?context=edit`);
    const answer = await readAs('administrator');
    const { status, body } = answer.status === 403 ? await readAs(this.caller) : answer;
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body as Record<string, unknown>;
  }

  /**
   * Returns the result of writing a field.
   * @param path path of the updated item; not given for a creation
   */
  async resultOf({ status, body }: Answer, field: string, value: unknown, path?: string): Promise<WriteResult> {
    const code = String((body as { code?: unknown }).code ?? '');
    if (status >= 400) return { status, code, value: undefined };
    const item = path === undefined ? (await this.target({ status, body } as Answer)).before : await this.read(path);
    return { status, code, value: fieldJson(item, field, value) };
  }

  private get collection(): string {
    const { fixture, caller, resource } = this;
    const user = fixture.site.idOf(caller === 'anonymous' ? 'subscriber' : caller);
    return resource.collection.replace('{user_id}', String(user));
  }

  /** Returns the required fields: the listed ones, or all texts that identify items. */
  private requiredFields(caller: Caller): object {
    const own = REQUIRED_FIELDS[this.resource.collection.split('/').at(-1)!];
    if (own) return own(this.fixture, caller);
    const names = this.resource.create.args.list.map(({ name }) => name);
    return Object.fromEntries(
      ['title', 'name'].filter((name) => names.includes(name)).map((name) => [name, `Made ${this.fixture.next()}`]),
    );
  }
}

/** Returns the JSON of a field: the raw form of texts, the written key of meta. */
export function fieldJson(item: Record<string, unknown>, field: string, value: unknown): string | undefined {
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
