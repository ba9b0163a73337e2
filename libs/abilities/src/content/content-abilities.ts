import { Injectable } from '@nestjs/common';
import type { Actor, Schema } from '#route-registry';
import type { AbilityCall, AbilityCategory } from '../registry/ability.js';
import { Ability } from '../registry/ability.decorator.js';

const CONTENT: AbilityCategory = {
  slug: 'content',
  label: 'Content',
  description: 'Abilities that find, read and write what is published on the site.',
};
const READS = { readonly: true, destructive: false, idempotent: true } as const;
/** Those who write are told of these abilities; what each may do is up to the endpoints. */
const AUDIENCE = 'edit_posts';
const isReader = (actor: Actor): boolean => actor.can('read');

/** Where things of a type are, by the name of the type. */
const COLLECTIONS = { post: '/core/v2/posts', page: '/core/v2/pages' } as const;

type ContentType = keyof typeof COLLECTIONS;

const TYPE: Schema = {
  type: 'string',
  enum: Object.keys(COLLECTIONS),
  default: 'post',
  description: 'Whether it is a post or a page.',
};
const ID: Schema = { type: 'integer', description: 'Identifier.' };
const text = (description: string): Schema => ({ type: 'string', description });

/** What the abilities read of posts and pages. */
interface Rendered {
  id: number;
  type: string;
  status: string;
  link: string;
  date_gmt: string | null;
  modified_gmt: string | null;
  author: number;
  title: { rendered: string };
  content: { rendered: string; protected: boolean };
}

/** Finding, reading and beginning posts and pages, with the rights that the caller has at the endpoints. */
@Injectable()
export class ContentAbilities {
  /** Things whose text has all of the words. */
  @Ability({
    name: 'content/search',
    label: 'Search Content',
    description: 'Finds published posts and pages by words of their titles and texts.',
    category: CONTENT,
    audience: AUDIENCE,
    input: {
      type: 'object',
      required: ['query'],
      properties: {
        query: { ...text('Words to look for.'), minLength: 1, maxLength: 500 },
        page: { type: 'integer', minimum: 1, description: 'Which page of the results; the first without it.' },
        per_page: { type: 'integer', minimum: 1, maximum: 100, description: 'Most results; 10 without it.' },
      },
      additionalProperties: false,
    },
    output: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'title', 'url', 'type'],
        properties: { id: ID, title: text('Title, HTML.'), url: text('Address.'), type: text('Type.') },
        additionalProperties: false,
      },
    },
    annotations: READS,
    may: isReader,
  })
  async search(
    { query, ...paging }: { query: string; page?: number; per_page?: number },
    { call: ask }: AbilityCall,
  ): Promise<unknown> {
    const found = (await ask('GET', '/core/v2/search', { search: query, type: 'post', ...paging })) as readonly {
      id: number;
      title: string;
      url: string;
      subtype: string;
    }[];
    return found.map(({ id, title, url, subtype }) => ({ id, title, url, type: subtype }));
  }

  /** One post or page as readers see it. */
  @Ability({
    name: 'content/get-post',
    label: 'Get a Post',
    description: 'Reads a post or a page: title, rendered text, state and dates.',
    category: CONTENT,
    audience: AUDIENCE,
    input: { type: 'object', required: ['id'], properties: { id: ID, type: TYPE }, additionalProperties: false },
    output: {
      type: 'object',
      properties: {
        id: ID,
        type: text('Type.'),
        status: text('Status.'),
        link: text('Address.'),
        title: text('Title, HTML.'),
        content: text('Text, HTML.'),
        date_gmt: { type: ['string', 'null'], description: 'When it was or will be published, UTC.' },
        modified_gmt: { type: ['string', 'null'], description: 'When it was last changed, UTC.' },
        author: { type: 'integer', description: 'Identifier of its author.' },
      },
      additionalProperties: false,
    },
    annotations: READS,
    may: isReader,
  })
  async read(
    { id, type = 'post' }: { id: number; type?: ContentType },
    { call: ask }: AbilityCall,
  ): Promise<Record<string, unknown>> {
    const post = (await ask('GET', `${COLLECTIONS[type]}/${id}`)) as Rendered;
    const { status, link, date_gmt, modified_gmt, author, title, content } = post;
    return {
      id: post.id,
      type: post.type,
      status,
      link,
      title: title.rendered,
      content: content.rendered,
      date_gmt,
      modified_gmt,
      author,
    };
  }

  /** A draft that its author goes on with. */
  @Ability({
    name: 'content/create-draft',
    label: 'Create a Draft',
    description: 'Begins a post or a page as a draft of the caller; nothing is published.',
    category: CONTENT,
    audience: AUDIENCE,
    input: {
      type: 'object',
      required: ['title'],
      properties: {
        type: TYPE,
        title: { ...text('Title.'), minLength: 1 },
        content: text('Text, HTML or blocks.'),
        excerpt: text('Summary.'),
      },
      additionalProperties: false,
    },
    output: {
      type: 'object',
      properties: { id: ID, type: text('Type.'), status: text('Status.'), link: text('Address.') },
      additionalProperties: false,
    },
    annotations: { readonly: false, destructive: false, idempotent: false },
    may: isReader,
  })
  async draft(
    { type = 'post', ...fields }: { type?: ContentType; title: string; content?: string; excerpt?: string },
    { call: ask }: AbilityCall,
  ): Promise<Record<string, unknown>> {
    const { id, status, link } = (await ask('POST', COLLECTIONS[type], { ...fields, status: 'draft' })) as Rendered;
    return { id, type, status, link };
  }
}
