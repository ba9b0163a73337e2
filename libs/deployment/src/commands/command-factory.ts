/** The runner of commands, in a separate file so that servers do not load it. */
export { CommandFactory } from 'nest-commander';
