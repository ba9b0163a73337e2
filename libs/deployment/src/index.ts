/** Declares a deployment and runs it: its settings, plugins, HTTP server, worker processes and commands. */
export { runCommands } from './commands/run-commands.js';
export { Deployment, extendDeployment } from './declaration/deployment.decorator.js';
export { serve } from './server/serve.js';
