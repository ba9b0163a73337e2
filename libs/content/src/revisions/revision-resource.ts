import { Field, Resource } from '#route-registry';
import type { Schema } from '#route-registry';
import type { Type } from '@nestjs/common';
import { MetaRegistry } from '../meta/meta-registry.js';
import { shows } from '../post-types/post-type.js';
import type { PostType } from '../post-types/post-type.js';

const EVERYWHERE = ['view', 'edit', 'embed'] as const;
const READING = ['view', 'edit'] as const;

const DATE = { type: 'string', format: 'date-time' } as const;

/** A text as it is written and as it is shown. */
function text(description: string, context: Schema['context']): Schema {
  return {
    description,
    type: 'object',
    context,
    properties: {
      raw: { description: 'As it was written.', type: 'string', context: ['edit'] },
      rendered: { description: 'As it is shown.', type: 'string', context, readonly: true },
    },
  };
}

/** Makes the resource of former states of a type's things. */
export function revisionResource(type: PostType): Type<object> {
  @Resource(`${type.name}-revision`)
  class RevisionFields {}
  addFields(RevisionFields, type);
  return RevisionFields;
}

/** Makes the resource of unfinished work on a type's things: as a former state, and where it can be looked at. */
export function autosaveResource(type: PostType): Type<object> {
  @Resource(`${type.name}-autosave`)
  class AutosaveFields {}
  addFields(AutosaveFields, type);
  Field({
    description: 'Address at which it can be looked at.',
    type: 'string',
    format: 'uri',
    context: ['edit'],
    readonly: true,
  })(AutosaveFields.prototype, 'preview_link');
  return AutosaveFields;
}

function addFields(resource: Type<object>, type: PostType): void {
  const field = (name: string, schema: Schema) => Field(schema)(resource.prototype as object, name);
  field('author', { description: 'Id of who wrote it.', type: 'integer', context: EVERYWHERE });
  field('date', {
    ...DATE,
    description: "When it was made, in the site's zone.",
    type: ['string', 'null'],
    context: EVERYWHERE,
  });
  field('date_gmt', { ...DATE, description: 'When it was made, in UTC.', type: ['string', 'null'], context: READING });
  field('id', { description: 'Identifier.', type: 'integer', context: EVERYWHERE });
  field('modified', { ...DATE, description: "When it was last changed, in the site's zone.", context: READING });
  field('modified_gmt', { ...DATE, description: 'When it was last changed, in UTC.', context: READING });
  field('parent', { description: 'Id of what it is a state of.', type: 'integer', context: EVERYWHERE });
  field('slug', { description: 'Tells former states from unfinished work.', type: 'string', context: EVERYWHERE });
  field('guid', { ...text('Identifier that never changes.', READING), readonly: true });
  if (shows(type, 'title')) field('title', text('Title.', EVERYWHERE));
  if (shows(type, 'editor')) field('content', text('Content.', READING));
  if (shows(type, 'excerpt')) field('excerpt', text('Excerpt.', EVERYWHERE));
  if (shows(type, 'custom-fields'))
    Field((resolve) => ({
      description: 'Meta by key.',
      context: READING,
      ...resolve(MetaRegistry).schemaOf('post', type.name),
    }))(resource.prototype as object, 'meta');
}
