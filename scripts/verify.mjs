#!/usr/bin/env node
// Compares a running site with its own discovery document, and prints the differences:
//   npm run verify -- --api https://example.org/api
//   npm run verify -- --api URL --as admin=login:password --as editor=login:password --namespace core/v2
// Writes nothing: it sends only writes that the site has to refuse. Ends with 1 if there are findings.
import { parseArgs } from 'node:util';
import { verify } from './verify/verify.mjs';

const { values } = parseArgs({
  options: {
    api: { type: 'string' },
    as: { type: 'string', multiple: true, default: [] },
    namespace: { type: 'string' },
  },
});
const accounts = values.as.map((text) => /^([\w-]+)=(.+)$/.exec(text)?.slice(1));
if (!values.api || accounts.includes(undefined)) {
  process.stderr.write('Usage: npm run verify -- --api URL [--as admin=login:password] [--namespace core/v2]\n');
  process.exit(2);
}
const users = Object.fromEntries(accounts.filter((account) => account !== undefined));
const { routes, findings } = await verify({ api: values.api, users, namespace: values.namespace });
process.stdout.write([...findings, `${routes} routes verified, ${findings.length} findings`, ''].join('\n'));
process.exitCode = findings.length > 0 ? 1 : 0;
