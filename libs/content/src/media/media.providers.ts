import { FileLedger } from './files/file-ledger.js';
import { FileSweeper } from './files/file-sweeper.js';
import { UploadsAddress } from './files/uploads-address.js';
import { UploadsServer } from './files/uploads-server.js';
import { MediaPermissions } from './media-permissions.js';
import { MediaTypeFilter } from './media-type-filter.js';
import { MediaService } from './media.service.js';
import { AttachmentMaker } from './upload/attachment-maker.js';
import { AttachmentWriter } from './upload/attachment-writer.js';
import { CopyMaker } from './upload/copy-maker.js';
import { EditService } from './upload/edit.service.js';
import { UploadService } from './upload/upload.service.js';
import { AttachmentStore } from './view/attachment-store.js';
import { AttachmentView } from './view/attachment-view.js';
import { RenderAttachments } from './view/render-attachments.js';

/** What stores, reads and shows uploaded files. */
export const MEDIA_PROVIDERS = [
  FileLedger,
  FileSweeper,
  UploadsAddress,
  UploadsServer,
  AttachmentStore,
  AttachmentWriter,
  AttachmentMaker,
  CopyMaker,
  EditService,
  UploadService,
  AttachmentView,
  RenderAttachments,
  MediaPermissions,
  MediaTypeFilter,
  MediaService,
];
