import { Injectable } from '@nestjs/common';
import type { Actor } from '#route-registry';
import type { Schema } from '#schema';
import { READ_ONLY } from '../registry/ability.js';
import type { AbilityCall, AbilityCategory } from '../registry/ability.js';
import { Ability } from '../registry/ability.decorator.js';
import { stringSchema } from '../registry/string-schema.js';

const CONTENT_CATEGORY: AbilityCategory = {
  slug: 'content',
  label: 'Content',
  description: 'Abilities that find, read and write the content of the site.',
};
/** Capability that is required to see these abilities. The called endpoints check the permissions of each user. */
const AUDIENCE = 'edit_posts';
const isReader = (actor: Actor): boolean => actor.can('read');

/** Collection route by post type. */
const COLLECTIONS = { post: '/core/v2/posts', page: '/core/v2/pages' } as const;

type ContentType = keyof typeof COLLECTIONS;

const TYPE: Schema = {
  type: 'string',
  enum: Object.keys(COLLECTIONS),
  default: 'post',
  description: 'Post type: post or page.',
};
const ID: Schema = { type: 'integer', description: 'Identifier.' };

/** Fields of posts and pages that the abilities read. */
interface PostResponse {
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

/**
 * Abilities that find, read and create posts and pages. They call the endpoints, which check the caller's permissions.
 */
@Injectable()
export class ContentAbilities {
  /** Finds published posts and pages that contain all words of the query. */
  @Ability({
    name: 'content/search',
    label: 'Search Content',
    description: 'Finds published posts and pages by words in their titles and content.',
    category: CONTENT_CATEGORY,
    audience: AUDIENCE,
    input: {
      type: 'object',
      required: ['query'],
      properties: {
        query: { ...stringSchema('Search terms.'), minLength: 1, maxLength: 500 },
        page: { type: 'integer', minimum: 1, description: 'Page of the results; default 1.' },
        per_page: { type: 'integer', minimum: 1, maximum: 100, description: 'Maximum number of results; default 10.' },
      },
      additionalProperties: false,
    },
    output: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'title', 'url', 'type'],
        properties: {
          id: ID,
          title: stringSchema('Title, HTML.'),
          url: stringSchema('URL.'),
          type: stringSchema('Post type.'),
        },
        additionalProperties: false,
      },
    },
    annotations: READ_ONLY,
    isAllowed: isReader,
  })
  async search(
    { query, ...paging }: { query: string; page?: number; per_page?: number },
    { call }: AbilityCall,
  ): Promise<unknown> {
    const found = (await call('GET', '/core/v2/search', { search: query, type: 'post', ...paging })) as readonly {
      id: number;
      title: string;
      url: string;
      subtype: string;
    }[];
    return found.map(({ id, title, url, subtype }) => ({ id, title, url, type: subtype }));
  }

  /** Reads one post or page in the view context. */
  @Ability({
    name: 'content/get-post',
    label: 'Get a Post',
    description: 'Reads a post or page: title, rendered content, status and dates.',
    category: CONTENT_CATEGORY,
    audience: AUDIENCE,
    input: {
      type: 'object',
      required: ['id'],
      properties: { id: { ...ID, minimum: 1 }, type: TYPE },
      additionalProperties: false,
    },
    output: {
      type: 'object',
      properties: {
        id: ID,
        type: stringSchema('Post type.'),
        status: stringSchema('Status.'),
        link: stringSchema('URL.'),
        title: stringSchema('Title, HTML.'),
        content: stringSchema('Rendered content, HTML.'),
        date_gmt: {
          type: ['string', 'null'],
          description: 'Date of publication in UTC; in the future for scheduled posts.',
        },
        modified_gmt: { type: ['string', 'null'], description: 'Date of the last change in UTC.' },
        author: { type: 'integer', description: 'ID of the author.' },
      },
      additionalProperties: false,
    },
    annotations: READ_ONLY,
    isAllowed: isReader,
  })
  async read(
    { id, type = 'post' }: { id: number; type?: ContentType },
    { call }: AbilityCall,
  ): Promise<Record<string, unknown>> {
    const post = (await call('GET', `${COLLECTIONS[type]}/${id}`)) as PostResponse;
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

  /** Creates a draft for its author to continue. */
  @Ability({
    name: 'content/create-draft',
    label: 'Create a Draft',
    description: 'Creates a post or page as a draft of the caller; it is not published.',
    category: CONTENT_CATEGORY,
    audience: AUDIENCE,
    input: {
      type: 'object',
      required: ['title'],
      properties: {
        type: TYPE,
        title: { ...stringSchema('Title.'), minLength: 1 },
        content: stringSchema('Content as HTML or block markup.'),
        excerpt: stringSchema('Summary.'),
      },
      additionalProperties: false,
    },
    output: {
      type: 'object',
      properties: {
        id: ID,
        type: stringSchema('Post type.'),
        status: stringSchema('Status.'),
        link: stringSchema('URL.'),
      },
      additionalProperties: false,
    },
    annotations: { readonly: false, destructive: false, idempotent: false },
    isAllowed: isReader,
  })
  async createDraft(
    { type = 'post', ...fields }: { type?: ContentType; title: string; content?: string; excerpt?: string },
    { call }: AbilityCall,
  ): Promise<Record<string, unknown>> {
    const { id, status, link } = (await call('POST', COLLECTIONS[type], {
      ...fields,
      status: 'draft',
    })) as PostResponse;
    return { id, type, status, link };
  }
}
