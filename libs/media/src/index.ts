/**
 * `core/v2/media`: uploads, image sizes, file metadata and file serving.
 */
export { candidateFileNames } from './files/file-names.js';
export { FileRegistry } from './files/file-registry.js';
export { OrphanFileCleaner } from './files/orphan-file-cleaner.js';
export { UploadsAddress } from './files/uploads-address.js';
export { SquareImages } from './images/square-images.js';
export { MediaModule } from './media.module.js';
export { fontTypeOf, fontTypeOfExtension } from './types/font-file.js';
export { extensionOf, typeOfExtension } from './types/upload-types.js';
export { AttachmentFileAdder, RefusedFileError } from './upload/attachment-file-adder.js';
export { AttachmentStore, folderOfKey } from './view/attachment-store.js';
export type { AttachmentRow } from './view/attachment-store.js';
