import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AcademyModule } from '#academy';
import { ChallengeModule } from '#challenge';
import { createApp } from '#deployment/testing';
import { loadConfiguration } from '#platform/testing';
import { StartTasks } from '#platform';
import {
  authorizationOf,
  basicAuthorization,
  expectRefusedStart,
  freshDatabase,
  runCommand,
  ServerProcess,
} from '#testing';
import type { FreshDatabase } from '#testing';

it.each([
  ['while it initializes', 2],
  ['while it begins to listen', 3],
])(
  'a server that receives SIGTERM %s stops with exit code 0 and without an error',
  async (_when, listening) => {
    const store = await freshDatabase('sqlite');
    const preload = join(store.env.DATA_DIR, 'preload.mjs');
    // The server first listens to probe its address, then for metrics during the initialization, then for the site. An
    // emitted signal is handled at once, unlike a sent one.
    writeFileSync(
      preload,
      `import { Server } from 'node:net';
     const { listen } = Server.prototype;
     let calls = 0;
     Server.prototype.listen = function (...words) {
       if (++calls === ${listening}) process.emit('SIGTERM', 'SIGTERM');
       return listen.apply(this, words);
     };`,
    );
    const settings = { ...store.env, METRICS: '127.0.0.1:0', NODE_OPTIONS: `--import=${preload}` };
    const reason = (await ServerProcess.start('academy', settings).catch((error: unknown) => error)) as Error;
    expect(reason.message).toMatch(/^The server ended with 0:\n(?!.*(?:cannot start|is ready))/s);
    await store.drop();
  },
  60_000,
);

describe.each([
  ['academy', AcademyModule, 'SIGINT'],
  ['challenge', ChallengeModule, 'SIGHUP'],
] as const)('the server of %s', (app, module, signal) => {
  let site: FreshDatabase;
  /** The last server process on the site. */
  let server: ServerProcess;
  beforeAll(async () => {
    site = await freshDatabase('sqlite');
  });
  afterAll(async () => {
    await server.stop('SIGKILL');
    await site.drop();
  });

  // `--help` starts the built program. `-h` runs `serve`, which reads the arguments, in the process of the suite.
  it.each(['--help', '-h'])('prints help for %s instead of starting', async (word) => {
    const settings = { ...site.env, PORT: 'invalid' };
    const { status, stdout, stderr } =
      word === '-h'
        ? await expectRefusedStart(module, settings, [word])
        : spawnSync(process.execPath, [join('dist', app, 'main.js'), word], {
            env: { ...process.env, ...settings },
            encoding: 'utf8',
            timeout: 30_000,
          });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`Starts the server of ${app}.`);
    expect(stdout).toContain(`npm run -s cli -- ${app} settings`);
    expect(readdirSync(site.env.DATA_DIR)).toEqual([]);
  });

  it('refuses an argument, because it would have no effect', async () => {
    const { status, stdout, stderr } = await expectRefusedStart(module, site.env, ['--port', '8080']);
    expect([status, stdout, stderr]).toEqual([
      2,
      '',
      `Atrium ${app} cannot start: there is no argument "--port". Settings come from the environment and the file .env, such as PORT=8080; "npm run -s cli -- ${app} settings" lists them.\n`,
    ]);
  });

  it('installs the site on its first start, and without a terminal prints commands that create credentials instead of a secret', async () => {
    server = await ServerProcess.start(app, { ...site.env, SHUTDOWN_TIMEOUT: '600' });
    const commands = [...server.output.matchAll(/^ {2}npm run -s cli -- (\S+) (user .*?) {3}\(/gm)];
    expect(commands.map(([, name, words]) => [name, words])).toEqual([
      [app, 'user application-password admin --name NAME'],
      [app, 'user password admin'],
    ]);
    const run = (words: string) => runCommand(module, [...words.split(' '), '--json'], site.env);
    const authorization = authorizationOf(await run(commands[0]![2]!));
    const account = await run(commands[1]![2]!);
    const mine = await fetch(`${server.api}/core/v2/users/me/application-passwords`, { headers: { authorization } });
    // There is only the password of the printed command: the first start has created none.
    expect([mine.status, await mine.json()]).toEqual([200, [expect.objectContaining({ name: 'NAME' })]]);
    expect(JSON.parse(account.stdout)).toMatchObject({ password: expect.stringMatching(/^[\w-]{20}$/) });
  }, 90_000);

  it(`stops at ${signal} without waiting for connections on which no request was sent`, async () => {
    const { hostname, port } = new URL(server.api);
    const unused = connect(Number(port), hostname);
    await once(unused, 'connect');
    const closed = once(unused, 'close');
    expect(await server.stop(signal)).toBe(0);
    await closed;
  });

  it('prints the credentials of the administrator once on a terminal', async () => {
    const store = await freshDatabase('sqlite');
    const configuration = loadConfiguration(app, { ...store.env, LOG_LEVEL: 'silent' });
    const terminalServer = await createApp(module, configuration);
    await terminalServer.init();
    const { isTTY } = process.stdout;
    try {
      process.stdout.isTTY = true;
      const lines: string[] = [];
      await terminalServer.get(StartTasks).run((line) => lines.push(line));
      const text = lines.join('\n');
      const [, password] = /^ {2}application password {2}(\S+(?: \S+)*?) {3}/m.exec(text) ?? [];
      const authorization = basicAuthorization('admin', password!);
      const me = await terminalServer.inject({ url: '/api/core/v2/users/me', headers: { authorization } });
      expect(me.statusCode).toBe(200);
      const next: string[] = [];
      await terminalServer.get(StartTasks).run((line) => next.push(line));
      expect(next).toEqual([]);
    } finally {
      process.stdout.isTTY = isTTY;
      await terminalServer.close();
      await store.drop();
    }
  });

  it('starts again in 4 s of processor time without printing commands, uses less than 150 MB when idle, serves its pages from the build, and completes running requests after SIGTERM', async () => {
    server = await ServerProcess.start(app, site.env);
    // 1.2 s on an idle machine. Wall time would depend on the other suites.
    expect(server.processorTime()).toBeLessThan(4);
    expect((await fetch(`${server.api}/`)).status).toBe(200);
    await sleep(500);
    expect(server.memory()).toBeLessThan(150 * 1024 * 1024);

    const address = server.api.slice(0, -'/api'.length);
    expect(server.output.trim()).toBe(
      `Atrium ${app} is ready: ${server.api}/ (listens on ${new URL(address).host}, sign in at ${address}/wp-admin/)`,
    );
    const page = await fetch(`${address}/wp-admin/api`);
    expect(page.status).toBe(200);
    for (const [, path] of (await page.text()).matchAll(/(?:href|src)="(\/[^"]*)"/g))
      expect([path, (await fetch(address + path)).status]).toEqual([path, 200]);

    const running = Promise.all(
      Array.from({ length: 20 }, () =>
        fetch(`${server.api}/`).then(
          (answer) => answer.status,
          () => 'refused',
        ),
      ),
    );
    await sleep(5);
    expect(await server.stop('SIGTERM')).toBe(0);
    expect((await running).every((status) => status === 200 || status === 503 || status === 'refused')).toBe(true);
  });
});

it('the server reports every invalid setting and does not start', async () => {
  const store = await freshDatabase('sqlite');
  expect(await expectRefusedStart(AcademyModule, { ...store.env, HOST: '???', LOG_LEVEL: 'loud' })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/HOST[\s\S]*LOG_LEVEL/),
  });
  await store.drop();
});
