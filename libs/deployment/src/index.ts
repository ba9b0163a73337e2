/**
 * Declares a deployment and runs it: its settings, plugins, HTTP server, worker processes and commands. Checks which
 * files commands of libraries read and write, and describes their failures.
 */
export { parsePartialName, replaceFile } from './commands/replace-file.js';
export { runCommands } from './commands/run-commands.js';
export { sourceFile } from './commands/source-file.js';
export { targetFile } from './commands/target-file.js';
export { Deployment, extendDeployment } from './declaration/deployment.decorator.js';
export { refuseExposedFiles, refuseExposedFolder } from './server/exposed-files.js';
export { serve } from './server/serve.js';
export { describeStartFailure } from './server/start-failure.js';
export { requireWritableFolders } from './server/writable-folders.js';
