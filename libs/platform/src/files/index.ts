export { FileMissingError, FileStore, isFileKey, type ByteRange, type StoredFile } from './file-store.js';
export { FilesModule } from './files.module.js';
export { parseRange } from './byte-ranges.js';
export { sendFile, type FileHeaders } from './send-file.js';
export { isRunning, StagingArea } from './staging-area.js';
