export { ExportCommand } from './export/export.command.js';
export { ImportCommand } from './import/import.command.js';
