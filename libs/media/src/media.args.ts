import { Arg, CreateArgsOf, forceArg, idsArg, ZERO_FOR_NULL } from '#route-registry';
import type { Schema } from '#schema';
import { ATTACHMENT, TEXT_OPTIONS } from '#content-model/core';
import { ListContentArgs, statusArg } from '#content';
import { createUpdateContentArgs } from '#content/core';
import { AttachmentResource } from './attachment.resource.js';
import type { Edit } from './images/edit-image.js';
import { MEDIA_KINDS } from './types/upload-types.js';

const ID = { description: 'Identifier.', type: 'integer' } as const satisfies Schema;
const PERCENT = { type: 'number', minimum: 0, maximum: 100 } as const satisfies Schema;

/** Arguments of the list of files. */
export class ListMediaArgs extends ListContentArgs {
  @Arg(idsArg('Limit to files attached to the posts with these IDs.')) parent!: number[];
  @Arg(idsArg('Exclude files attached to the posts with these IDs.')) parent_exclude!: number[];
  @statusArg(ATTACHMENT, 'inherit', ['inherit', 'private', 'trash']) status!: string[];
  @Arg({
    description: 'Limit to these kinds of files, the part of the media type before the slash.',
    default: null,
    type: 'array',
    items: { type: 'string', enum: [...MEDIA_KINDS] },
  })
  media_type?: string[] | null;
  @Arg({ description: 'Limit to these media types.', default: null, type: 'array', items: { type: 'string' } })
  mime_type?: string[] | null;
}

/** Arguments of an upload besides the file. */
export class CreateMediaArgs extends CreateArgsOf<object>(AttachmentResource, ZERO_FOR_NULL) {}
/** Arguments of an update. */
export class UpdateMediaArgs extends createUpdateContentArgs(AttachmentResource) {}

/** Arguments of deleting a file. */
export class DeleteMediaArgs {
  @Arg(ID) id!: number;
  @Arg(forceArg('files')) force!: boolean;
}

/** Arguments of generating missing image sizes. */
export class PostProcessArgs {
  @Arg(ID) id!: number;
  @Arg({ description: 'Operation to run.', type: 'string', enum: ['create-image-subsizes'], required: true })
  action!: 'create-image-subsizes';
}

const percentage = (description: string): Schema => ({ description, type: 'number' });

/** Maximum number of edits in a request. Each processes all pixels of the image. */
const MAX_MODIFIERS = 50;

/** Schema of one edit of an image. */
const MODIFIER: Schema = {
  description: 'One edit of the image.',
  type: 'object',
  required: ['type', 'args'],
  oneOf: [
    {
      title: 'Flip',
      properties: {
        type: { description: 'Flips the image.', type: 'string', enum: ['flip'] },
        args: {
          description: 'Arguments of the edit.',
          type: 'object',
          required: ['flip'],
          properties: {
            flip: {
              description: 'Directions of the flip.',
              type: 'object',
              required: ['horizontal', 'vertical'],
              properties: {
                horizontal: { description: 'Whether to swap left and right.', type: 'boolean' },
                vertical: { description: 'Whether to swap top and bottom.', type: 'boolean' },
              },
            },
          },
        },
      },
    },
    {
      title: 'Rotation',
      properties: {
        type: { description: 'Rotates the image.', type: 'string', enum: ['rotate'] },
        args: {
          description: 'Arguments of the edit.',
          type: 'object',
          required: ['angle'],
          properties: { angle: { description: 'Degrees, clockwise.', type: 'number' } },
        },
      },
    },
    {
      title: 'Crop',
      properties: {
        type: { description: 'Crops the image.', type: 'string', enum: ['crop'] },
        args: {
          description: 'Rectangle of the crop in percent of the image. What lies outside of the image is ignored.',
          type: 'object',
          required: ['left', 'top', 'width', 'height'],
          properties: {
            left: percentage('Left edge of the crop.'),
            top: percentage('Top edge of the crop.'),
            width: percentage('Width of the crop.'),
            height: percentage('Height of the crop.'),
          },
        },
      },
    },
  ],
};

/** Options of the arguments that have the same rules as in an update of the file. */
const UPDATE_ARG_OPTIONS = { validationPass: 'first', ...ZERO_FOR_NULL } as const;

/** Arguments of creating an edited copy of an image. */
export class EditMediaArgs {
  @Arg(ID, { hiddenFromDiscovery: true }) id!: number;
  @Arg({
    description: 'URL of the image, as in `source_url`.',
    type: 'string',
    format: 'uri',
    required: true,
  })
  src!: string;
  @Arg({ description: 'Edits in their order.', type: 'array', minItems: 1, maxItems: MAX_MODIFIERS, items: MODIFIER })
  modifiers?: Edit[];
  @Arg(
    { description: 'Directions of a flip (`horizontal`, `vertical`); ignored if `modifiers` is set.', type: 'object' },
    { hiddenFromDiscovery: true, noSchemaReason: 'any value counts, as in the reference, which does not declare it' },
  )
  flip?: unknown;
  @Arg({
    description: 'Rotation in degrees clockwise; ignored if `modifiers` is set.',
    type: 'integer',
    minimum: 0,
    exclusiveMinimum: true,
    maximum: 360,
    exclusiveMaximum: true,
  })
  rotation?: number;
  @Arg({ ...PERCENT, description: 'Left edge of the crop in percent of the width.' }) x?: number;
  @Arg({ ...PERCENT, description: 'Top edge of the crop in percent of the height.' }) y?: number;
  @Arg({ ...PERCENT, description: 'Width of the crop in percent of the width.' }) width?: number;
  @Arg({ ...PERCENT, description: 'Height of the crop in percent of the height.' }) height?: number;
  @Arg({ description: 'Caption; default: that of the image.', type: ['string', 'object'] }, TEXT_OPTIONS)
  caption?: unknown;
  @Arg({ description: 'Description; default: that of the image.', type: ['string', 'object'] }, TEXT_OPTIONS)
  description?: unknown;
  @Arg({ description: 'Title; default: that of the image.', type: ['string', 'object'] }, TEXT_OPTIONS)
  title?: unknown;
  @Arg({ description: 'ID of the post to which the copy is attached.', type: 'integer' }, UPDATE_ARG_OPTIONS)
  post?: number;
  @Arg({ description: 'Alternative text; default: that of the image.', type: 'string' }, UPDATE_ARG_OPTIONS)
  alt_text?: string;
}
