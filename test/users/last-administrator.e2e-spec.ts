import { AcademyModule } from '#academy';
import { createApp } from '#deployment/testing';
import { loadConfiguration } from '#platform/testing';
import { bootSite, Client, databases, requireLocalSite } from '#testing';
import type { Answer, Site } from '#testing';

const REFUSED = { status: 409, body: { code: 'rest_user_last_administrator', data: { status: 409 } } };

describe.each(databases)('the last administrator on %s', (database) => {
  let site: Site;
  let admin: Client;
  beforeEach(async () => {
    requireLocalSite('a site with one administrator');
    site = await bootSite(AcademyModule, { database });
    admin = site.as('administrator');
  });
  afterEach(() => site?.close());

  const administrators = async (): Promise<number[]> =>
    (await site.as('administrator').get('/core/v2/users?roles=administrator&_fields=id')).body.map(
      ({ id }: { id: number }) => id,
    );
  async function addAdministrator(login = 'second'): Promise<{ client: Client; id: number }> {
    const client = await site.addUser(login, 'administrator');
    return { client, id: (await client.get('/core/v2/users/me')).body.id };
  }

  it('cannot remove itself, on every path', async () => {
    const id = site.idOf('administrator');
    const editor = site.idOf('editor');
    for (const path of ['/core/v2/users/me', `/core/v2/users/${id}`])
      for (const reassign of [String(editor), 'false'])
        expect(await admin.delete(`${path}?force=true&reassign=${reassign}`)).toMatchObject(REFUSED);
    const batch = await admin.post('/batch/v1', {
      requests: [{ method: 'DELETE', path: `/core/v2/users/${id}?force=true&reassign=${editor}` }],
    });
    expect(batch.body.responses).toMatchObject([REFUSED]);
    expect((await admin.get('/core/v2/users/me')).body.id).toBe(id);
  });

  it('cannot lose its role, alone, together with other fields or within a list of roles', async () => {
    const id = site.idOf('administrator');
    for (const roles of [['editor'], [], ['subscriber', 'editor']]) {
      const answer = await admin.put(`/core/v2/users/${id}`, { roles, name: 'Changed' });
      expect([roles, answer.status >= 400]).toEqual([roles, true]);
    }
    expect((await admin.get('/core/v2/users/me?context=edit')).body).toMatchObject({
      roles: ['administrator'],
      name: 'admin',
    });
  });

  it('can be removed and demoted if another one exists', async () => {
    const { client, id } = await addAdministrator();
    const third = await addAdministrator('third');
    expect((await client.put(`/core/v2/users/${third.id}`, { roles: ['editor'] })).status).toBe(200);
    expect((await admin.delete(`/core/v2/users/me?force=true&reassign=${id}`)).status).toBe(200);
    expect(await client.delete(`/core/v2/users/${id}?force=true&reassign=false`)).toMatchObject(REFUSED);
  });

  it('remains if two administrators concurrently remove or demote each other', async () => {
    const attempts: ((client: Client, id: number) => Promise<Answer>)[] = [
      (client, id) => client.delete(`/core/v2/users/${id}?force=true&reassign=false`),
      (client, id) => client.put(`/core/v2/users/${id}`, { roles: ['editor'] }),
    ];
    for (const [number, [one, other]] of attempts.flatMap((a) => attempts.map((b) => [a, b] as const)).entries()) {
      const { client, id } = await addAdministrator(`rival${number}`);
      const first = site.as('administrator');
      const firstId = (await first.get('/core/v2/users/me')).body.id as number;
      const statuses = (await Promise.all([one(first, id), other(client, firstId)])).map(({ status }) => status);
      expect([number, statuses.filter((status) => status === 200)]).toEqual([number, [200]]);
      const survivor = (await first.get('/core/v2/users/me?context=edit')).body?.roles?.includes('administrator')
        ? firstId
        : id;
      const asSurvivor = survivor === id ? client : first;
      const left = (await asSurvivor.get('/core/v2/users?roles=administrator&_fields=id')).body;
      expect([number, left]).toEqual([number, [{ id: survivor }]]);
      if (survivor !== id) continue;
      await site.replaceUser('administrator', `next${number}`);
      await site.as('administrator').put(`/core/v2/users/${id}`, { roles: ['editor'] });
    }
    expect((await administrators()).length).toBe(1);
  });
});

const onPostgres = databases.includes('postgres') ? describe : describe.skip;
onPostgres('the last administrator on two instances of one site', () => {
  it('remains if two administrators concurrently remove each other', async () => {
    const site = await bootSite(AcademyModule, { database: 'postgres' });
    const other = await createApp(AcademyModule, loadConfiguration('academy', { ...site.env, LOG_LEVEL: 'silent' }));
    await other.init();
    await other.getHttpAdapter().getInstance().ready();
    try {
      const rival = await site.addUser('rival', 'administrator');
      const rivalId = (await rival.get('/core/v2/users/me')).body.id as number;
      const password = (await rival.post(`/core/v2/users/me/application-passwords`, { name: 'elsewhere' })).body
        .password;
      const clientOfOther = new Client(other, '/api', { login: 'rival', password });
      expect((await clientOfOther.get('/core/v2/users/me')).status).toBe(200);
      const answers = await Promise.all([
        site.as('administrator').delete(`/core/v2/users/${rivalId}?force=true&reassign=false`),
        clientOfOther.delete(`/core/v2/users/${site.idOf('administrator')}?force=true&reassign=false`),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toEqual([200]);
    } finally {
      await other.close();
      await site.close();
    }
  });
});
