export { SavePageAutosaveArgs, SavePostAutosaveArgs, saveAutosaveArgs } from './autosave.args.js';
export { historyControllers } from './history-controllers.js';
export { AutosaveWriter } from './autosave-writer.js';
