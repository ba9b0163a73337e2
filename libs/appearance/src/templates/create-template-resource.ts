import { Arg, CreateArgsOf, Field, Resource, UndeclaredMembers, UpdateArgsOf, ZERO_FOR_NULL } from '#route-registry';
import type { Schema } from '#route-registry';
import type { Type } from '@nestjs/common';
import type { PostType } from '#content-model';
import { ID_PATH } from './template.args.js';
import { TEMPLATE_PART } from './template-types.js';

const EVERYWHERE = ['embed', 'view', 'edit'] as const;
const READING = ['view', 'edit'] as const;
const writableText = (description: string, more: Schema = { type: 'string' }): Schema => ({
  description,
  context: EVERYWHERE,
  ...more,
});
const readonlyText = (description: string, more: Schema = { type: 'string' }): Schema => ({
  ...writableText(description, more),
  readonly: true,
});

/** Creates the resource of templates or template parts. */
export function createTemplateResource(type: PostType): Type<object> {
  @Resource(type.name)
  @UndeclaredMembers('is_custom') // of a part that a lookup finds for a template
  class TemplateFields {}
  addFields(TemplateFields, type);
  return TemplateFields;
}

/** Creates the resource of revisions or autosaves of templates: the fields of a template with the id of its post. */
export function templateHistoryResource(type: PostType, kind: 'revision' | 'autosave'): Type<object> {
  @Resource(`${type.name}-${kind}`)
  class TemplateStateFields {}
  addFields(TemplateStateFields, type);
  Field(readonlyText('ID of the post of the template.', { type: 'integer' }))(TemplateStateFields.prototype, 'parent');
  return TemplateStateFields;
}

function addFields(resource: Type<object>, type: PostType): void {
  const field = (name: string, schema: Schema) => Field(schema)(resource.prototype as object, name);
  field('id', readonlyText('Identifier: the theme, two slashes and the slug.'));
  field(
    'slug',
    writableText('Name within the theme.', {
      type: 'string',
      required: true,
      minLength: 1,
      pattern: '[a-zA-Z0-9_%-]+',
    }),
  );
  field('theme', writableText('Stylesheet of the theme.'));
  field('type', writableText('Post type.'));
  field('source', readonlyText('Source of the content: `theme` or `custom`.'));
  field('origin', readonlyText('Source of the template before it was changed.'));
  field(
    'content',
    writableText('Content.', {
      type: ['object', 'string'],
      default: '',
      properties: {
        raw: { description: 'Block markup.', type: 'string', context: READING },
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
    writableText('Title.', {
      type: ['object', 'string'],
      default: '',
      properties: {
        raw: { description: 'Text as stored, for editing.', type: 'string', context: EVERYWHERE },
        rendered: { description: 'Rendered text.', type: 'string', context: EVERYWHERE, readonly: true },
      },
    }),
  );
  field('description', writableText('Description of the template.', { type: 'string', default: '' }));
  field(
    'status',
    writableText('Status.', {
      type: 'string',
      enum: ['publish', 'future', 'draft', 'pending', 'private'],
      default: 'publish',
    }),
  );
  field(
    'wp_id',
    readonlyText('ID of the post that stores the template, 0 for a file of the theme.', { type: 'integer' }),
  );
  field('has_theme_file', readonlyText('Whether the theme has a file for the template.', { type: 'boolean' }));
  field('author', writableText('ID of the author, 0 for none.', { type: 'integer' }));
  field('modified', {
    description: "Date of the last change, in the site's time zone; false for a file of the theme.",
    type: ['string', 'boolean'],
    context: READING,
    readonly: true,
  });
  field('author_text', readonlyText('Display name of the source of the template.'));
  field(
    'original_source',
    readonlyText('Source of the template before it was changed.', {
      type: 'string',
      enum: ['theme', 'plugin', 'site', 'user'],
    }),
  );
  if (type.name === TEMPLATE_PART.name)
    field('area', writableText('Area of the page; an unknown area counts as `uncategorized`.'));
  else field('is_custom', readonlyText('Whether users can assign the template to single pages.', { type: 'boolean' }));
}

/** Creates the arguments of a creation. */
export function createTemplateArgs(resource: Type<object>): Type<object> {
  class CreateTemplateArgs extends CreateArgsOf<object>(resource, ZERO_FOR_NULL) {}
  return CreateTemplateArgs;
}

/** Creates the arguments of an update. */
export function updateTemplateArgs(resource: Type<object>): Type<object> {
  class UpdateTemplateArgs extends UpdateArgsOf<object>(resource, ZERO_FOR_NULL) {
    @Arg({ description: 'Identifier: the theme, two slashes and the slug.', type: 'string' }, ID_PATH) id!: string;
    @Arg(
      { description: '`theme` discards the changes of the site to the template.', type: 'string' },
      { hiddenFromDiscovery: true },
    )
    source?: string;
  }
  return UpdateTemplateArgs;
}
