import { ALL_CONTEXTS, CreateArgsOf, Field, ZERO_FOR_NULL } from '#route-registry';
import { OPENAPI_KEYWORDS } from '#schema';
import type { Schema } from '#schema';
import { createPostResource } from '#content';
import { createUpdateContentArgs } from '#content/core';
import { CONTENT_SCHEMA, TITLE_SCHEMA, StatusRegistry, STATUS_OPTIONS, TEXT_OPTIONS } from '#content-model/core';
import { NAVIGATION } from './navigation-type.js';

/** Adds the context `embed` to members of a text schema. */
function embedded(schema: Schema, ...members: readonly string[]): Schema {
  const properties = Object.entries(schema.properties!).map(([name, member]) => [
    name,
    members.includes(name) ? { ...member, context: [...member.context!, 'embed'] } : member,
  ]);
  return { ...schema, context: ALL_CONTEXTS, properties: Object.fromEntries(properties) as Record<string, Schema> };
}

/** A menu as clients see it. Embeds include its blocks, so that it can be rendered without another request. */
export class NavigationResource extends createPostResource(NAVIGATION) {
  @Field(
    (resolve) => ({
      description: 'Status.',
      type: 'string',
      enum: resolve(StatusRegistry).slugs(({ internal }) => !internal),
      [OPENAPI_KEYWORDS]: { enum: resolve(StatusRegistry).slugs() },
      context: ALL_CONTEXTS,
    }),
    undefined,
    STATUS_OPTIONS,
  )
  status!: string;
  @Field(embedded(TITLE_SCHEMA, 'raw'), undefined, TEXT_OPTIONS) title!: object;
  @Field(embedded(CONTENT_SCHEMA, 'raw', 'rendered', 'block_version'), undefined, TEXT_OPTIONS) content!: object;
}

/** Arguments of a creation. */
export class CreateNavigationArgs extends CreateArgsOf<object>(NavigationResource, ZERO_FOR_NULL) {}
/** Arguments of an update. */
export class UpdateNavigationArgs extends createUpdateContentArgs(NavigationResource) {}
