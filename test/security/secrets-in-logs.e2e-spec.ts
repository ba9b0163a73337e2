import { AcademyModule } from '#academy';
import type { DatabaseKind } from '#platform';
import { databases, freshDatabase, runCommand, spawnCommand, ServerProcess } from '#testing';
import type { CommandResult, FreshDatabase } from '#testing';

const PASSWORD = 'sesame-of-the-account';

/** All secrets of requests and answers; the log must contain none of them. */
const secrets = new Set<string>([PASSWORD]);

function basicHeaders(name: string, password: string): { authorization: string } {
  const credentials = Buffer.from(`${name}:${password}`).toString('base64');
  secrets.add(password).add(password.replaceAll(' ', '')).add(credentials);
  return { authorization: `Basic ${credentials}` };
}

/** A browser of one session. */
class Browser {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly origin: string) {}

  async send(
    path: string,
    init: { method?: string; headers?: Record<string, string>; body?: string | URLSearchParams | FormData } = {},
  ): Promise<{ status: number; text: string; nonce: string | null }> {
    const answer = await fetch(`${this.origin}${path}`, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]*)=([^;]*)/.exec(cookie)!;
      this.cookies.set(name!, value!);
      if (value) secrets.add(value).add(value.split('.')[0]!);
    }
    return { status: answer.status, text: await answer.text(), nonce: answer.headers.get('x-wp-nonce') };
  }

  /** Fills in the sign-in form. */
  async signIn(name: string, password: string): Promise<number> {
    const [, token] = /name="form_token" value="([^"]*)"/.exec((await this.send('/wp-admin/sign-in')).text)!;
    secrets.add(token!).add(password);
    return (
      await this.send('/wp-admin/sign-in', {
        method: 'POST',
        body: new URLSearchParams({ form_token: token!, log: name, pwd: password }),
      })
    ).status;
  }

  async nonce(): Promise<string> {
    const [, nonce] = /data-nonce="([^"]*)"/.exec((await this.send('/wp-admin/api')).text)!;
    secrets.add(nonce!);
    return nonce!;
  }
}

const INSTALL = ['install', '--admin-user', 'admin', '--admin-password', PASSWORD, '--application-password', 'suite'];

/**
 * Installs the site, and returns the results of all commands. Only commands in processes of their own write log lines,
 * which do not depend on the database, so those of SQLite are sufficient.
 */
async function prepareSite(kind: DatabaseKind, settings: Readonly<Record<string, string>>): Promise<CommandResult[]> {
  if (kind === 'postgres') return [await runCommand(AcademyModule, [...INSTALL, '--json'], settings)];
  const run = (args: readonly string[], input?: string) =>
    spawnCommand('academy', [...args, '--json'], settings, input);
  const create = ['user', 'create', 'eve', '--role', 'author', '--password'];
  const results = [
    run(INSTALL),
    run([...create, '-'], 'sesame-of-eve\n'),
    run(['user', 'create', 'mal', '--role', 'author']),
    run(['user', 'application-password', 'eve', '--name', 'phone']),
    run([...create, 'sesame-again']),
  ];
  const [, , made, phone] = results.map(({ stdout }) =>
    stdout.startsWith('{') ? (JSON.parse(stdout) as { applicationPassword: string; password: string }) : undefined,
  );
  for (const secret of ['sesame-of-eve', 'sesame-again', made!.password, phone!.applicationPassword])
    secrets.add(secret);
  return results;
}

describe.each(databases)('the log of a server on %s', (kind) => {
  let store: FreshDatabase;
  beforeAll(async () => {
    store = await freshDatabase(kind);
  });
  afterAll(() => store.drop());

  it('contains no secret of any kind of request, at the most verbose level', async () => {
    const settings = {
      ...store.env,
      LOG_LEVEL: 'trace',
      LOG_PRETTY: 'false',
      SECRET_KEY: 'sesame-that-signs-everything-of-this-site',
    };
    secrets.add(settings.SECRET_KEY);
    const commands = await prepareSite(kind, settings);
    const installed = JSON.parse(commands[0]!.stdout) as { applicationPassword: string };
    const server = await ServerProcess.start('academy', settings);
    const origin = server.api.slice(0, -'/api'.length);
    const admin = basicHeaders('admin', installed.applicationPassword);
    const ask = async (
      path: string,
      init: { method?: string; headers?: Record<string, string>; body?: string | URLSearchParams | FormData } = {},
    ): Promise<number> => (await fetch(`${origin}${path}`, init)).status;
    const json = (body: unknown, headers: Record<string, string> = admin, method = 'POST') => ({
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

    // Basic authentication: valid, wrong, in the wrong place, with another scheme.
    expect(await ask('/api/core/v2/users/me', { headers: admin })).toBe(200);
    for (const headers of [
      basicHeaders('admin', PASSWORD),
      basicHeaders('admin', 'sesame-that-is-wrong'),
      basicHeaders('sesame-as-a-name', 'x'),
      basicHeaders('nobody', 'sesame-of-nobody'),
      { authorization: 'Bearer sesame-of-a-bearer' },
    ])
      expect(await ask('/api/core/v2/users/me', { headers })).toBe(401);
    // In the query.
    for (const name of ['password', 'application_password', '_wpnonce', 'pwd', 'token', 'authorization', 'anything']) {
      for (const path of [
        '/api/core/v2/users/me',
        '/api/core/v2/posts/1',
        '/wp-admin/sign-in',
        '/',
        '/nothing',
        '/wp-content/uploads/x',
        '/health/live',
        '/%zz',
      ])
        await ask(`${path}?${name}=sesame-in-the-query`, { headers: { 'x-wp-nonce': 'sesame-as-a-nonce' } });
      await ask(`/?rest_route=/core/v2/posts&${name}=sesame-in-the-query`, { headers: admin });
      await ask(`/api/core/v2/posts/1?_method=DELETE&${name}=sesame-in-the-query`, { headers: admin });
    }
    // By the sign-in form, then by cookie and nonce.
    const browser = new Browser(origin);
    expect([
      await browser.signIn('admin', 'sesame-of-a-typo'),
      await browser.signIn('sesame-in-the-name', 'x'),
      await browser.signIn('admin', PASSWORD),
    ]).toEqual([403, 403, 303]);
    const nonce = await browser.nonce();
    expect((await browser.send('/api/core/v2/users/me', { headers: { 'x-wp-nonce': nonce } })).status).toBe(200);
    expect((await browser.send(`/api/core/v2/users/me?_wpnonce=${nonce}`)).status).toBe(200);
    expect(
      (
        await browser.send('/api/core/v2/users/me', {
          method: 'POST',
          body: new URLSearchParams({ _wpnonce: nonce, password: PASSWORD, current_password: PASSWORD }),
        })
      ).status,
    ).toBe(200);
    expect(
      (await browser.send('/api/core/v2/users/me', { headers: { 'x-wp-nonce': 'sesame-of-a-page' } })).status,
    ).toBe(403);
    // In written fields.
    const user = { username: 'zoe', email: 'zoe@example.org', password: 'sesame-of-zoe' };
    expect(await ask('/api/core/v2/users', json(user))).toBe(201);
    expect(await ask('/api/core/v2/users', json(user))).toBe(400);
    expect(await ask('/api/core/v2/users', json('{"password":"sesame-in-broken-json"'))).toBe(400);
    expect(
      await ask('/api/core/v2/users', json({ ...user, username: 7, password: { a: 'sesame-in-an-object' } })),
    ).toBe(400);
    expect(await ask('/api/core/v2/posts', json({ title: 'x', status: 'publish', password: 'sesame-of-a-post' }))).toBe(
      201,
    );
    expect(
      await ask(
        '/api/batch/v1',
        json({
          requests: [
            {
              path: '/core/v2/posts',
              body: { title: 'y', password: 'sesame-in-a-batch' },
              headers: { authorization: 'sesame-of-an-item' },
            },
            { path: '/core/v2/users?password=sesame-of-an-item', body: {} },
          ],
        }),
      ),
    ).toBe(207);
    const passwords = await fetch(`${origin}/api/core/v2/users/me/application-passwords`, json({ name: 'made' }));
    secrets.add(((await passwords.json()) as { password: string }).password);
    const form = new FormData();
    form.set('password', 'sesame-in-a-form');
    form.set('file', new Blob(['sesame-in-a-file']), 'x.txt');
    expect(await ask('/api/core/v2/media', { method: 'POST', headers: admin, body: form })).toBe(201);
    await ask(
      '/mcp',
      json(
        {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'content_create-draft', arguments: { title: 'sesame-of-a-tool' } },
        },
        { ...admin, accept: 'application/json, text/event-stream' },
      ),
    );
    await ask('/wp-admin/profile', {
      method: 'POST',
      body: new URLSearchParams({ form_token: 'sesame-of-a-form', pwd: PASSWORD }),
    });
    expect(await server.stop()).toBe(0);

    const log = server.output + commands.map(({ stderr }) => stderr).join('');
    const lines = log
      .split('\n')
      .filter((text) => text.startsWith('{'))
      .map((text) => JSON.parse(text) as Record<string, unknown>);
    expect([...secrets].filter((secret) => secret.length > 7 && log.includes(secret))).toEqual([]);
    expect(log.split('\n').filter((line) => /sesame|\$argon2/.test(line))).toEqual([]);
    expect(new Set(lines.map(({ level }) => level))).toEqual(new Set([20, 30]));
    const audit = lines.filter(({ context }) => context === 'audit');
    for (const line of audit)
      expect(line).toMatchObject({
        level: 30,
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        event: expect.any(String),
        from: expect.any(String),
      });
    const ofCommands = kind === 'sqlite' ? ['application password created', 'installed', 'user created'] : [];
    expect(new Set(audit.map(({ event }) => event))).toEqual(
      new Set(['ability', 'sign-in refused', 'signed in', 'write', ...ofCommands]),
    );
  }, 120_000);
});
