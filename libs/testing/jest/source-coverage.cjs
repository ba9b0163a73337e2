// V8 coverage of the sources that a worker loads once for all suites. Jest's own collector cannot count these: it knows
// only the files that Jest has compiled, and it starts anew for each suite. V8 counts no blocks of functions that were
// compiled before the start.
const { readFileSync } = require('node:fs');
const { Session } = require('node:inspector/promises');
const { fileURLToPath } = require('node:url');
const { sourceMaps } = require('./load-typescript.cjs');

/** @type {Session | undefined} */
let session;

/** Starts to count. Has to precede the loading of sources; further calls do nothing. */
async function startCoverage() {
  if (session) return;
  session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
}

/**
 * Returns the counts since the last call, in the form of Jest's V8 coverage, and resets them.
 * @param {(path: string) => boolean} isWanted selects sources
 */
async function takeCoverage(isWanted) {
  if (!session) return [];
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result.flatMap((script) => {
    const path = script.url.startsWith('file://') ? fileURLToPath(script.url) : script.url;
    const sourceMapPath = sourceMaps.get(path);
    if (sourceMapPath === undefined || !isWanted(path)) return [];
    const code = readFileSync(sourceMapPath.replace(/\.map$/, ''), 'utf8');
    const codeTransformResult = { code, originalCode: readFileSync(path, 'utf8'), sourceMapPath };
    return [{ codeTransformResult, result: { ...script, url: path } }];
  });
}

module.exports = { startCoverage, takeCoverage };
