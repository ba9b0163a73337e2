import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { AcademyModule } from '#academy';
import { Configuration, FileStore, openFileStore } from '#platform';
import { bootSite, SITE_URL } from '#testing';
import type { Site } from '#testing';
import { filesIn, createPicture, uploadRaw } from './media.fixture.js';

describe('a site with its files in a bucket', () => {
  let folder: string;
  let server: S3rver;
  let site: Site;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atrium-s3-'));
    server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: folder,
      configureBuckets: [{ name: 'uploads', configs: [] }],
    });
    const { port } = await server.run();
    site = await bootSite(AcademyModule, {
      database: 'sqlite',
      env: { FILES_URL: `s3://S3RVER:S3RVER@uploads/site?endpoint=http%3A%2F%2F127.0.0.1%3A${port}` },
    });
  });
  afterAll(async () => {
    await site?.close();
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const keys = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const key of site.provider(FileStore).keys()) found.push(key);
    return found.sort();
  };

  it('is reachable only if its bucket exists', async () => {
    expect(await site.app.get(FileStore, { strict: false }).isReachable()).toBe(true);
    const { filesUrl } = site.provider(Configuration);
    const other = await openFileStore({ filesUrl: filesUrl!.replace('@uploads', '@upload') } as Configuration);
    await expect(other.isReachable()).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });

  it('stores, serves, edits and removes files in the bucket', async () => {
    const admin = site.as('administrator');
    const { body } = await uploadRaw(admin, 'boat.png', await createPicture(700, 500));
    const monthFolder = String(body.media_details.file).replace(/[^/]*$/, '');
    expect(await keys()).toEqual(
      ['boat-150x150.png', 'boat-300x214.png', 'boat.png'].map((name) => monthFolder + name),
    );
    expect(await filesIn(site)).toEqual([]);
    const path = `~${String(body.source_url).slice(SITE_URL.length)}`;
    const whole = await site.get(path);
    expect([whole.status, whole.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await site.get(path, { headers: { range: 'bytes=1-3' } })).text).toBe('PNG');
    expect((await site.get(path, { headers: { 'if-none-match': whole.headers.etag! } })).status).toBe(304);
    expect((await site.get('~/wp-content/uploads/none.png')).status).toBe(404);
    const edited = await admin.post(`/core/v2/media/${body.id}/edit`, { src: body.source_url, rotation: 90 });
    expect(edited.body.media_details).toMatchObject({ width: 500, height: 700 });
    for (const id of [body.id, edited.body.id]) await admin.delete(`/core/v2/media/${id}?force=true`);
    expect(await keys()).toEqual([]);
  });
});
