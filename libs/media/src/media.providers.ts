import { FileRegistry } from './files/file-registry.js';
import { OrphanFileCleaner } from './files/orphan-file-cleaner.js';
import { UploadsAddress } from './files/uploads-address.js';
import { UploadsServer } from './files/uploads-server.js';
import { SquareImages } from './images/square-images.js';
import { MediaPermissions } from './media-permissions.js';
import { MediaTypeFilter } from './media-type-filter.js';
import { MediaService } from './media.service.js';
import { AttachmentCreator } from './upload/attachment-creator.js';
import { AttachmentFileAdder } from './upload/attachment-file-adder.js';
import { AttachmentWriter } from './upload/attachment-writer.js';
import { CoverImages } from './upload/cover-images.js';
import { ImageSizeGenerator } from './upload/image-size-generator.js';
import { ImageEditService } from './upload/image-edit.service.js';
import { UploadService } from './upload/upload.service.js';
import { AttachmentStore } from './view/attachment-store.js';
import { AttachmentView } from './view/attachment-view.js';
import { RenderAttachments } from './view/render-attachments.js';
import { SiteImages } from './view/site-images.js';

/** Providers of media. */
export const MEDIA_PROVIDERS = [
  FileRegistry,
  OrphanFileCleaner,
  UploadsAddress,
  UploadsServer,
  AttachmentStore,
  AttachmentWriter,
  AttachmentCreator,
  AttachmentFileAdder,
  CoverImages,
  ImageSizeGenerator,
  ImageEditService,
  UploadService,
  SquareImages,
  AttachmentView,
  RenderAttachments,
  SiteImages,
  MediaPermissions,
  MediaTypeFilter,
  MediaService,
];
