export { autosavesController } from './autosaves-controller.js';
export { AutosaveWriter } from './autosave-writer.js';
