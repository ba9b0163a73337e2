import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AcademyModule } from '#academy';
import { freshDatabase, spawnCommand, runCommand } from '#testing';
import type { FreshDatabase } from '#testing';

let store: FreshDatabase;
beforeEach(async () => {
  store = await freshDatabase('sqlite');
});
afterEach(() => store.drop());

const academy = (...words: string[]) => runCommand(AcademyModule, words, store.env);
const file = (name: string): string => join(store.env.DATA_DIR, name);

it('the templates commands export and import a template in a file', async () => {
  const document = {
    title: 'Traveled',
    type: 'section',
    version: '0.4',
    page_settings: [],
    content: [
      {
        elType: 'container',
        settings: [],
        elements: [{ elType: 'widget', widgetType: 'heading', settings: { title: 'Hi' } }],
      },
    ],
  };
  writeFileSync(file('in.json'), JSON.stringify(document));
  expect(await academy('templates', 'import', file('in.json'))).toMatchObject({
    status: 0,
    stdout: 'Template 1: Traveled\n',
  });
  expect(spawnCommand('academy', ['templates', 'export', '1', file('out.json')], store.env)).toMatchObject({
    status: 0,
    stderr: '',
  });
  expect(JSON.parse(readFileSync(file('out.json'), 'utf8'))).toMatchObject({
    title: 'Traveled',
    type: 'section',
    version: '0.4',
    page_settings: {},
    content: [{ elType: 'container', elements: [{ settings: { title: 'Hi' } }] }],
  });
});

it('the templates commands report an invalid file, id or path', async () => {
  writeFileSync(file('broken.json'), '{"type":');
  writeFileSync(file('deep.json'), `{"type":"page","content":${'['.repeat(10_000)}${']'.repeat(10_000)}}`);
  writeFileSync(file('kit.json'), '{"type":"kit","content":[]}');
  for (const [name, reason] of [
    ['broken.json', 'is not JSON. Use a file that'],
    ['deep.json', 'nests deeper'],
    ['kit.json', 'has the type kit'],
    ['absent.json', 'absent.json cannot be read: it does not exist.'],
  ] as const) {
    expect(await academy('templates', 'import', file(name))).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining(reason),
    });
  }
  expect(await academy('templates', 'export', '77', file('x.json'))).toMatchObject({
    status: 1,
    stderr: 'No template has the id 77.\n',
  });
});
