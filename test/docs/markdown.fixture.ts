/** The first lines of a generated page. */
export function pageHead(title: string, about: string): string {
  return `# ${title}\n\n${about} Written by \`npm run docs:reference\`.\n`;
}

/** A table with text cells. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |\n`;
  return `\n${line(columns)}|${'---|'.repeat(columns.length)}\n${rows.map(line).join('')}`;
}

/** Code in a table. */
export function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();
}
