import { ALL_CONTEXTS, Field, Resource, VIEW_AND_EDIT } from '#route-registry';
import type { ArgOptions, SchemaSource } from '#route-registry';
import type { Type } from '@nestjs/common';
import { MetaRegistry } from '#content-model';
import {
  CATEGORY,
  CONTENT_SCHEMA,
  EXCERPT_SCHEMA,
  GUID_SCHEMA,
  hasFieldsOf,
  META_OPTIONS,
  POST_FORMATS,
  POST_TAG,
  StatusRegistry,
  TITLE_SCHEMA,
  postSchemaLinks,
  STATUS_OPTIONS,
  TEMPLATE_OPTIONS,
  TEXT_OPTIONS,
} from '#content-model/core';
import type { PostType } from '#content-model';
import { OPENAPI_KEYWORDS } from '#schema';

const EDITING = ['edit'] as const;

/**
 * Taxonomies that become fields of the resources of their types. Libraries add the fields of other taxonomies
 * themselves (`ResourceSchemas.extend`).
 */
const FIELD_TAXONOMIES = [CATEGORY, POST_TAG];

/** Declares a field of the resource. */
type DeclareField = (name: string, source: SchemaSource, options?: ArgOptions) => void;

/**
 * Creates the resource of a type; its features determine the fields. Arguments of writes derive from it
 * (`CreateArgsOf`, `UpdateArgsOf`).
 */
export function createPostResource(type: PostType): Type<object> {
  @Resource(type.name, postSchemaLinks(type))
  class ContentResource {}
  const field: DeclareField = (name, source, options) =>
    Field(source, undefined, options)(ContentResource.prototype, name);
  // The schema has the fields in this order.
  addCommonFields(field);
  // Media have no password, because their files are served to everyone who knows the address.
  // defence: post-password-private
  if (type.name !== 'attachment')
    field('password', { description: 'Password that protects content and excerpt.', type: 'string', context: EDITING });
  if (type.viewable) addPageFields(field);
  if (type.hierarchical) field('parent', { description: 'ID of the parent.', type: 'integer', context: VIEW_AND_EDIT });
  addFeatureFields(type, field);
  field(
    'template',
    { description: 'Template of the public page.', type: 'string', context: VIEW_AND_EDIT },
    TEMPLATE_OPTIONS,
  );
  addTaxonomyFields(type, field);
  return ContentResource;
}

function addCommonFields(field: DeclareField): void {
  field('date', {
    description: "Publication date, in the site's time zone.",
    type: ['string', 'null'],
    format: 'date-time',
    context: ALL_CONTEXTS,
  });
  field('date_gmt', {
    description: 'Publication date in UTC.',
    type: ['string', 'null'],
    format: 'date-time',
    context: VIEW_AND_EDIT,
  });
  field('guid', GUID_SCHEMA);
  field('id', { description: 'Identifier.', type: 'integer', context: ALL_CONTEXTS, readonly: true });
  field('link', {
    description: 'URL of the public page.',
    type: 'string',
    format: 'uri',
    context: ALL_CONTEXTS,
    readonly: true,
  });
  field('modified', {
    description: "Date of the last change, in the site's time zone.",
    type: 'string',
    format: 'date-time',
    context: VIEW_AND_EDIT,
    readonly: true,
  });
  field('modified_gmt', {
    description: 'Date of the last change in UTC.',
    type: 'string',
    format: 'date-time',
    context: VIEW_AND_EDIT,
    readonly: true,
  });
  field('slug', {
    description: 'Slug, unique among posts of its type.',
    type: 'string',
    context: ALL_CONTEXTS,
  });
  field(
    'status',
    (resolve) => ({
      description: 'Status.',
      type: 'string',
      enum: resolve(StatusRegistry).slugs(({ internal }) => !internal),
      context: VIEW_AND_EDIT,
      // Posts also have statuses that writers cannot choose, such as `trash`.
      [OPENAPI_KEYWORDS]: { enum: resolve(StatusRegistry).slugs() },
    }),
    STATUS_OPTIONS,
  );
  field('type', { description: 'Type.', type: 'string', context: ALL_CONTEXTS, readonly: true });
}

/** Adds the fields of types whose posts have public pages. */
function addPageFields(field: DeclareField): void {
  field('permalink_template', {
    description: 'URL with a placeholder for the slug.',
    type: 'string',
    context: EDITING,
    readonly: true,
  });
  field('generated_slug', {
    description: 'Slug derived from the title.',
    type: 'string',
    context: EDITING,
    readonly: true,
  });
  field('class_list', {
    description: 'CSS classes of the HTML element that contains the post.',
    type: 'array',
    items: { type: 'string' },
    context: VIEW_AND_EDIT,
    readonly: true,
  });
}

function addFeatureFields(type: PostType, field: DeclareField): void {
  if (hasFieldsOf(type, 'title')) field('title', TITLE_SCHEMA, TEXT_OPTIONS);
  if (hasFieldsOf(type, 'editor')) field('content', CONTENT_SCHEMA, TEXT_OPTIONS);
  if (hasFieldsOf(type, 'author'))
    field('author', { description: 'ID of the author.', type: 'integer', context: ALL_CONTEXTS });
  if (hasFieldsOf(type, 'excerpt')) field('excerpt', EXCERPT_SCHEMA, TEXT_OPTIONS);
  if (hasFieldsOf(type, 'thumbnail'))
    field('featured_media', { description: 'ID of the featured image.', type: 'integer', context: ALL_CONTEXTS });
  if (hasFieldsOf(type, 'comments')) {
    field('comment_status', {
      description: 'Whether comments are open.',
      type: 'string',
      enum: ['open', 'closed'],
      context: VIEW_AND_EDIT,
    });
    field('ping_status', {
      description: 'Whether pingbacks and trackbacks are open.',
      type: 'string',
      enum: ['open', 'closed'],
      context: VIEW_AND_EDIT,
    });
  }
  if (hasFieldsOf(type, 'page-attributes'))
    field('menu_order', { description: 'Sort order among siblings.', type: 'integer', context: VIEW_AND_EDIT });
  if (hasFieldsOf(type, 'post-formats'))
    field('format', { description: 'Post format.', type: 'string', enum: [...POST_FORMATS], context: VIEW_AND_EDIT });
  if (hasFieldsOf(type, 'custom-fields')) {
    field(
      'meta',
      (resolve) => ({
        description: 'Meta values by key.',
        context: VIEW_AND_EDIT,
        ...resolve(MetaRegistry).schemaOf('post', type.name),
      }),
      META_OPTIONS,
    );
  }
  if (type.name === 'post')
    field('sticky', { description: 'Whether the post is sticky.', type: 'boolean', context: VIEW_AND_EDIT });
}

function addTaxonomyFields(type: PostType, field: DeclareField): void {
  for (const taxonomy of FIELD_TAXONOMIES.filter(({ name }) => type.taxonomies?.includes(name))) {
    field(taxonomy.restBase!, {
      description: `IDs of the ${taxonomy.labels.name!.toLowerCase()}.`,
      type: 'array',
      items: { type: 'integer' },
      context: VIEW_AND_EDIT,
    });
  }
}
