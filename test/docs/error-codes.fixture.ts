import { readFileSync } from 'node:fs';
import type { ErrorSources } from './error-sources.fixture.js';
import { code, pageHead, table } from './markdown.fixture.js';

/** For each status the reason of the failure, and what the sender of the request can do. */
const STATUSES: Readonly<Record<number, readonly [reason: string, action: string]>> = {
  400: ['The request is invalid.', 'Correct the arguments that `data.params` or the message names.'],
  401: ['The route requires a signed-in user.', 'Sign in, or correct login and application password.'],
  403: ['The user lacks the permission.', 'Use an account with the capability ([capabilities](capabilities.md)).'],
  404: ['The item or the route does not exist, or the user may not see it.', 'Check the ID and the path.'],
  405: ['The method is wrong.', 'Use the method that the message names.'],
  408: ['The request did not arrive in time.', 'Send it again.'],
  409: ['The request conflicts with the current data.', 'Read the current data and decide again.'],
  410: ['The item is in the trash already.', 'Delete it with `force=true`, or restore it.'],
  412: ['The body differs from its checksum in `Content-MD5`.', 'Send the file again.'],
  413: ['The body is too large.', 'Send a smaller body, within the limit that the message names.'],
  429: ['A limit of requests is exceeded.', 'Wait for the seconds in `Retry-After`.'],
  431: ['URL and headers are too large.', 'Send long lists in the body.'],
  500: [
    'The server failed.',
    'Tell the operator the id in `data.id`; the log has the cause in the line with this `errorId`.',
  ],
  501: ['The site does not support this.', 'Use the alternative that the message names, such as `force=true`.'],
  503: ['The site cannot answer at present.', 'Send the request again after the seconds in `Retry-After`.'],
};

const DETAIL = /\/\*\* (.+?) \*\/\s*\|\s*'(rest_\w+)'/g;

/** The error codes of all libraries, with statuses, meaning and what to do. */
export function errorsPage(sources: ErrorSources): string {
  const rows = catalog(sources);
  const used = [...new Set(rows.flatMap(({ statuses }) => statuses))].sort((a, b) => a - b);
  return (
    pageHead(
      'Errors',
      'An error is `{ "code", "message", "data": { "status" } }`. `…` stands for computed parts of codes and messages.',
    ) +
    '\n## Statuses\n' +
    table(
      ['status', 'reason', 'what to do'],
      used.map((status) => [String(status), ...adviceOn(status)]),
    ) +
    '\n## Codes\n' +
    table(
      ['code', 'status', 'library', 'meaning'],
      rows.map(({ name, statuses, libraries, meaning }) => [
        code(name),
        statuses.join(', '),
        libraries.join(', '),
        meaning,
      ]),
    ) +
    '\nIf a namespace throws an error of Nest without a code, its code is `rest_` followed by the name of the status, such as `rest_conflict`.\n' +
    '\n## Codes of refused arguments\n\nEach entry of `data.details` of `rest_invalid_param` has a code, a message and data.\n' +
    table(
      ['code', 'library', 'meaning'],
      details(sources).map(({ name, library, meaning }) => [code(name), library, meaning]),
    )
  );
}

function adviceOn(status: number): readonly [reason: string, action: string] {
  const advice = STATUSES[status];
  if (!advice)
    throw new Error(
      `docs/reference/errors.md: the status ${status} has no description in test/docs/error-codes.fixture.ts.`,
    );
  return advice;
}

/** A row of the catalog. */
export interface ErrorRow {
  name: string;
  statuses: number[];
  libraries: string[];
  meaning: string;
}

/** The registered codes in their order, with the statuses and messages with which they are thrown. */
export function catalog({ registered, used, computedRefusals }: ErrorSources): ErrorRow[] {
  return [...new Set(registered.map(({ code: name }) => name))].sort().map((name) => {
    const own = registered.filter((one) => one.code === name);
    const uses = used.filter((one) => one.code === name);
    const thrown = uses.flatMap(({ statuses }) => statuses);
    if (thrown.length === 0 && own.some(({ library, status }) => status === 403 && computedRefusals.has(library)))
      thrown.push(401);
    const described = own.map(({ meaning }) => meaning).filter(Boolean);
    const texts = described.length > 0 ? described : uses.map(({ message }) => message).filter(Boolean);
    return {
      name,
      statuses: [...new Set([...own.map(({ status }) => status), ...thrown])].sort((a, b) => a - b),
      libraries: [...new Set(own.map(({ library }) => library))],
      meaning: [...new Set(texts)].join(' / '),
    };
  });
}

/** The codes of entries of `data.details`, which are not error codes. */
export function details({ registered, used }: ErrorSources): { name: string; library: string; meaning: string }[] {
  const errors = new Set(registered.map(({ code: name }) => name));
  const schema = [...readFileSync('libs/schema/src/failure.ts', 'utf8').matchAll(DETAIL)].map(
    ([, meaning = '', name = '']) => ({ name, library: 'schema', meaning }),
  );
  const declared = new Set(schema.map(({ name }) => name));
  const others = used
    .filter(({ code: name, isThrown }) => /^rest_[a-z_]+$/.test(name) && !isThrown)
    .filter(({ code: name }) => !errors.has(name) && !declared.has(name))
    .map(({ code: name, library, message }) => ({ name, library, meaning: message }));
  return [...schema, ...others].sort((a, b) => (a.name < b.name ? -1 : 1));
}
