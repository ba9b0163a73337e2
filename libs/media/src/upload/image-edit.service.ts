import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileStore, StagingArea } from '#platform';
import { RestError } from '#route-registry';
import type { RestRequest } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { ATTACHMENT, parseDate, SiteClock, TaxonomyRegistry } from '#content-model/core';
import type { LocalClock } from '#content-model/core';
import { PostAccess } from '#content/core';
import type { PostRow } from '#post-repository';
import { monthFolder, splitName } from '../files/file-names.js';
import { editImage } from '../images/edit-image.js';
import type { Edit } from '../images/edit-image.js';
import { checkFileDimensions, isEditable, readImageProperties, withDecodedImage, writeImage } from '../images/image.js';
import type { DecodedImage, EditableType } from '../images/image.js';
import type { PhotoMetadata } from '../images/photo-metadata.js';
import type { EditMediaArgs } from '../media.args.js';
import { AttachmentStore, folderOfKey, nameOfKey } from '../view/attachment-store.js';
import type { AttachmentRow, StoredDetails } from '../view/attachment-store.js';
import { readAltTextArg, attachmentInput } from './attachment-input.js';
import { AttachmentCreator, toImageRestError } from './attachment-creator.js';
import type { CheckedFile } from './attachment-creator.js';
import type { AttachmentFields } from './attachment-writer.js';
import { withUprightOrientation } from './image-size-generator.js';

/** Images that are in memory at the same time while one is edited: the original, and those before and after an edit. */
const IMAGES_OF_EDIT = 3;

/** Creates edited copies of images as new attachments; the original stays unchanged. */
@Injectable()
export class ImageEditService {
  constructor(
    private readonly store: FileStore,
    private readonly staging: StagingArea,
    private readonly clock: SiteClock,
    private readonly access: PostAccess,
    private readonly taxonomies: TaxonomyRegistry,
    private readonly attachments: AttachmentStore,
    private readonly creator: AttachmentCreator,
  ) {}

  /**
   * Creates the edited copy and returns its post.
   * @throws RestError 404 `rest_unknown_attachment`, 400 `rest_cannot_edit_file_type`, `rest_image_not_edited`,
   * `rest_image_crop_failed`, `rest_unknown_image_file_type`
   */
  async edit(original: PostRow, args: EditMediaArgs, request: RestRequest): Promise<PostRow> {
    const attachment = await this.attachments.byId(original.id);
    // defence: edit-source-own
    if (!attachment || !isAddressOf(args.src, attachment))
      throw new RestError('rest_unknown_attachment', 'src is not a URL of this image.', 404);
    const type = original.mimeType;
    if (!isEditable(type))
      throw new RestError('rest_cannot_edit_file_type', 'Images of this type cannot be edited.', 400);
    const edits = readEdits(args);
    const source =
      folderOfKey(attachment.fileKey) + (attachment.details.original_image ?? nameOfKey(attachment.fileKey));
    return this.staging.withFolder(async (folder) => {
      const file = await this.writeEdited(source, edits, type, folder);
      const clock = await this.clock.local();
      const folderOfMonth = monthFolder(clock.now());
      const fields = this.fields(original, attachment, request, clock);
      return this.creator.read(file, (properties) =>
        this.creator.create(file, properties, {
          folder: folderOfMonth,
          actor: request.actor,
          fields,
          amend: (details) => withOriginalMetadata(details, attachment, source),
        }),
      );
    });
  }

  /** Writes the edited image to a file in the folder. */
  private async writeEdited(
    source: string,
    edits: readonly Edit[],
    type: EditableType,
    folder: string,
  ): Promise<CheckedFile> {
    const local = join(folder, 'original');
    try {
      await pipeline(await this.store.read(source), createWriteStream(local));
      await readImageProperties(local, type);
      const path = join(folder, 'edited');
      const editAndWrite = async (original: DecodedImage): Promise<void> => {
        const edited = await editImage(original, edits);
        if (!edited) throw new RestError('rest_image_crop_failed', 'The crop lies outside of the image.', 400);
        checkFileDimensions(edited, type);
        await writeImage(edited.toSharp(), type, path);
      };
      await withDecodedImage(local, editAndWrite, { images: IMAGES_OF_EDIT });
      return { folder, path, name: editedName(nameOfKey(source)), type };
    } catch (error) {
      throw toImageRestError(error);
    }
  }

  /**
   * The fields of the copy, which do not depend on its file name. Texts that the request omits are those of the
   * original, and a copy of a private image is private. As in the reference, the other fields of an update are read
   * although the endpoint does not declare them.
   */
  private fields(
    original: PostRow,
    attachment: AttachmentRow,
    { params, actor }: RestRequest,
    clock: LocalClock,
  ): (name: string) => AttachmentFields {
    const {
      title = original.title,
      excerpt = original.excerpt,
      content = original.content,
      parent = 0,
      date,
      dateGmt,
      status,
      slug,
      author,
      commentStatus,
      pingStatus,
    } = attachmentInput(params, this.taxonomies.ofType(ATTACHMENT.name), {
      actor,
      access: this.access,
      // defence: edited-copy-private
      currentStatus: original.status === 'private' ? 'private' : undefined,
    });
    const altText = readAltTextArg(params) ?? attachment.altText;
    const input = {
      title,
      excerpt,
      content,
      parent,
      status,
      slug,
      author,
      commentStatus,
      pingStatus,
      ...(date && isUsable(date, original.date, clock) ? { date } : {}),
      ...(dateGmt && isUsable(dateGmt, original.date, clock, 'utc') ? { dateGmt } : {}),
    };
    return () => ({ input, altText });
  }
}

/** Whether a date is valid and differs from that of the original. As in the reference, other dates are ignored. */
function isUsable(date: string, current: string, clock: LocalClock, zone?: 'utc'): boolean {
  const parsed = parseDate(date, clock, zone);
  return parsed !== undefined && parsed.local !== current;
}

/** Whether an address belongs to the attachment: to its file, the original file, or an image size. */
function isAddressOf(address: string, { fileKey, details }: AttachmentRow): boolean {
  const [plain = ''] = address.split('?', 1);
  const folder = folderOfKey(fileKey);
  const names = [details.original_image, ...Object.values(details.sizes ?? {}).map(({ file }) => file)].filter(
    (name) => name !== undefined,
  );
  return (
    details.file !== undefined &&
    [fileKey, ...names.map((name) => folder + name)].some((one) => plain.endsWith(one) || decoded(plain).endsWith(one))
  );
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Returns the edits of the request: its list, or a flip, a rotation and a crop from the older separate arguments. */
function readEdits({ modifiers, flip, rotation, x, y, width, height }: EditMediaArgs): readonly Edit[] {
  if (modifiers) return modifiers;
  const edits: Edit[] = readFlip(flip);
  if (rotation) edits.push({ type: 'rotate', args: { angle: rotation } });
  if (x !== undefined && y !== undefined && width !== undefined && height !== undefined)
    edits.push({ type: 'crop', args: { left: x, top: y, width, height } });
  if (edits.length === 0)
    throw new RestError('rest_image_not_edited', 'The request has no edit: set a flip, a rotation or a crop.', 400);
  return edits;
}

/** Returns the flip in an argument of any type; none if it names no direction. As in the reference, `'false'` is on. */
function readFlip(argument: unknown): Edit[] {
  const { horizontal, vertical } = { ...(argument as Readonly<Record<string, unknown>> | null | undefined) };
  const isGiven = (direction: unknown): boolean => direction !== undefined && direction !== null;
  if (!isGiven(horizontal) && !isGiven(vertical)) return [];
  const isOn = (direction: unknown): boolean => !isEmpty(direction) && Boolean(direction);
  return [{ type: 'flip', args: { flip: { horizontal: isOn(horizontal), vertical: isOn(vertical) } } }];
}

/** Name of an edited copy: `boat-edited.jpg` for `boat.jpg` and for `boat-edited-2.jpg`. */
function editedName(name: string): string {
  const { base, extension } = splitName(name);
  return `${base.replace(/-edited(?:-\d{1,9})?$/, '')}-edited${extension}`;
}

/** Adds the camera's metadata of the original, and a reference to the original. */
function withOriginalMetadata(details: StoredDetails, original: AttachmentRow, source: string): StoredDetails {
  const own = (details.image_meta ?? {}) as Partial<PhotoMetadata>;
  const originalValues = Object.entries((original.details.image_meta ?? {}) as Partial<PhotoMetadata>).filter(
    ([, value]) => !isEmpty(value),
  );
  const merged = {
    ...own,
    ...Object.fromEntries(originalValues.filter(([name]) => isEmpty(own[name as keyof PhotoMetadata]))),
  };
  return {
    ...details,
    image_meta: withUprightOrientation(merged),
    parent_image: { attachment_id: String(original.postId), file: source },
  };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || value === '0' || (Array.isArray(value) && value.length === 0);
}
