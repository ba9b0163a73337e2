import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AcademyModule } from '#academy';
import { FileRegistry, OrphanFileCleaner } from '#media';
import { Configuration, Database, FileStore, StartTasks, UnitOfWork, thisProcess } from '#platform';
import { bootSite, databases } from '#testing';
import type { Client, Site } from '#testing';
import { waitUntil } from '#testing/time';
import { filesIn, createPicture, uploadRaw, uploadPicture } from './media.fixture.js';

describe.each(databases)('orphan files (%s)', (database) => {
  let site: Site;
  let author: Client;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    author = site.as('author');
  });
  afterAll(() => site.close());

  const recordedFiles = (part: string): Promise<object[]> =>
    site.provider(Database).query('SELECT path FROM media_files WHERE path LIKE $1', [`%${part}%`]);
  /** Waits until no file, stored or recorded, has this text in its path. */
  const waitUntilGone = (part: string): Promise<void> =>
    waitUntil(
      async () =>
        !(await filesIn(site)).some((file) => file.includes(part)) && (await recordedFiles(part)).length === 0,
    );
  /** Lets the store refuse image sizes, as if the disk were full after the original file. */
  const refuseImageSizes = () => {
    const store = site.provider(FileStore);
    const save = store.save.bind(store);
    return jest
      .spyOn(store, 'save')
      .mockImplementation((key, path, type) =>
        /-\d+x\d+\.png$/.test(key) ? Promise.reject(new Error('The disk is full.')) : save(key, path, type),
      );
  };

  it('a deleted attachment leaves no files, image sizes included, and its name becomes free', async () => {
    const id = await uploadPicture(author, 'wide.jpg', '', await createPicture(3000, 200, 'jpeg'));
    expect((await filesIn(site)).filter((file) => file.includes('/wide'))).toHaveLength(8);
    await author.delete(`/core/v2/media/${id}?force=true`);
    expect((await filesIn(site)).filter((file) => file.includes('/wide'))).toEqual([]);
    expect(await recordedFiles('/wide')).toEqual([]);
    expect((await uploadRaw(author, 'wide.jpg', await createPicture(10, 10, 'jpeg'))).body.source_url).toMatch(
      /\/wide\.jpg$/,
    );
  });

  it('the attachments of a deleted post remain without a parent', async () => {
    const { body: post } = await author.post('/core/v2/posts', { title: 'Host', status: 'publish' });
    const id = await uploadPicture(author, 'guest.png', `?post=${post.id}`);
    await author.delete(`/core/v2/posts/${post.id}?force=true`);
    expect((await site.get(`/core/v2/media/${id}`)).body.post).toBeNull();
  });

  it('orphan files of an interrupted process are removed at the next start, and no others', async () => {
    const { dataDir } = site.provider(Configuration);
    const store = async (path: string): Promise<void> => {
      const target = join(dataDir, 'uploads', path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, 'half an upload');
    };
    const dead = `${thisProcess.host} 4194304 00000000-0000-4000-8000-000000000000`;
    const otherMachine = 'another-machine 1 00000000-0000-4000-8000-000000000000';
    const now = site.clock.now();
    const claims: [string, string, Date][] = [
      ['2026/11/dead.png', dead, now],
      ['2026/11/elsewhere.png', otherMachine, now],
      ['2026/11/long-ago.png', otherMachine, new Date(now.getTime() - 7_200_000)],
    ];
    await site.provider(UnitOfWork).run(async () => {
      for (const [path, by, at] of claims)
        await site
          .provider(Database)
          .execute('INSERT INTO media_files (path, claimed_by, claimed_at) VALUES ($1, $2, $3)', [path, by, at]);
    });
    for (const [path] of claims) await store(path);
    const stored = await uploadPicture(author, 'attached.png');
    const folder = join(dataDir, 'incoming', `4194304@${thisProcess.host}-00000000-0000-4000-8000-000000000000`);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'upload'), 'half');
    await site.provider(StartTasks).run(() => undefined);
    await waitUntilGone('dead');
    await waitUntilGone('long-ago');
    const left = await filesIn(site);
    expect(left).toContain('2026/11/elsewhere.png');
    expect(left.some((file) => file.endsWith('/attached.png'))).toBe(true);
    expect(await filesIn(site, 'incoming')).toEqual([]);
    expect((await site.get(`/core/v2/media/${stored}`)).status).toBe(200);
  });

  it('orphan files whose records cannot be deleted are removed by the next cleaning', async () => {
    const id = await uploadPicture(author, 'again.png');
    const database = site.provider(Database);
    const execute = database.execute.bind(database);
    const failing = jest
      .spyOn(database, 'execute')
      .mockImplementation((sql, ...more) =>
        sql.startsWith('DELETE FROM media_files') ? Promise.reject(new Error('Gone.')) : execute(sql, ...more),
      );
    const { status, body } = await author.delete(`/core/v2/media/${id}?force=true`);
    failing.mockRestore();
    // The attachment is deleted in any case.
    expect([status, body.deleted]).toEqual([200, true]);
    expect(await recordedFiles('/again')).toHaveLength(1);
    await site.provider(OrphanFileCleaner).clean();
    expect(await recordedFiles('/again')).toEqual([]);
  });

  it('orphan files are claimed in parts, so that no claim expires before its files are removed', async () => {
    await site.provider(UnitOfWork).run(async () => {
      for (let number = 1; number <= 2_100; number++)
        await site
          .provider(Database)
          .execute('INSERT INTO media_files (path) VALUES ($1)', [`2026/11/part-${number}.png`]);
    });
    const claims = jest.spyOn(site.provider(FileRegistry), 'claimOrphans');
    const store = site.provider(FileStore);
    const remove = store.remove.bind(store);
    const failing = jest
      .spyOn(store, 'remove')
      .mockImplementation((key) => (key.endsWith('-7.png') ? Promise.reject(new Error('Denied.')) : remove(key)));
    await site.provider(OrphanFileCleaner).clean();
    failing.mockRestore();
    const sizes = (
      await Promise.all(claims.mock.results.map(({ value }) => value as ReturnType<FileRegistry['claimOrphans']>))
    ).map((claim) => claim?.keys.length);
    claims.mockRestore();
    expect(sizes).toEqual([1_000, 1_000, 100, undefined]);
    expect(await recordedFiles('/part-')).toEqual([{ path: '2026/11/part-7.png' }]);
    await site.provider(OrphanFileCleaner).clean();
    expect(await recordedFiles('/part-')).toEqual([]);
  });

  it('orphan files do not remain if the store fails; the attachment is not created either', async () => {
    const failing = jest.spyOn(site.provider(FileStore), 'save').mockRejectedValueOnce(new Error('The disk is full.'));
    const { status, body } = await uploadRaw(author, 'full.png', await createPicture(900, 700));
    failing.mockRestore();
    expect([status, body.code]).toEqual([500, 'internal_server_error']);
    await waitUntilGone('/full');
    expect((await author.get('/core/v2/media?slug=full&_fields=id')).body).toEqual([]);
  });

  it('an upload reports why its file was not stored, even if its names cannot be released either', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    jest.spyOn(site.provider(FileStore), 'save').mockRejectedValueOnce(full);
    jest.spyOn(site.provider(FileRegistry), 'release').mockRejectedValueOnce(new Error('Gone.'));
    const { status, body } = await uploadRaw(author, 'crowded.png', await createPicture());
    jest.restoreAllMocks();
    expect([status, body.code]).toEqual([503, 'rest_temporarily_unavailable']);
  });

  it('an attachment remains if neither its image sizes can be stored nor their names released', async () => {
    refuseImageSizes();
    jest.spyOn(site.provider(FileRegistry), 'release').mockRejectedValueOnce(new Error('Gone.'));
    const { status, body } = await uploadRaw(author, 'lone.png', await createPicture(900, 700));
    jest.restoreAllMocks();
    expect([status, body.missing_image_sizes]).toEqual([201, ['thumbnail', 'medium', 'medium_large']]);
  });

  it('orphan files do not remain if image sizes cannot be stored; the attachment exists without them', async () => {
    const failing = refuseImageSizes();
    const { status, body } = await uploadRaw(author, 'bare.png', await createPicture(900, 700));
    failing.mockRestore();
    expect([status, body.missing_image_sizes]).toEqual([201, ['thumbnail', 'medium', 'medium_large']]);
    expect((await filesIn(site)).filter((file) => file.includes('/bare'))).toHaveLength(1);
    const completed = await author.post(`/core/v2/media/${body.id}/post-process`, { action: 'create-image-subsizes' });
    expect(completed.body.missing_image_sizes).toEqual([]);
    expect((await filesIn(site)).filter((file) => file.includes('/bare'))).toHaveLength(4);
  });
});
