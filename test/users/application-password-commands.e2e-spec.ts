import { AcademyModule } from '#academy';
import { Client, bootSite, databases, requireLocalSite, runCommand } from '#testing';
import type { CommandResult, Site } from '#testing';

describe.each(databases)('the commands for application passwords on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    requireLocalSite('commands');
    site = await bootSite(AcademyModule, { database });
  });
  afterAll(() => site?.close());

  const user = (...words: string[]): Promise<CommandResult> => runCommand(AcademyModule, ['user', ...words], site.env);
  const list = async (login: string): Promise<Record<string, string | null>[]> =>
    (await user('list-application-passwords', login, '--json')).stdout
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, string | null>);
  const statusOf = async (client: Client): Promise<number> => (await client.get('/core/v2/users/me')).status;

  it('list them without their secrets, and revoke one or all while the server runs', async () => {
    const client = await site.addUser('leaver', 'editor');
    await user('application-password', 'leaver', '--name', 'phone');
    expect(await statusOf(client)).toBe(200);
    const found = await list('leaver');
    expect(found).toEqual([
      {
        uuid: expect.any(String),
        name: expect.any(String),
        created: expect.stringMatching(/Z$/),
        lastUsed: expect.stringMatching(/Z$/),
        lastIp: expect.any(String),
      },
      { uuid: expect.any(String), name: 'phone', created: expect.stringMatching(/Z$/), lastUsed: null, lastIp: null },
    ]);
    const [first, second] = found;
    expect((await user('list-application-passwords', 'leaver')).stdout.split('\n')[1]).toBe(
      `${second!['uuid']}\t${second!['created']}\t-\t-\tphone`,
    );
    expect(await user('revoke-application-passwords', 'leaver', '--uuid', first!['uuid']!)).toMatchObject({
      status: 0,
      stdout: 'Revoked 1 application password of leaver.\n',
    });
    expect(await statusOf(client)).toBe(401);
    expect(await list('leaver')).toEqual([second]);
    const all = await user('revoke-application-passwords', 'leaver', '--all', '--json');
    expect(JSON.parse(all.stdout)).toMatchObject({ user: { login: 'leaver' }, revoked: 1 });
    expect(await list('leaver')).toEqual([]);
    expect(await user('revoke-application-passwords', 'leaver', '--all')).toMatchObject({
      status: 0,
      stdout: 'Revoked 0 application passwords of leaver.\n',
    });
  });

  it('refuse unknown users and passwords, and a revocation that does not say which', async () => {
    const other = await site.addUser('other', 'editor');
    const [{ uuid }] = (await list('other')) as [{ uuid: string }];
    await site.addUser('third', 'editor');
    for (const [words, reason] of [
      [['list-application-passwords', 'missing'], 'There is no user "missing".'],
      [['revoke-application-passwords', 'missing', '--all'], 'There is no user "missing".'],
      [['revoke-application-passwords', 'third', '--uuid', uuid], `The user has no application password "${uuid}".`],
      [['revoke-application-passwords', 'third'], 'either --uuid UUID or --all'],
      [['revoke-application-passwords', 'third', '--all', '--uuid', uuid], 'either --uuid UUID or --all'],
    ] as const) {
      expect(await user(...words)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining(reason) });
    }
    expect(await statusOf(other)).toBe(200);
    expect(await list('third')).toHaveLength(1);
  });
});
