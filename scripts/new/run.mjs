// Runs a generator: writes its changes and tells what to do next, or prints why it refuses.
/** @import { Changes } from './files.mjs' */

/**
 * Prints the usage and ends the process, if the command line asks for help.
 * @param {string} usage
 */
export function helpIfRequested(usage) {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  process.stdout.write(`${usage}\n`);
  process.exit();
}

/**
 * @param {() => Promise<{ changes: Changes, next: readonly string[] }>} generate
 */
export async function runGenerator(generate) {
  try {
    const { changes, next } = await generate();
    const written = await changes.write();
    const lines =
      written.length === 0
        ? ['Nothing to do: everything is there already.']
        : [...written.map((path) => `wrote ${path}`), '', ...next];
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
