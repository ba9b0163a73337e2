import type { Schema } from '#route-registry';

/** All contexts. */
export const EVERYWHERE = ['view', 'edit', 'embed'] as const;
/** The contexts other than `embed`. */
export const READING = ['view', 'edit'] as const;

const RAW = {
  description: 'Text as stored, for editing.',
  type: 'string',
  context: ['edit'],
} as const satisfies Schema;
const PROTECTED = {
  description: 'Whether the content requires a password.',
  type: 'boolean',
  context: EVERYWHERE,
  readonly: true,
} as const satisfies Schema;

/** Schema of `title`. */
export const TITLE_SCHEMA: Schema = {
  description: 'Title.',
  type: 'object',
  context: EVERYWHERE,
  properties: {
    raw: RAW,
    rendered: { description: 'Rendered text.', type: 'string', context: EVERYWHERE, readonly: true },
  },
};

/** Schema of `content`. */
export const CONTENT_SCHEMA: Schema = {
  description: 'Content.',
  type: 'object',
  context: READING,
  properties: {
    raw: RAW,
    rendered: { description: 'Rendered text.', type: 'string', context: READING, readonly: true },
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
  description: 'Excerpt.',
  type: 'object',
  context: EVERYWHERE,
  properties: {
    raw: RAW,
    rendered: { description: 'Rendered text.', type: 'string', context: EVERYWHERE, readonly: true },
    protected: PROTECTED,
  },
};

/** Schema of `guid`. */
export const GUID_SCHEMA: Schema = {
  description: 'Identifier that never changes.',
  type: 'object',
  context: READING,
  readonly: true,
  properties: {
    raw: { description: 'Text as stored.', type: 'string', context: ['edit'], readonly: true },
    rendered: { description: 'Rendered text.', type: 'string', context: READING, readonly: true },
  },
};
