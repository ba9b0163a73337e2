#!/usr/bin/env node
// Compares a running site with its own discovery document, and prints the differences:
//   npm run verify -- --api https://example.org/api
//   npm run verify -- --api URL --as admin=login:password --as editor=login:password --namespace core/v2
// Writes nothing: it sends only writes that the site has to refuse. Ends with 1 if there are findings.
import { parseArgs } from 'node:util';
import { VerificationError } from './verify/site.mjs';
import { verify } from './verify/verify.mjs';

const USAGE = 'Usage: npm run verify -- --api URL [--as admin=login:password] [--namespace core/v2]';

/**
 * Reads the options of the command line. Ends the process on --help.
 * @throws {VerificationError} naming the invalid option
 */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        api: { type: 'string' },
        as: { type: 'string', multiple: true, default: [] },
        namespace: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) {
      process.stdout.write(`${USAGE}\n`);
      process.exit();
    }
    const users = values.as.map((text) => {
      const [, name, credentials] = /^([\w-]+)=(.+:.+)$/.exec(text) ?? [];
      if (!name || !credentials) throw new Error(`--as: write a name, login and password, as in admin=login:password.`);
      return [name, credentials];
    });
    if (!values.api) throw new Error('--api is missing.');
    return { api: values.api, namespace: values.namespace, users: Object.fromEntries(users) };
  } catch (error) {
    throw new VerificationError(`${/** @type {Error} */ (error).message}\n${USAGE}`);
  }
}

try {
  const { routes, findings, demanded } = await verify(readOptions());
  const lines = [...demanded.map((text) => `${text} (as the interface demands, no finding)`), ...findings];
  process.stdout.write([...lines, `${routes} routes verified, ${findings.length} findings`, ''].join('\n'));
  process.exitCode = findings.length > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof VerificationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
