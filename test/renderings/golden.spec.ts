import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WIDGET_RENDERERS } from '#pagebuilder/testing';
import { compare, GROUPS, partsOf, raisedParts, RecordingRenderer } from './corpus.js';
import type { GoldenRendering, Versions } from './corpus.js';

const FOLDER = join(__dirname, 'golden');
/** Writes the golden renderings again: `UPDATE_RENDERINGS=1 npm test -- test/renderings`. */
const UPDATE = process.env['UPDATE_RENDERINGS'] === '1';
const UPDATE_HINT = 'then UPDATE_RENDERINGS=1 npm test -- test/renderings writes the corpus';

const renderer = new RecordingRenderer();
const golden: Versions = read('versions');
const raised = raisedParts(golden, renderer.versions);

function read<T extends object>(name: string): T {
  try {
    return JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as T;
  } catch {
    return {} as T;
  }
}

function write(name: string, value: object): void {
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(value, undefined, 2)}\n`);
}

describe.each(Object.entries(GROUPS))('renderings of the corpus of %s', (group, cases) => {
  const stored = read<Record<string, GoldenRendering>>(group);
  const made: Record<string, GoldenRendering> = {};

  it.each(cases.map((one) => [one.name, one] as const))(
    'renderings change only with a new version: %s',
    async (name, one) => {
      const rendering = await renderer.render(one);
      const before = stored[name];
      made[name] = before ?? rendering;
      const difference = before && compare(before, rendering, one.text, renderer.versions);
      if (difference && !difference.parts.some((part) => raised.includes(part)))
        throw new Error(
          `The output of ${difference.step} changed. Raise the version of what changed, one of ${difference.parts.join(', ')}; ${UPDATE_HINT}.\n` +
            `was: ${before[difference.step]}\nis:  ${rendering[difference.step]}`,
        );
      made[name] = rendering;
      expect(rendering).toEqual(UPDATE ? rendering : before);
    },
  );

  it('renderings are stored for exactly the texts of the corpus', () => {
    if (UPDATE) write(group, made);
    expect(Object.keys(UPDATE ? made : stored).sort()).toEqual(cases.map(({ name }) => name).sort());
  });
});

it('the corpus contains the current version of each part; UPDATE_RENDERINGS=1 writes a higher one', () => {
  const lowered = Object.keys(golden).filter((part) => renderer.versions[part]! < golden[part]!);
  expect(lowered).toEqual([]);
  if (UPDATE) write('versions', renderer.versions);
  expect(renderer.versions).toEqual(UPDATE ? renderer.versions : golden);
});

it.each([
  ['block', 'blocks', (name: string) => `wp:${name.replace('core/', '')} `],
  ['shortcode', 'shortcodes', (name: string) => `[${name}`],
])('the corpus has a text with each registered %s', (kind, group, mark) => {
  const texts = GROUPS[group]!.map(({ text }) => text.replaceAll('/-->', ' /-->')).join('\n');
  const names = Object.keys(renderer.versions)
    .filter((part) => part.startsWith(`${kind} `))
    .map((part) => part.slice(kind.length + 1));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !texts.includes(mark(name)))).toEqual([]);
});

it('the corpus has a document with each widget, and each renders something', () => {
  const stored = read<Record<string, GoldenRendering>>('documents');
  const empty = [...WIDGET_RENDERERS.keys()].filter(
    (name) => !stored[`widget ${name}`]?.['stage pagebuilder-document']?.includes('<'),
  );
  expect(empty).toEqual([]);
});

describe('compare', () => {
  const versions = { 'stage blocks': 1, 'stage typography': 1, 'block core/list': 1, 'block core/file': 1, title: 1 };
  const before = { 'stage blocks': '<ul>', content: '<ul>', title: 'T', excerpt: '' };

  it('returns the first step that differs and its parts', () => {
    expect(compare(before, before, '<!-- wp:list -->', versions)).toBeUndefined();
    expect(
      compare(before, { ...before, content: '<ol>', 'stage blocks': '<ol>' }, '<!-- wp:list -->', versions),
    ).toEqual({
      step: 'stage blocks',
      parts: ['stage blocks', 'block core/list', 'stage typography'],
    });
    expect(compare(before, { ...before, title: 'U' }, '', versions)).toEqual({ step: 'title', parts: ['title'] });
    expect(partsOf('stage typography', '', versions)).toEqual(['stage typography']);
  });

  it('treats a new part and a higher version as raised', () => {
    expect(raisedParts({ title: 1 }, { title: 1, excerpt: 1 })).toEqual(['excerpt']);
    expect(raisedParts(versions, { ...versions, 'block core/list': 2 })).toEqual(['block core/list']);
  });
});
