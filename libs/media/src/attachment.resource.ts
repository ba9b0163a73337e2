import { Field } from '#route-registry';
import type { Schema } from '#route-registry';
import { ATTACHMENT } from '#content/core';
import { createPostResource } from '#content/core';
import { FREE_TEXT } from '#content/core';

const EVERYWHERE = ['view', 'edit', 'embed'] as const;
const READING = ['view', 'edit'] as const;

/** Schema of a text that is written raw and shown rendered. */
function textSchema(description: string, context: readonly ('view' | 'edit' | 'embed')[]): Schema {
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

/** An uploaded file as clients see it. */
export class AttachmentResource extends createPostResource(ATTACHMENT) {
  @Field({ description: 'Words that stand in for the picture.', type: 'string', context: EVERYWHERE })
  alt_text!: string;
  @Field(textSchema('Caption.', EVERYWHERE), undefined, FREE_TEXT) caption!: object;
  @Field(textSchema('Description.', READING), undefined, FREE_TEXT) description!: object;
  @Field({
    description: 'Whether it is a picture.',
    type: 'string',
    enum: ['image', 'file'],
    context: EVERYWHERE,
    readonly: true,
  })
  media_type!: 'image' | 'file';
  @Field({ description: 'Type of the file.', type: 'string', context: EVERYWHERE, readonly: true }) mime_type!: string;
  @Field({ description: 'What is known of the file.', type: 'object', context: EVERYWHERE, readonly: true })
  media_details!: object;
  @Field({ description: 'Id of what it is attached to.', type: 'integer', context: READING }) post!: number | null;
  @Field({ description: 'Address of the file.', type: 'string', format: 'uri', context: EVERYWHERE, readonly: true })
  source_url!: string;
  @Field({
    description: 'Names of smaller copies that could not be made yet.',
    type: 'array',
    items: { type: 'string' },
    context: ['edit'],
    readonly: true,
  })
  missing_image_sizes!: string[];
}
