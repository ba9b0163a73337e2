export { AttachmentResource } from './attachment.resource.js';
export { folderOf } from './files/file-names.js';
export { OrphanFileCleaner } from './files/orphan-file-cleaner.js';
export { UPLOADS_PATH, UploadsAddress } from './files/uploads-address.js';
export { BadPictureError } from './images/picture.js';
export { CreateMediaArgs, ListMediaArgs, UpdateMediaArgs } from './media.args.js';
export { MediaController } from './media.controller.js';
export { MEDIA_PROVIDERS } from './media.providers.js';
export { classifyFile } from './types/classify-file.js';
export { typeOfExtension, uploadTypeOf, uploadTypes } from './types/upload-types.js';
export {
  AttachmentCreator,
  safeName,
  type CheckedFile,
  type FileFacts,
  type AttachmentCreateOptions,
} from './upload/attachment-creator.js';
export { AttachmentWriter, type AttachmentFields } from './upload/attachment-writer.js';
export { ImageSizeGenerator } from './upload/image-size-generator.js';
export { AttachmentStore, type AttachmentRow, type StoredDetails } from './view/attachment-store.js';
export { AttachmentView } from './view/attachment-view.js';
