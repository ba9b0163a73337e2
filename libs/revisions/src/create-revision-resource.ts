import { ALL_CONTEXTS, Field, Resource, ResourceSchemas, VIEW_AND_EDIT } from '#route-registry';
import type { SchemaSource } from '#route-registry';
import { OPENAPI_KEYWORDS } from '#schema';
import type { Schema } from '#schema';
import type { Type } from '@nestjs/common';
import { MetaRegistry } from '#content-model';
import { hasFieldsOf, textSchema } from '#content-model/core';
import type { TypeWithResource } from '#content/core';
import { PARENT_ID } from './list-revisions.args.js';

/**
 * Schema of a date. As in the reference, the published one does not allow null, although the dates of a draft can be
 * null in the answer to its autosave.
 */
const DATE = {
  type: 'string',
  format: 'date-time',
  [OPENAPI_KEYWORDS]: { type: ['string', 'null'] },
} as const satisfies Schema;

/**
 * Schema of a text of a revision: that of the same field in the resource of the type, as in the reference, although
 * revisions lack members such as `protected`. The rendered form is declared even if that field has none.
 */
function textSchemaFrom(name: string, description: string, { resource }: TypeWithResource): SchemaSource {
  return (resolve) => {
    const field = resolve(ResourceSchemas).get(resource).schema.properties?.[name];
    // As in the reference, every reader sees the whole text if the resource has no such field, as menu items no guid.
    const rawContext = field ? field.properties?.raw?.context : VIEW_AND_EDIT;
    const own = textSchema(description, field?.context ?? VIEW_AND_EDIT, rawContext);
    return {
      ...own,
      ...(field?.readonly && { readonly: true }),
      properties: { ...own.properties, ...withOptionalMembers(field?.properties, own.properties) },
    };
  };
}

/** Returns the members of a text; answers can lack those that are not in `present`. */
function withOptionalMembers(members: Schema['properties'] = {}, present: Schema['properties'] = {}) {
  return Object.fromEntries(
    Object.entries(members).map(([name, member]): [string, Schema] => [
      name,
      name in present ? member : { ...member, [OPENAPI_KEYWORDS]: { required: false } },
    ]),
  );
}

/** Title of the schema of revisions. As in the reference, the schema of autosaves has it too. */
const revisionTitle = ({ type }: TypeWithResource): string => `${type.name}-revision`;

/** Creates the resource of the revisions of a type's items. */
export function createRevisionResource(source: TypeWithResource): Type<object> {
  @Resource(revisionTitle(source))
  class RevisionResource {}
  addFields(RevisionResource, source);
  return RevisionResource;
}

/** Creates the resource of the autosaves of a type's items: a revision with the URL of its preview. */
export function createAutosaveResource(source: TypeWithResource): Type<object> {
  @Resource(`${source.type.name}-autosave`, [], revisionTitle(source))
  class AutosaveResource {}
  addFields(AutosaveResource, source);
  Field({
    description: 'URL of the preview.',
    type: 'string',
    format: 'uri',
    context: ['edit'],
    readonly: true,
  })(AutosaveResource.prototype, 'preview_link');
  return AutosaveResource;
}

function addFields(resource: Type<object>, source: TypeWithResource): void {
  const { type } = source;
  const field = (name: string, schema: SchemaSource) => Field(schema)(resource.prototype as object, name);
  field('author', { description: 'ID of the author.', type: 'integer', context: ALL_CONTEXTS });
  field('date', { ...DATE, description: "Creation date, in the site's time zone.", context: ALL_CONTEXTS });
  field('date_gmt', { ...DATE, description: 'Creation date in UTC.', context: VIEW_AND_EDIT });
  field('id', { description: 'Identifier.', type: 'integer', context: ALL_CONTEXTS });
  field('modified', {
    ...DATE,
    description: "Date of the last change, in the site's time zone.",
    context: VIEW_AND_EDIT,
  });
  field('modified_gmt', { ...DATE, description: 'Date of the last change in UTC.', context: VIEW_AND_EDIT });
  field('parent', { ...PARENT_ID, context: ALL_CONTEXTS });
  field('slug', {
    description: 'Slug, which distinguishes revisions from autosaves.',
    type: 'string',
    context: ALL_CONTEXTS,
  });
  field('guid', textSchemaFrom('guid', 'Identifier that never changes.', source));
  if (hasFieldsOf(type, 'title')) field('title', textSchemaFrom('title', 'Title.', source));
  if (hasFieldsOf(type, 'editor')) field('content', textSchemaFrom('content', 'Content.', source));
  if (hasFieldsOf(type, 'excerpt')) field('excerpt', textSchemaFrom('excerpt', 'Excerpt.', source));
  field('meta', (resolve) => ({
    description: 'Meta values by key.',
    context: VIEW_AND_EDIT,
    ...resolve(MetaRegistry).schemaOf('post', type.name),
  }));
}
