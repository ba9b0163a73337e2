// Runs generators in one process, so that the formatter is loaded once: each message names a generator and its
// arguments, and is answered with the exit code and the output.
import { on } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

let runs = 0;

for await (const [[generator, ...args]] of on(process, 'message')) {
  const { argv, stdout, stderr } = process;
  const [write, writeError] = [stdout.write, stderr.write];
  const result = { status: 0, stdout: '', stderr: '' };
  stdout.write = (text) => Boolean((result.stdout += text));
  stderr.write = (text) => Boolean((result.stderr += text));
  const script = join(process.cwd(), `scripts/new/${generator}.mjs`);
  process.argv = [argv[0], script, ...args];
  try {
    // A generator is a script, which each import under another URL runs again.
    await import(`${pathToFileURL(script).href}?run=${runs++}`);
    result.status = Number(process.exitCode ?? 0);
  } finally {
    Object.assign(stdout, { write });
    Object.assign(stderr, { write: writeError });
    Object.assign(process, { argv, exitCode: undefined });
  }
  process.send?.(result);
}
