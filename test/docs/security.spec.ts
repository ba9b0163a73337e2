import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const cases = readFileSync('docs/security.md', 'utf8').split(/^### /m).slice(1);

it('docs/security.md has all 40 cases', () => {
  expect(cases.map((text) => Number.parseInt(text, 10))).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

it.each(cases.map((text) => [text.split('\n', 1)[0], text] as const))(
  'docs/security.md names a defence and a test for: %s',
  (_name, text) => {
    expect(text).toMatch(/\| `(?:test|libs)\/[\w./-]+` ".+" \|$/m);
  },
);

it('npm run defences refuses a case or defence that does not exist, and names it', () => {
  const command = ['scripts/defences.mjs', '99', 'no-such-defence', 'body-size'];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    2,
    'There is no case or defence 99, no-such-defence. docs/security.md lists the cases; a defence is named by its marker `// defence: …`.\n',
  ]);
});

it('npm run defences refuses an option that does not exist with the same code, and prints its usage for --help', () => {
  const [refused, help] = ['--nonsense', '--help'].map((option) =>
    spawnSync(process.execPath, ['scripts/defences.mjs', option], { encoding: 'utf8' }),
  );
  const usage: unknown = expect.stringMatching(/^Usage: node scripts\/defences\.mjs /);
  expect([refused!.status, refused!.stderr]).toEqual([2, usage]);
  expect([help!.status, help!.stdout]).toEqual([0, usage]);
});

it('docs/security.md equals the lists of defences, whose removals and tests exist (npm run defences removes them)', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/defences.mjs', '--check'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
