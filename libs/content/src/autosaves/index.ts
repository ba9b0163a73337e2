export { SavePageAutosaveArgs, SavePostAutosaveArgs, saveAutosaveArgs } from './autosave.args.js';
export { autosavesController } from './autosaves-controller.js';
export { AutosaveWriter } from './autosave-writer.js';
