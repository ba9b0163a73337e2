export { MediaFilesCheck } from './doctor/media-files-check.js';
