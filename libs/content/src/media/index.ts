export { AttachmentResource } from './attachment.resource.js';
export { folderOf } from './files/file-names.js';
export { FileSweeper } from './files/file-sweeper.js';
export { UPLOADS_PATH, UploadsAddress } from './files/uploads-address.js';
export { BadPictureError } from './images/picture.js';
export { CreateMediaArgs, ListMediaArgs, UpdateMediaArgs } from './media.args.js';
export { MediaController } from './media.controller.js';
export { MEDIA_PROVIDERS } from './media.providers.js';
export { judgeFile } from './types/judge-file.js';
export { typeOfExtension, uploadTypeOf, uploadTypes } from './types/upload-types.js';
export {
  AttachmentMaker,
  safeName,
  type CheckedFile,
  type FileFacts,
  type MakeWish,
} from './upload/attachment-maker.js';
export { AttachmentWriter, type AttachmentFields } from './upload/attachment-writer.js';
export { CopyMaker } from './upload/copy-maker.js';
export { AttachmentStore, type AttachmentRow, type StoredDetails } from './view/attachment-store.js';
export { AttachmentView } from './view/attachment-view.js';
