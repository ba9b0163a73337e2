import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CURRENT_FIGURES } from './current-figures.mjs';

/**
 * Share of a target ratio, or of the current figure, that `--gate` requires. It leaves room for noise. A time may be
 * longer than its target by the inverse factor.
 */
const REQUIRED_SHARE = 0.6;

/**
 * Prints the figures: rates and ratios, the comparison with the peer, compared latencies, memory and boot time.
 * @param {import('./types.js').Results} results
 */
export function printTables({ rows, bootMs, idleMb, loadedMb, peakMb }) {
  printRates(rows);
  printPeer(rows);
  printLatencies(rows);
  const loaded = rows.length > 0 ? `, at most ${peakMb} MB (RSS), after the load ${loadedMb} MB` : '';
  process.stdout.write(`boot ${bootMs} ms, memory idle ${idleMb} MB (PSS)${loaded}\n`);
}

/** @param {import('./types.js').Row[]} rows */
function printRates(rows) {
  printTable(
    [
      'scenario',
      'requests/s',
      'p50 ms',
      'p99 ms',
      'bytes',
      'baseline/s',
      'ratio',
      'target',
      'CPU ms',
      'baseline CPU',
      'target CPU',
      'failed',
    ],
    rows.map((row) => [
      row.name,
      fixed(row.rps),
      fixed(row.p50, 1),
      fixed(row.p99, 1),
      String(row.bytes ?? ''),
      fixed(row.baselineRps),
      fixed(row.ratio, 2),
      fixed(row.targetRatio, 2),
      fixed(row.cpu, 3),
      fixed(row.baselineCpu, 3),
      fixed(row.targetMilliseconds, 1),
      row.failures ? String(row.failures) : '',
    ]),
  );
}

/** @param {import('./types.js').Row[]} rows */
function printPeer(rows) {
  const compared = rows.flatMap(({ peer, ...row }) => (peer ? [{ ...row, peer }] : []));
  if (compared.length === 0) return;
  printTable(
    [
      'compared with the peer',
      'requests/s',
      'peer/s',
      'p50 ms',
      'peer p50',
      'p99 ms',
      'peer p99',
      'bytes',
      'peer bytes',
      'ours/peer',
      'peer failed',
    ],
    compared.map(({ peer, ...row }) => [
      row.name,
      fixed(row.rps),
      fixed(peer.rps),
      fixed(row.p50, 1),
      fixed(peer.p50, 1),
      fixed(row.p99, 1),
      fixed(peer.p99, 1),
      String(row.bytes),
      String(peer.bytes),
      peer.rps > 0 ? fixed(row.rps / peer.rps, 2) : '',
      peer.failures ? String(peer.failures) : '',
    ]),
  );
}

/** @param {import('./types.js').Row[]} rows */
function printLatencies(rows) {
  const withLatencyRatio = rows.filter(({ latencyRatio }) => latencyRatio !== undefined);
  if (withLatencyRatio.length === 0) return;
  printTable(
    ['latency', 'mean ms', 'compared ms', 'ratio', 'at most', 'compared with'],
    withLatencyRatio.map((row) => [
      row.name,
      fixed(row.mean, 2),
      fixed(row.comparedMean, 2),
      fixed(row.latencyRatio, 2),
      fixed(row.maxLatencyRatio, 1),
      row.comparedWith ?? '',
    ]),
  );
}

/**
 * Returns a line for each figure that misses its target by far, or its current figure where the target is not met yet,
 * and for each scenario with failed requests. A run without a scenario misses everything.
 * @param {import('./types.js').Row[]} rows
 */
export function describeMisses(rows) {
  if (rows.length === 0) return ['nothing was measured: --only matches no scenario with a target'];
  return rows.flatMap(({ name, ratio, targetRatio, cpu, targetMilliseconds, failures, ...row }) => {
    const { latencyRatio, maxLatencyRatio = Infinity, comparedWith } = row;
    const current = CURRENT_FIGURES[name] ?? {};
    const expectedRatio = Math.min(targetRatio ?? 0, current.ratio ?? Infinity);
    const expectedMilliseconds = Math.max(targetMilliseconds ?? Infinity, current.milliseconds ?? 0);
    return [
      ...(failures > 0 ? [`failed: ${name}, ${failures} requests`] : []),
      ...(ratio !== undefined && ratio < expectedRatio * REQUIRED_SHARE
        ? [`too slow: ${name} at ${ratio.toFixed(2)}, expected ${expectedRatio}`]
        : []),
      ...(cpu > expectedMilliseconds / REQUIRED_SHARE
        ? [`too slow: ${name} takes ${cpu.toFixed(2)} ms of processor time, expected ${expectedMilliseconds}`]
        : []),
      ...(latencyRatio !== undefined && latencyRatio > maxLatencyRatio / REQUIRED_SHARE
        ? [
            `too slow: ${name} takes ${latencyRatio.toFixed(2)} times as long as ${comparedWith}, expected ${maxLatencyRatio}`,
          ]
        : []),
    ];
  });
}

/**
 * @param {string[]} heads
 * @param {string[][]} cells
 */
function printTable(heads, cells) {
  const widths = heads.map((head, column) => Math.max(head.length, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (/** @type {string[]} */ row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  process.stdout.write(
    `${[line(heads), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n')}\n\n`,
  );
}

/**
 * @param {number | undefined} value
 * @param {number} [digits]
 */
function fixed(value, digits = 0) {
  return value === undefined ? '' : value.toFixed(digits);
}

/**
 * Writes results.json and a chart of the ratios.
 * @param {string} directory
 * @param {import('./types.js').Results} results
 */
export function writeResults(directory, results) {
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'results.json'), `${JSON.stringify(results, null, 1)}\n`);
  writeFileSync(
    join(directory, 'results.svg'),
    chart(
      results.rows.flatMap(({ name, ratio, targetRatio }) =>
        ratio === undefined ? [] : [{ name, ratio, targetRatio }],
      ),
    ),
  );
}

/** Measures of the chart in its own units. */
const CHART = { top: 34, rowHeight: 26, barStart: 260, lengthOfOne: 420 };

/**
 * Returns an SVG image with a bar for each ratio, at most as long as that of 1.
 * @param {{ name: string, ratio: number, targetRatio?: number }[]} rows
 */
function chart(rows) {
  const { top, rowHeight, barStart, lengthOfOne } = CHART;
  const height = top + rows.length * rowHeight + 6;
  const bars = rows.map((row, index) => {
    const y = top + index * rowHeight;
    const length = Math.min(1, row.ratio) * lengthOfOne;
    const target = barStart + (row.targetRatio ?? 0) * lengthOfOne;
    const mark =
      row.targetRatio === undefined
        ? ''
        : `<line x1="${target}" x2="${target}" y1="${y - 2}" y2="${y + 18}" stroke="#b00020" stroke-width="2"/>`;
    return `<text x="${barStart - 10}" y="${y + 13}" text-anchor="end">${row.name}</text><rect x="${barStart}" y="${y}" width="${length.toFixed(1)}" height="16" fill="#3367d6"/>${mark}<text x="${barStart + length + 8}" y="${y + 13}">${row.ratio.toFixed(2)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 ${height}" font-family="system-ui, sans-serif" font-size="12"><rect width="760" height="${height}" fill="#fff"/><text x="10" y="20" font-size="14">Ratio to the baseline of the same run (red: target)</text>${bars.join('')}</svg>\n`;
}
