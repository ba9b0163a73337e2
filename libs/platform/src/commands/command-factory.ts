/** What runs commands. In a file of its own, which servers do not load. */
export { CommandFactory } from 'nest-commander';
