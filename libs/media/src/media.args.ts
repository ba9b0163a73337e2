import { Arg, CreateArgsOf } from '#route-registry';
import type { Schema } from '#route-registry';
import { ATTACHMENT } from '#content/core';
import { ListContentArgs, statusArg } from '#content/core';
import { createUpdateContentArgs } from '#content/core';
import { FREE_TEXT } from '#content/core';
import { AttachmentResource } from './attachment.resource.js';
import type { Edit } from './images/edit-picture.js';
import { MEDIA_KINDS } from './types/upload-types.js';

const IDS = { type: 'array', items: { type: 'integer' }, default: [] } as const satisfies Schema;
const ID = { description: 'Identifier.', type: 'integer' } as const satisfies Schema;
const PERCENT = { type: 'number', minimum: 0, maximum: 100 } as const satisfies Schema;

/** Arguments of the list of files. */
export class ListMediaArgs extends ListContentArgs {
  @Arg({ ...IDS, description: 'Only what is attached to these ids.' }) parent!: number[];
  @Arg({ ...IDS, description: 'Nothing that is attached to these ids.' }) parent_exclude!: number[];
  @statusArg(ATTACHMENT, 'inherit', ['inherit', 'private', 'trash']) status!: string[];
  @Arg({
    description: 'Only files of these kinds.',
    default: null,
    type: 'array',
    items: { type: 'string', enum: [...MEDIA_KINDS] },
  })
  media_type?: string[] | null;
  @Arg({ description: 'Only files of these types.', default: null, type: 'array', items: { type: 'string' } })
  mime_type?: string[] | null;
}

/** Arguments of an upload besides the file. */
export class CreateMediaArgs extends CreateArgsOf<object>(AttachmentResource) {}
/** Arguments of changing what is said of a file. */
export class UpdateMediaArgs extends createUpdateContentArgs(AttachmentResource) {}

/** Arguments of making missing copies. */
export class PostProcessArgs {
  @Arg(ID) id!: number;
  @Arg({ description: 'What to do.', type: 'string', enum: ['create-image-subsizes'], required: true })
  action!: 'create-image-subsizes';
}

const part = (description: string): Schema => ({ ...PERCENT, description, required: true });

/** Schema of one change of a picture. */
const MODIFIER: Schema = {
  description: 'One change.',
  type: 'object',
  required: ['type', 'args'],
  oneOf: [
    {
      title: 'Rotation',
      properties: {
        type: { description: 'Turns the picture.', type: 'string', enum: ['rotate'] },
        args: {
          description: 'How.',
          type: 'object',
          required: ['angle'],
          properties: { angle: { description: 'Degrees, clockwise.', type: 'number' } },
        },
      },
    },
    {
      title: 'Flip',
      properties: {
        type: { description: 'Mirrors the picture.', type: 'string', enum: ['flip'] },
        args: {
          description: 'How.',
          type: 'object',
          required: ['flip'],
          properties: {
            flip: {
              description: 'In which directions.',
              type: 'object',
              required: ['horizontal', 'vertical'],
              properties: {
                horizontal: { description: 'Left and right change places.', type: 'boolean' },
                vertical: { description: 'Top and bottom change places.', type: 'boolean' },
              },
            },
          },
        },
      },
    },
    {
      title: 'Crop',
      properties: {
        type: { description: 'Cuts a part out.', type: 'string', enum: ['crop'] },
        args: {
          description: 'Which, in parts of a hundred of the picture.',
          type: 'object',
          properties: {
            left: part('Left of it.'),
            top: part('Above it.'),
            width: part('Its width.'),
            height: part('Its height.'),
          },
        },
      },
    },
  ],
};

/** Arguments of making an edited copy of a picture. */
export class EditMediaArgs {
  @Arg(ID) id!: number;
  @Arg({
    description: 'Address of the picture, as `source_url` has it.',
    type: 'string',
    format: 'uri',
    required: true,
  })
  src!: string;
  @Arg({ description: 'Changes, one after the other.', type: 'array', minItems: 1, items: MODIFIER })
  modifiers?: Edit[];
  @Arg({
    description: 'Degrees to turn it clockwise; `modifiers` count before it.',
    type: 'integer',
    minimum: 0,
    exclusiveMinimum: true,
    maximum: 360,
    exclusiveMaximum: true,
  })
  rotation?: number;
  @Arg({ ...PERCENT, description: 'Left of the part that is cut out.' }) x?: number;
  @Arg({ ...PERCENT, description: 'Above the part that is cut out.' }) y?: number;
  @Arg({ ...PERCENT, description: 'Width of the part that is cut out.' }) width?: number;
  @Arg({ ...PERCENT, description: 'Height of the part that is cut out.' }) height?: number;
  @Arg({ description: 'Caption; that of the picture without it.', type: ['string', 'object'] }, FREE_TEXT)
  caption?: unknown;
  @Arg({ description: 'Description; that of the picture without it.', type: ['string', 'object'] }, FREE_TEXT)
  description?: unknown;
  @Arg({ description: 'Title; that of the picture without it.', type: ['string', 'object'] }, FREE_TEXT)
  title?: unknown;
  @Arg({ description: 'Id of what it is attached to.', type: 'integer' }) post?: number;
  @Arg({ description: 'Words that stand in for the picture; those of the picture without it.', type: 'string' })
  alt_text?: string;
}
