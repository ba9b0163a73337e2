import { fork, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ServerProcess } from '#testing';
import { OutsideProject } from './outside-project.fixture.js';

/** A package that cannot be a plugin: its manifest and code, and a part of the message. */
interface FaultyPackage {
  atrium?: string;
  code?: string;
  message: string;
}

const LIBRARY = "import { Library } from 'atrium/platform';";
const FAULTY: Record<string, FaultyPackage> = {
  '@acme/absent': { message: '@acme/absent is not installed in' },
  '@acme/unranged': {
    code: '',
    message: '@acme/unranged 1.0.0 does not say for which versions of Atrium it is made.',
  },
  '@acme/old': {
    atrium: '^0.0.7',
    message: '@acme/old 1.0.0 is made for atrium ^0.0.7, and this is atrium 0.1.0.',
  },
  '@acme/broken': {
    atrium: '^0.1.0',
    code: 'throw new Error("no boats");',
    message: '@acme/broken 1.0.0 cannot be loaded: no boats',
  },
  '@acme/empty': {
    atrium: '^0.1.0',
    code: 'export default 7;',
    message: '@acme/empty 1.0.0 has no plugin: the default export',
  },
  '@acme/foreign': {
    atrium: '^0.1.0',
    code: "export default class Foreign { static [Symbol.for('atrium:library')] = true }",
    message: '@acme/foreign 1.0.0 uses another copy of Atrium',
  },
  '@acme/greedy': {
    atrium: '^0.1.0',
    code: `${LIBRARY} class Greedy {} Library({ namespace: 'core/v2' })(Greedy); export default Greedy;`,
    message:
      '@acme/greedy 1.0.0 has the namespace core/v2, which the site or another plugin has. Remove this plugin or the other one from PLUGINS.',
  },
  '@acme/vague': {
    atrium: '^0.1.0',
    code: `${LIBRARY} class Vague {} class Boats1763769600000 {} Library({ migrations: [Boats1763769600000] })(Vague); export default Vague;`,
    message:
      '@acme/vague 1.0.0 has the table or migration Boats1763769600000, which another package could have as well.',
  },
};

let project: OutsideProject;
let tarballs: string[];
let compiler: ChildProcess;

/** Compiles a folder of the project by its configuration. Returns the errors. */
async function compile(folder = '.'): Promise<string> {
  const answer = once(compiler, 'message');
  compiler.send(join(project.root, folder, 'tsconfig.json'));
  return ((await answer) as [string])[0];
}

beforeAll(() => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/pack-libs.mjs'], { encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  tarballs = stdout
    .trim()
    .split('\n')
    .map((path) => join(process.cwd(), path));
  project = new OutsideProject();
  compiler = fork('test/packages/compiler.fixture.mjs');
  for (const [index, name] of ['atrium', '@atrium/client', 'create-atrium'].entries())
    project.install(name, tarballs[index]!);
}, 300_000);
afterAll(() => {
  compiler.kill();
  project.remove();
});

describe('a plugin that is installed from its tarball into a project outside of this repository', () => {
  /** The site that `switch.mjs` has installed: its administrator, and a post. */
  let site: { credentials: { login: string; password: string }; post: number };
  beforeAll(async () => {
    project.copy('examples/plugin-events', 'plugin');
    expect(await compile('plugin')).toBe('');
    project.install('@acme/events', project.pack('plugin'));
    for (const file of ['main.ts', 'read-post.ts', 'types.ts', 'tsconfig.json', 'switch.mjs'])
      project.copy(`test/packages/site/${file}`);
    for (const [name, { atrium, code }] of Object.entries(FAULTY)) {
      if (atrium === undefined && code === undefined) continue;
      const peerDependencies = atrium === undefined ? {} : { atrium };
      const manifest = { name, version: '1.0.0', type: 'module', exports: './index.js', peerDependencies };
      project.write(`node_modules/${name}/package.json`, JSON.stringify(manifest));
      project.write(`node_modules/${name}/index.js`, code ?? '');
    }
  }, 300_000);

  it('contains no path of this repository', () => {
    for (const name of ['atrium', '@atrium/client', 'create-atrium', '@acme/events']) {
      const { status, output } = project.attempt(['grep', '-rlF', process.cwd(), project.file(name)]);
      expect({ status, output }).toEqual({ status: 1, output: '' });
    }
  });

  it('asks the site for Nest, so that npm places it once, for all packages that need it', () => {
    const { dependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
      readFileSync(project.file('atrium/package.json'), 'utf8'),
    );
    const own = JSON.parse(readFileSync('package.json', 'utf8')).dependencies;
    for (const name of ['@nestjs/common', '@nestjs/core']) {
      expect([dependencies[name], peerDependenciesMeta[name]]).toEqual([undefined, undefined]);
      expect(peerDependencies[name]).toBe(own[name]);
    }
  });

  it('gives its types to a project that compiles under strict', async () => {
    expect(await compile()).toBe('');
  }, 300_000);

  it.each(['how-to', 'namespaces', 'events'])(
    'contains everything that the examples of the folder %s import',
    async (folder) => {
      project.copy(`examples/${folder}`, `${folder}/src`);
      project.copy('examples/plugin-events/tsconfig.json', `${folder}/tsconfig.json`);
      for (const file of readdirSync(`examples/${folder}`)) {
        const path = `${folder}/src/${file}`;
        project.write(path, project.read(path).replace(/ from '#/g, " from 'atrium/"));
      }
      expect(await compile(folder)).toBe('');
    },
    300_000,
  );

  it('is switched off and on again by PLUGINS without loss, and is refused by name if it cannot be used', () => {
    const { first, off, again, refusals, credentials, post } = JSON.parse(
      project.run(process.execPath, 'switch.mjs', ...Object.keys(FAULTY)),
    ) as Record<'first' | 'off' | 'again', unknown> & { refusals: Record<string, string> } & typeof site;
    site = { credentials, post };
    const on = {
      hasNamespace: true,
      status: 200,
      titles: ['Opening, Oslo'],
      content: '<p class="wp-block-acme-events-badge">Gig: Opening</p>',
    };
    expect({ first, off, again }).toEqual({
      first: on,
      off: { hasNamespace: false, status: 404, titles: [], content: expect.not.stringContaining('Gig') },
      again: on,
    });
    for (const [name, { message }] of Object.entries(FAULTY)) expect(refusals[name]).toContain(message);
  }, 300_000);

  it('is part of an app that composes it, whose posts the typed client reads', async () => {
    const env = { DATA_DIR: join(project.root, 'data') };
    const server = await ServerProcess.start('site', env, {
      cwd: project.root,
      command: [process.execPath, 'out/main.js'],
    });
    try {
      const response = await fetch(`${server.api}/acme-events/v1/events?_fields=title`);
      expect(await response.json()).toEqual([{ title: 'Opening' }]);
      const example = project
        .read('out/read-post.js')
        .replace('https://example.org/api', server.api)
        .replace("'ada'", JSON.stringify(site.credentials.login))
        .replace("'application password'", JSON.stringify(site.credentials.password))
        .replace('id: 7', `id: ${site.post}`);
      project.write('out/read-post.js', example);
      expect(project.run(process.execPath, 'out/read-post.js')).toMatch(/^News\n[^]*'post'/);
    } finally {
      await server.stop();
    }
  }, 120_000);

  it('stops the start of the command "atrium" with the name of the setting, if it is not installed', () => {
    const { status, output } = project.attempt([process.execPath, 'node_modules/atrium/bin/atrium.js', 'academy'], {
      PLUGINS: '@acme/absent',
      DATA_DIR: join(project.root, 'absent'),
    });
    expect({ status, output }).toEqual({
      status: 1,
      output: expect.stringMatching(
        /Atrium academy cannot start.*\n *- PLUGINS: the package @acme\/absent is not installed in /,
      ),
    });
  }, 60_000);
});

describe('a site made by npm create atrium in a folder outside of this repository', () => {
  const create = (...args: string[]) =>
    project.attempt([process.execPath, 'node_modules/create-atrium/bin/create-atrium.js', ...args]);
  const scriptOf = (name: string): string => JSON.parse(project.read('my-site/package.json')).scripts[name];
  const runInSite = (...args: string[]) => project.attempt(args, {}, 'my-site');

  beforeAll(async () => {
    expect(create('my-site', '--atrium', tarballs[0]!)).toMatchObject({
      status: 0,
      output: expect.stringContaining('npm install'),
    });
    // In place of `npm install`.
    symlinkSync('../node_modules', join(project.root, 'my-site/node_modules'));
    const [compilation, bundling, ...further] = scriptOf('build').split(' && ');
    expect([compilation, bundling, further]).toEqual(['tsc', expect.stringMatching(/^atrium bundle /), []]);
    expect(await compile('my-site')).toBe('');
    const words = bundling!.split(' ').slice(1);
    expect(runInSite(process.execPath, 'node_modules/atrium/bin/atrium.js', ...words)).toEqual({
      status: 0,
      output: '',
    });
  }, 300_000);

  it('has the versions of this project and contains the package that it was made with', () => {
    const { version, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(JSON.parse(project.read('my-site/package.json'))).toMatchObject({
      name: 'my-site',
      dependencies: {
        atrium: `file:atrium-${version}.tgz`,
        'reflect-metadata': dependencies['reflect-metadata'],
      },
      overrides: { cookie: expect.any(String) },
      allowScripts: { 'better-sqlite3': true, '@swc/core': true },
      devDependencies: { typescript: expect.any(String), jest: expect.any(String) },
    });
    expect(project.read('my-site/Dockerfile')).toContain('docker build -t my-site .');
    for (const file of ['.gitignore', '.dockerignore', `atrium-${version}.tgz`, 'README.md'])
      expect(project.read(`my-site/${file}`).length).toBeGreaterThan(0);
  });

  it('is refused with the reason where it would overwrite files, or has no name or package', () => {
    expect(create('my-site')).toMatchObject({ status: 1, output: expect.stringMatching(/is not empty; nothing was/) });
    expect(create('My Site').output).toMatch(/"My Site" is not a valid name of a site; write it like my-site/);
    expect(create('other', '--atrium', 'absent.tgz').output).toMatch(/absent\.tgz does not exist/);
    expect(create().output).toMatch(/^Usage: npm create atrium my-site/);
  });

  it('passes its tests, which contain the contract of its resource, and those of an installed plugin', async () => {
    project.copy('examples/plugin-events/test/contract.spec.ts', 'my-site/test/plugin-contract.spec.ts');
    const { status, output } = await project.attemptInBackground(
      [process.execPath, 'node_modules/jest/bin/jest.js', '-i'],
      'my-site',
    );
    expect({ status, output }).toMatchObject({ status: 0 });
  }, 300_000);

  it('starts with the settings of .env.example, serves its route, and boots as fast as the bundles of this project', async () => {
    const cwd = join(project.root, 'my-site');
    project.write('my-site/.env', project.read('my-site/.env.example'));
    const [, ...args] = scriptOf('start:prod').replace('exec ', '').split(' ');
    const boot = async <T>(use: (server: ServerProcess) => T | Promise<T>, main = args.at(-1)!) => {
      const command = [process.execPath, ...args.slice(0, -1), main];
      const server = await ServerProcess.start('my-site', {}, { cwd, command });
      try {
        return await use(server);
      } finally {
        await server.stop();
      }
    };
    // The first start installs the site.
    const answer = await boot(async ({ api }) => {
      const response = await fetch(`${api}/events/v1/events`);
      return [response.status, await response.json()];
    });
    expect(answer).toEqual([200, []]);
    const seconds = await boot((server) => server.processorTime());
    const own = await boot((server) => server.processorTime(), join(process.cwd(), 'dist/academy/main.js'));
    // Compared, because processor time differs between machines. Without a bundle the ratio is 1.75.
    expect(seconds / own).toBeLessThan(1.5);
  }, 240_000);
});
