/**
 * The runner of commands. `runCommands` imports it dynamically, so that servers do not load it. It has a file of its
 * own because a dynamic import of the CommonJS package has no named exports in bundles.
 */
export { CommandFactory } from 'nest-commander';
