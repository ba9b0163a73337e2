/** Internals of media that test suites use. */
export { MediaFilesCheck } from './doctor/media-files-check.js';
export { ImageSizeGenerator } from './upload/image-size-generator.js';
export { sampleMovie, sampleMp3, waveHead } from './testing/sample-files.js';
