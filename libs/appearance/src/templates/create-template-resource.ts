import { Arg, CreateArgsOf, Field, Resource, UpdateArgsOf } from '#route-registry';
import type { Schema } from '#route-registry';
import type { Type } from '@nestjs/common';
import type { PostType } from '#content';
import { ID_PATH } from './template.args.js';
import { TEMPLATE_PART } from './template-types.js';

const EVERYWHERE = ['embed', 'view', 'edit'] as const;
const READING = ['view', 'edit'] as const;
const written = (description: string, more: Schema = { type: 'string' }): Schema => ({
  description,
  context: EVERYWHERE,
  ...more,
});
const fact = (description: string, more: Schema = { type: 'string' }): Schema => ({
  ...written(description, more),
  readonly: true,
});

/** Makes the resource of templates or of template parts. */
export function createTemplateResource(type: PostType): Type<object> {
  @Resource(type.name)
  class TemplateFields {}
  addFields(TemplateFields, type);
  return TemplateFields;
}

/** Makes the resource of revisions or autosaves of templates: the fields of a template with the ID of its post. */
export function templateStateResource(type: PostType, kind: 'revision' | 'autosave'): Type<object> {
  @Resource(`${type.name}-${kind}`)
  class TemplateStateFields {}
  addFields(TemplateStateFields, type);
  Field(fact('ID of the post of the template.', { type: 'integer' }))(TemplateStateFields.prototype, 'parent');
  return TemplateStateFields;
}

function addFields(resource: Type<object>, type: PostType): void {
  const field = (name: string, schema: Schema) => Field(schema)(resource.prototype as object, name);
  field('id', fact('Identifier: the theme, two slashes and the slug.'));
  field(
    'slug',
    written('Name within the theme.', { type: 'string', required: true, minLength: 1, pattern: '[a-zA-Z0-9_%-]+' }),
  );
  field('theme', written('Stylesheet of the theme that it belongs to.'));
  field('type', written('Post type.'));
  field('source', fact('Where the content comes from: `theme` or `custom`.'));
  field('origin', fact('Source of the template before it was changed.'));
  field(
    'content',
    written('Content.', {
      type: ['object', 'string'],
      default: '',
      properties: {
        raw: { description: 'Block markup.', type: 'string', context: READING },
        block_version: {
          description: 'Version of the markup of its blocks.',
          type: 'integer',
          context: ['edit'],
          readonly: true,
        },
      },
    }),
  );
  field(
    'title',
    written('Title.', {
      type: ['object', 'string'],
      default: '',
      properties: {
        raw: { description: 'As it was written.', type: 'string', context: EVERYWHERE },
        rendered: { description: 'As it is shown.', type: 'string', context: EVERYWHERE, readonly: true },
      },
    }),
  );
  field('description', written('Purpose.', { type: 'string', default: '' }));
  field(
    'status',
    written('Status.', {
      type: 'string',
      enum: ['publish', 'future', 'draft', 'pending', 'private'],
      default: 'publish',
    }),
  );
  field('wp_id', fact('ID of the post that stores it, 0 for a file of the theme.', { type: 'integer' }));
  field('has_theme_file', fact('Whether the theme has a file for it.', { type: 'boolean' }));
  field('author', written('ID of its author, 0 for none.', { type: 'integer' }));
  field('modified', {
    description: "Time of the last change, in the site's zone; false for a file of the theme.",
    type: ['string', 'boolean'],
    context: READING,
    readonly: true,
  });
  field('author_text', fact('Name of its source, for people.'));
  field(
    'original_source',
    fact('Kind of its original source.', { type: 'string', enum: ['theme', 'plugin', 'site', 'user'] }),
  );
  if (type.name === TEMPLATE_PART.name)
    field('area', written('Area of the page that it is for; unknown ones mean `uncategorized`.'));
  else field('is_custom', fact('Whether it is for single pages instead of a kind of pages.', { type: 'boolean' }));
}

/** Makes the arguments of creating a template. */
export function createTemplateArgs(resource: Type<object>): Type<object> {
  class CreateTemplateArgs extends CreateArgsOf<object>(resource) {}
  return CreateTemplateArgs;
}

/** Makes the arguments of changing a template. */
export function updateTemplateArgs(resource: Type<object>): Type<object> {
  class UpdateTemplateArgs extends UpdateArgsOf<object>(resource) {
    @Arg({ description: 'Identifier: the theme, two slashes and the slug.', type: 'string' }, ID_PATH) id!: string;
    @Arg({ description: '`theme` drops the changes.', type: 'string' }, { hiddenFromDiscovery: true }) source?: string;
  }
  return UpdateTemplateArgs;
}
