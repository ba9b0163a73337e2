import type { RandomGenerator } from '#testing/random';
import { hostileFor, HOSTILE, HUGE, plausible } from '../hostile-values.js';
import type { ArgumentSchema } from '../hostile-values.js';
import type { Plan, Slot } from './plan.js';
import { withValues } from './request.js';
import type { RequestValues, FuzzRequest } from './request.js';
import type { SiteItems } from './site-items.js';
import { PICTURE } from './site-items.js';

/** Arguments that every endpoint accepts. */
const COMMON = [
  '_fields',
  '_embed',
  '_envelope',
  '_jsonp',
  '_method',
  '_locale',
  '_wpnonce',
  'context',
  'rest_route',
  'page',
];
/** Undeclared names that some code reads, and unknown names. */
const UNDECLARED = [
  'id',
  'parent',
  'status',
  'author',
  'password',
  'post',
  'title',
  'value',
  'type',
  'page_settings',
  'settings',
  'attributes',
  'meta',
  'menu_order',
  'featured_media',
  'sticky',
  'roles',
  'force',
  'color',
  '__proto__',
  'constructor',
  'toString',
  'a[b',
  '',
];
/** The collections of the ids in arguments. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  post: '/core/v2/posts',
  posts: '/core/v2/posts',
  post_id: '/core/v2/posts',
  id: '/core/v2/posts',
  object_id: '/core/v2/posts',
  author: '/core/v2/users',
  reassign: '/core/v2/users',
  featured_media: '/core/v2/media',
  media: '/core/v2/media',
  site_icon: '/core/v2/media',
  site_logo: '/core/v2/media',
  categories: '/core/v2/categories',
  tags: '/core/v2/tags',
  menus: '/core/v2/menus',
  page_on_front: '/core/v2/pages',
  page_for_posts: '/core/v2/pages',
};
/** Arguments that may contain blocks. */
const TEXTS = new Set(['content', 'title', 'excerpt', 'description', 'caption']);
const PARAMETER = /\(\?P<(\w+)>(?:\[[^\]]*\]|\((?:\[[^\]]*\]|[^()[\]])*\)|[^()[\]])+\)/;

/** A block type of the site. */
export interface Block {
  name: string;
  attributes: Record<string, ArgumentSchema> | null;
}

/**
 * Generates the requests of a plan. Mostly one argument is hostile and the others are absent or plausible, so that
 * requests pass the validation.
 */
export class Attacker {
  /** @param blocks block types that the site renders */
  constructor(
    private readonly plan: Plan,
    private readonly siteItems: SiteItems,
    private readonly blocks: readonly Block[],
    private readonly random: RandomGenerator,
  ) {}

  /** Returns a request that attacks the argument of a slot. */
  async createRequest(slot: Slot): Promise<FuzzRequest> {
    if (slot.endpoint.pattern === '/core/v2/media' && slot.method === 'POST' && this.random.below(2) === 0)
      return this.upload(slot);
    const sent = withValues(await this.requestValues(slot), this.random);
    return { ...sent, headers: { ...slot.endpoint.headers, ...sent.headers } };
  }

  private async requestValues({ endpoint, method, argument, start, turn }: Slot): Promise<RequestValues> {
    const { random } = this;
    const hostile = random.below(25) === 0 ? random.pick(HUGE) : HOSTILE[(start + turn) % HOSTILE.length];
    const values = await this.plausibleValues(endpoint.args, endpoint.pattern);
    const schema = endpoint.args[argument];
    if (argument === '*') values[random.pick(COMMON)] = hostile;
    else if (argument === '?')
      values[random.pick([...UNDECLARED, ...Object.keys(this.plan.randomSlot().endpoint.args)])] = hostile;
    else if (schema) values[argument] = hostileFor(schema, hostile, random);
    if (TEXTS.has(argument) && random.below(3) === 0) values[argument] = this.markup(hostile);
    if (argument === 'attributes' && random.below(2) === 0)
      values[argument] = this.attributes(random.pick(this.blocks), hostile);
    if (endpoint.pattern === '/batch/v1' && random.below(3) > 0) values['requests'] = await this.batchItems();
    const path = await this.path(endpoint.pattern, new Map(schema ? [[argument, values[argument]]] : []));
    return { method, path, values };
  }

  /** Returns most required arguments and some optional ones. */
  private async plausibleValues(
    args: Readonly<Record<string, ArgumentSchema>>,
    pattern: string,
  ): Promise<Record<string, unknown>> {
    const values: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(args)) {
      if (this.random.below(8) < (schema.required === true ? 7 : 2))
        values[name] = await this.plausibleValue(name, schema, pattern);
    }
    return values;
  }

  private async plausibleValue(name: string, schema: ArgumentSchema, pattern: string): Promise<unknown> {
    const isId = [schema.type, schema.items?.type].flat().includes('integer');
    const collection =
      COLLECTIONS[name] ??
      (/^(?:parent|include|exclude|parent_exclude)$/.test(name) ? pattern.split('/(')[0] : undefined);
    if (!isId || collection === undefined || this.random.below(4) === 0) return plausible(schema, this.random);
    const id = Number(await this.siteItems.pick(collection, 'id'));
    return schema.items ? [id] : id;
  }

  /** Returns a path with its parameters, some of them hostile. */
  private async path(pattern: string, given: ReadonlyMap<string, unknown>): Promise<string> {
    let path = pattern;
    for (let match = PARAMETER.exec(path); match; match = PARAMETER.exec(path)) {
      const name = match[1]!;
      const value =
        given.has(name) && this.random.below(2) === 0
          ? segment(given.get(name))
          : await this.siteItems.pick(path.slice(0, match.index - 1), name);
      path =
        path.slice(0, match.index) +
        encodeURIComponent(value.toWellFormed()).replaceAll('%2F', '/') +
        path.slice(match.index + match[0].length);
    }
    return path;
  }

  /** Returns a block with unvalidated attributes. */
  private markup(hostile: unknown): string {
    const block = this.random.pick(this.blocks);
    const attributes = JSON.stringify(this.attributes(block, hostile)).replaceAll('--', '\\u002d\\u002d');
    return `<!-- wp:${block.name.replace('core/', '')} ${attributes} --><p>Words</p><!-- /wp:${block.name.replace('core/', '')} -->`;
  }

  private attributes({ attributes }: Block, hostile: unknown): Record<string, unknown> {
    const names = Object.keys(attributes ?? {}).filter(() => this.random.below(3) === 0);
    return Object.fromEntries(
      ['className', ...names].map((name) => [
        name,
        this.random.below(2) === 0
          ? hostile
          : hostileFor(attributes?.[name] ?? {}, this.random.pick(HOSTILE), this.random),
      ]),
    );
  }

  /** Returns requests of a batch: writes to other endpoints. */
  private async batchItems(): Promise<unknown[]> {
    const items: unknown[] = [];
    for (let n = this.random.below(3); n >= 0; n--) {
      const slot = this.plan.randomSlot();
      if (slot.method === 'GET' || slot.endpoint.pattern.includes('users')) continue;
      const { method, path, values } = await this.requestValues({ ...slot, turn: slot.turn + 1 });
      items.push({ method, path, body: values });
    }
    return items;
  }

  /** Returns an upload with the file as body and the values in the query. */
  private async upload(slot: Slot): Promise<FuzzRequest> {
    const { path, values } = await this.requestValues(slot);
    const { random } = this;
    const query = withValues({ method: 'GET', path, values }, random).path.replace(/^~.*/, path);
    const name = random.pick([
      'dot.png',
      'dot.php',
      'dot.png.php',
      '../dot.png',
      'x'.repeat(400),
      '',
      '"',
      'dot\u00ff.png',
      '.png',
      'con.png',
    ]);
    const disposition = random.pick([
      `attachment; filename="${name}"`,
      `attachment; filename=${name}`,
      `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      name,
      'attachment',
    ]);
    const body = random.pick([
      PICTURE,
      PICTURE,
      PICTURE.subarray(0, 30),
      Buffer.alloc(0),
      Buffer.from('<?php echo 1;'),
      Buffer.from('%PDF-1.4'),
      Buffer.from('GIF89a'),
      Buffer.concat([PICTURE, Buffer.from('<script>')]),
    ]);
    return {
      method: 'POST',
      path: query,
      headers: {
        'content-type': random.pick([
          'image/png',
          'image/png',
          'image/jpeg',
          'text/html',
          'application/octet-stream',
          'x',
        ]),
        'content-disposition': disposition.replace(/[^\x20-\x7e\xa0-\xff]/g, '?'),
      },
      body,
    };
  }
}

function segment(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 8_000);
}
