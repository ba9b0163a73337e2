import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { code, pageHead, table } from './markdown.fixture.js';

/** Codes with their statuses: the catalogue of the framework, and the tables that libraries register. */
const TABLES = /registerErrorCodes\(\{([^}]*)\}|new Map<string, number>\(\[([^]*?)\n\]\)/g;
const ENTRY = /(?:\[')?([a-z]+_\w+)'?[:,] (\d{3})/g;
const MESSAGE = /(?:new RestError\(|refused\([\w.]+,)\s*'(\w+)',\s*(?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)")/g;

/**
 * The error codes of all libraries. They are read from the sources, because the catalogue of a process also contains
 * the codes of other suites.
 */
export function errorsPage(): string {
  const codes = new Map<string, { status: string; library: string }>();
  const messages = new Map<string, Set<string>>();
  for (const { library, text } of sources()) {
    for (const [, registered, catalogue] of text.matchAll(TABLES))
      for (const [, name = '', status = ''] of (registered ?? catalogue ?? '').matchAll(ENTRY))
        codes.set(name, { status, library });
    for (const [, name = '', single, double] of text.matchAll(MESSAGE)) {
      const message = (single ?? double ?? '').replaceAll("\\'", "'");
      messages.set(name, (messages.get(name) ?? new Set()).add(message));
    }
  }
  const rows = [...codes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { status, library }]) => [code(name), status, library, [...(messages.get(name) ?? [])].join(' / ')]);
  return (
    pageHead(
      'Errors',
      'Codes of errors with their usual status, the library that registers them, and their messages. Messages that contain values and codes that are derived from the name of a resource, such as `rest_event_invalid_id`, are not listed.',
    ) + table(['code', 'status', 'library', 'messages'], rows)
  );
}

function sources(): { library: string; text: string }[] {
  return readdirSync('libs').flatMap((library) =>
    readdirSync(join('libs', library, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
      .sort()
      .map((name) => ({ library, text: readFileSync(join('libs', library, 'src', name), 'utf8') })),
  );
}
