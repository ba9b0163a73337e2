/** Providers that only commands use: `doctor` checks the uploaded files. */
export { MediaFilesCheck } from './doctor/media-files-check.js';
