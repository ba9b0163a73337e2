export { RevisionRecorder } from './revision-recorder.js';
export { RevisionView } from './revision-view.js';
