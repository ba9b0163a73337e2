import { ALL_CONTEXTS, VIEW_AND_EDIT } from '#route-registry';
import type { Schema } from '#route-registry';

const RAW = {
  description: 'Text as stored, for editing.',
  type: 'string',
  context: ['edit'],
} as const satisfies Schema;
const PROTECTED = {
  description: 'Whether the content requires a password.',
  type: 'boolean',
  context: ALL_CONTEXTS,
  readonly: true,
} as const satisfies Schema;

/** Schema of `title`. */
export const TITLE_SCHEMA: Schema = {
  description: 'Title.',
  type: 'object',
  context: ALL_CONTEXTS,
  properties: {
    raw: RAW,
    rendered: { description: 'Rendered text.', type: 'string', context: ALL_CONTEXTS, readonly: true },
  },
};

/** Schema of `content`. */
export const CONTENT_SCHEMA: Schema = {
  description: 'Content.',
  type: 'object',
  context: VIEW_AND_EDIT,
  properties: {
    raw: RAW,
    rendered: { description: 'Rendered text.', type: 'string', context: VIEW_AND_EDIT, readonly: true },
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
  context: ALL_CONTEXTS,
  properties: {
    raw: RAW,
    rendered: { description: 'Rendered text.', type: 'string', context: ALL_CONTEXTS, readonly: true },
    protected: PROTECTED,
  },
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
