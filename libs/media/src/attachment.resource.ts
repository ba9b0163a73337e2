import { ALL_CONTEXTS, Field, VIEW_AND_EDIT } from '#route-registry';
import { ATTACHMENT, textSchema, TEXT_OPTIONS } from '#content-model/core';
import { createPostResource } from '#content';
import { OPENAPI_KEYWORDS } from '#schema';

/** An uploaded file as clients see it. */
export class AttachmentResource extends createPostResource(ATTACHMENT) {
  @Field({ description: 'Alternative text of the image.', type: 'string', context: ALL_CONTEXTS })
  alt_text!: string;
  @Field(textSchema('Caption.', ALL_CONTEXTS), undefined, TEXT_OPTIONS) caption!: object;
  @Field(textSchema('Description.', VIEW_AND_EDIT), undefined, TEXT_OPTIONS) description!: object;
  @Field({
    description: 'Whether the file is an image or another file.',
    type: 'string',
    enum: ['image', 'file'],
    context: ALL_CONTEXTS,
    readonly: true,
  })
  media_type!: 'image' | 'file';
  @Field({ description: 'Media type of the file.', type: 'string', context: ALL_CONTEXTS, readonly: true })
  mime_type!: string;
  @Field({ description: 'Metadata of the file.', type: 'object', context: ALL_CONTEXTS, readonly: true })
  media_details!: object;
  @Field({
    description: 'ID of the post to which the file is attached.',
    type: 'integer',
    context: VIEW_AND_EDIT,
    [OPENAPI_KEYWORDS]: { type: ['integer', 'null'] },
  })
  post!: number | null;
  @Field({ description: 'URL of the file.', type: 'string', format: 'uri', context: ALL_CONTEXTS, readonly: true })
  source_url!: string;
  @Field({
    description: 'Names of image sizes that are not generated yet.',
    type: 'array',
    items: { type: 'string' },
    context: ['edit'],
    readonly: true,
  })
  missing_image_sizes!: string[];
}
