/** Providers that only commands use: `export` and `import` of archives of the site. */
export { ExportCommand } from './export/export.command.js';
export { ImportCommand } from './import/import.command.js';
