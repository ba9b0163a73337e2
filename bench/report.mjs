import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Prints the rows as a table. */
export function printTable(rows) {
  const heads = ['scenario', 'requests/s', 'p50 ms', 'p99 ms', 'bytes', 'baseline/s', 'ratio', 'wanted', 'failed'];
  const cells = rows.map((row) => [
    row.name, fixed(row.rps), fixed(row.p50, 1), fixed(row.p99, 1), String(row.bytes ?? ''), fixed(row.baselineRps), row.ratio === undefined ? '' : row.ratio.toFixed(2),
    row.wanted === undefined ? '' : row.wanted.toFixed(2), row.failures ? String(row.failures) : '',
  ]);
  const widths = heads.map((head, column) => Math.max(head.length, ...cells.map((row) => row[column].length)));
  const line = (row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join('  ');
  process.stdout.write(`${[line(heads), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n')}\n`);
}

function fixed(value, digits = 0) {
  return value === undefined ? '' : value.toFixed(digits);
}

/** Writes results.json and a chart of the ratios. */
export function writeResults(directory, results) {
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'results.json'), `${JSON.stringify(results, null, 1)}\n`);
  writeFileSync(join(directory, 'results.svg'), chart(results.rows.filter((row) => row.ratio !== undefined)));
}

function chart(rows) {
  const height = 40 + rows.length * 26;
  const bars = rows.map((row, index) => {
    const y = 34 + index * 26;
    const width = Math.min(1, row.ratio) * 420;
    const mark = row.wanted === undefined ? '' : `<line x1="${260 + row.wanted * 420}" x2="${260 + row.wanted * 420}" y1="${y - 2}" y2="${y + 18}" stroke="#b00020" stroke-width="2"/>`;
    return `<text x="250" y="${y + 13}" text-anchor="end">${row.name}</text><rect x="260" y="${y}" width="${width.toFixed(1)}" height="16" fill="#3367d6"/>${mark}<text x="${268 + width}" y="${y + 13}">${row.ratio.toFixed(2)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 ${height}" font-family="system-ui, sans-serif" font-size="12"><rect width="760" height="${height}" fill="#fff"/><text x="10" y="20" font-size="14">Ratio to the baseline of the same run (red: wanted)</text>${bars.join('')}</svg>\n`;
}
