import { CreateArgsOf, Field, UndeclaredMembers, ZERO_FOR_NULL } from '#route-registry';
import type { Schema } from '#schema';
import { createPostResource } from '#content';
import { createUpdateContentArgs } from '#content/core';
import { CONTENT_SCHEMA, TITLE_SCHEMA, PATTERN_CATEGORY, TEXT_OPTIONS } from '#content-model/core';
import { PATTERN } from './pattern-type.js';

/** Readers get the raw text, because a pattern has no meaningful rendering of its own. */
function rawOnly(schema: Schema): Schema {
  const { raw, rendered: _rendered, ...others } = schema.properties!;
  return { ...schema, properties: { raw: { ...raw!, context: ['view', 'edit'] }, ...others } };
}

/** A pattern as authors see it. The schema that clients see lacks the sync status, as in the reference. */
@UndeclaredMembers('wp_pattern_sync_status')
export class PatternResource extends createPostResource(PATTERN) {
  @Field(rawOnly(TITLE_SCHEMA), undefined, TEXT_OPTIONS) title!: object;
  @Field(rawOnly(CONTENT_SCHEMA), undefined, TEXT_OPTIONS) content!: object;
  @Field({
    description: `IDs of the ${PATTERN_CATEGORY.labels.name!.toLowerCase()}.`,
    type: 'array',
    items: { type: 'integer' },
    context: ['view', 'edit'],
  })
  wp_pattern_category!: number[];
}

/** Arguments of a creation. */
export class CreatePatternArgs extends CreateArgsOf<object>(PatternResource, ZERO_FOR_NULL) {}
/** Arguments of an update. */
export class UpdatePatternArgs extends createUpdateContentArgs(PatternResource) {}
