import {
  ALL_CONTEXTS,
  Arg,
  CreateArgsOf,
  EMBED_VIEW_EDIT,
  Field,
  Resource,
  UpdateArgsOf,
  VIEW_AND_EDIT,
  ZERO_FOR_NULL,
} from '#route-registry';
import { OPENAPI_KEYWORDS } from '#schema';
import type { Schema } from '#schema';
import type { Type } from '@nestjs/common';
import type { PostType } from '#content-model';
import { textSchema } from '#content-model/core';
import { CONTEXT_ARG, ID_PATH } from './template.args.js';
import { TEMPLATE_PART } from './template-types.js';

const writableField = (description: string, more: Schema = { type: 'string' }): Schema => ({
  description,
  context: EMBED_VIEW_EDIT,
  ...more,
});
const readonlyField = (description: string, more: Schema = { type: 'string' }): Schema => ({
  ...writableField(description, more),
  readonly: true,
});

/** Creates the resource of templates or template parts. */
export function createTemplateResource(type: PostType): Type<object> {
  @Resource(type.name)
  class TemplateFields {}
  addFields(TemplateFields, type);
  return TemplateFields;
}

/** Creates the resource of revisions or autosaves of templates: the fields of a template with the id of its post. */
export function createTemplateHistoryResource(type: PostType, kind: 'revision' | 'autosave'): Type<object> {
  @Resource(`${type.name}-${kind}`)
  class TemplateHistoryFields {}
  addFields(TemplateHistoryFields, type);
  Field(readonlyField('ID of the post of the template.', { type: 'integer' }))(
    TemplateHistoryFields.prototype,
    'parent',
  );
  return TemplateHistoryFields;
}

function addFields(resource: Type<object>, type: PostType): void {
  const field = (name: string, schema: Schema) => Field(schema)(resource.prototype as object, name);
  field('id', readonlyField('Identifier: the theme, two slashes and the slug.'));
  field(
    'slug',
    writableField('Name within the theme.', {
      type: 'string',
      required: true,
      minLength: 1,
      pattern: '[a-zA-Z0-9_%-]+',
    }),
  );
  field('theme', writableField('Slug of the theme.'));
  field('type', writableField('Post type.'));
  field('source', readonlyField('Source of the content: `theme` or `custom`.'));
  field(
    'origin',
    readonlyField('`theme` if the template changes a file of the theme, otherwise null.', {
      type: 'string',
      [OPENAPI_KEYWORDS]: { type: ['string', 'null'] },
    }),
  );
  field(
    'content',
    writableField('Content.', {
      type: ['object', 'string'],
      default: '',
      properties: {
        raw: { description: 'Block markup.', type: 'string', context: VIEW_AND_EDIT },
        block_version: {
          description: 'Version of the block markup.',
          type: 'integer',
          context: ['edit'],
          readonly: true,
        },
      },
    }),
  );
  field(
    'title',
    writableField('Title.', {
      type: ['object', 'string'],
      default: '',
      properties: textSchema('Title.', ALL_CONTEXTS, ALL_CONTEXTS).properties,
    }),
  );
  field('description', writableField('Description of the template.', { type: 'string', default: '' }));
  field(
    'status',
    writableField('Status.', {
      type: 'string',
      enum: ['publish', 'future', 'draft', 'pending', 'private'],
      default: 'publish',
    }),
  );
  field(
    'wp_id',
    readonlyField('ID of the post that stores the template, 0 for a file of the theme.', { type: 'integer' }),
  );
  field('has_theme_file', readonlyField('Whether the theme has a file for the template.', { type: 'boolean' }));
  field('author', writableField('ID of the author, 0 for none.', { type: 'integer', context: ALL_CONTEXTS }));
  field('modified', {
    description: "Date of the last change, in the site's time zone; false for a file of the theme.",
    type: ['string', 'boolean'],
    context: VIEW_AND_EDIT,
    readonly: true,
  });
  field(
    'author_text',
    readonlyField('Display name of the source of the template.', { type: 'string', context: ALL_CONTEXTS }),
  );
  field(
    'original_source',
    readonlyField('Kind of the original source of the template; `author_text` is its name.', {
      type: 'string',
      enum: ['theme', 'plugin', 'site', 'user'],
      context: ALL_CONTEXTS,
    }),
  );
  if (type.name === TEMPLATE_PART.name)
    field('area', writableField('Area of the page; an unknown area counts as `uncategorized`.'));
  else field('is_custom', readonlyField('Whether users can assign the template to single pages.', { type: 'boolean' }));
}

const SUGGESTION = {
  description: 'Whether the editor suggested the template for a type of pages; `is_custom` is then false.',
  type: 'boolean',
} as const;

/** Creates the args class of the endpoint that creates a template. */
export function createTemplateCreationArgs(resource: Type<object>): Type<object> {
  class CreateTemplateArgs extends CreateArgsOf<object>(resource, ZERO_FOR_NULL) {
    @Arg(CONTEXT_ARG, { hiddenFromDiscovery: true }) context?: string;
    @Arg(SUGGESTION, { hiddenFromDiscovery: true }) is_wp_suggestion?: boolean;
  }
  return CreateTemplateArgs;
}

/** Creates the args class of the endpoint that updates a template. */
export function createTemplateUpdateArgs(resource: Type<object>): Type<object> {
  class UpdateTemplateArgs extends UpdateArgsOf<object>(resource, ZERO_FOR_NULL) {
    @Arg({ description: 'Identifier: the theme, two slashes and the slug.', type: 'string' }, ID_PATH) id!: string;
    @Arg(
      { description: '`theme` discards the changes of the site to the template.', type: 'string' },
      { hiddenFromDiscovery: true },
    )
    source?: string;
    @Arg(SUGGESTION, { hiddenFromDiscovery: true }) is_wp_suggestion?: boolean;
  }
  return UpdateTemplateArgs;
}
