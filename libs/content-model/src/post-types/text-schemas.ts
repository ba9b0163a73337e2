import { ALL_CONTEXTS, VIEW_AND_EDIT } from '#route-registry';
import type { Schema } from '#schema';

const PROTECTED = {
  description: 'Whether the content requires a password.',
  type: 'boolean',
  context: ALL_CONTEXTS,
  readonly: true,
} as const satisfies Schema;

/** Returns the schema of a text with a raw and a rendered form, and the contexts of both. */
export function textSchema(
  description: string,
  context: Schema['context'],
  rawContext: Schema['context'] = ['edit'],
): Schema & { properties: Record<'raw' | 'rendered', Schema> } {
  return {
    description,
    type: 'object',
    context,
    properties: {
      raw: { description: 'Text as stored, for editing.', type: 'string', context: rawContext },
      rendered: { description: 'Rendered text.', type: 'string', context, readonly: true },
    },
  };
}

/** Schema of `title`. */
export const TITLE_SCHEMA: Schema = textSchema('Title.', ALL_CONTEXTS);

const CONTENT = textSchema('Content.', VIEW_AND_EDIT);
const EXCERPT = textSchema('Excerpt.', ALL_CONTEXTS);

/** Schema of `content`. */
export const CONTENT_SCHEMA: Schema = {
  ...CONTENT,
  properties: {
    ...CONTENT.properties,
    block_version: {
      description: 'Version of the block markup.',
      type: 'integer',
      context: ['edit'],
      readonly: true,
    },
    protected: PROTECTED,
  },
};

/** Schema of `excerpt`. */
export const EXCERPT_SCHEMA: Schema = {
  ...EXCERPT,
  properties: { ...EXCERPT.properties, protected: PROTECTED },
};

/** Schema of `guid`. */
export const GUID_SCHEMA: Schema = {
  description: 'Identifier that never changes.',
  type: 'object',
  context: VIEW_AND_EDIT,
  readonly: true,
  properties: {
    raw: { description: 'Text as stored.', type: 'string', context: ['edit'], readonly: true },
    rendered: { description: 'Rendered text.', type: 'string', context: VIEW_AND_EDIT, readonly: true },
  },
};
