import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AcademyModule } from '#academy';
import { ArchiveExporter, ArchiveFileImporter, DownloadSource, FolderSource } from '#archive/testing';
import type { ImportReport } from '#archive/testing';
import { OutgoingHttp } from '#platform';
import { bootSite, databases, freshDatabase, INSTALL_COMMAND, runCommand, SITE_URL } from '#testing';
import type { Client, Site } from '#testing';
import { createPicture, uploadRaw } from '../media/media.fixture.js';
import { ForeignServer } from '../oembed/foreign-server.js';
import { archive, findBySlug, importText, item, meta } from './archive.fixture.js';

/** Maximum bytes of a file. */
const MAX_BYTES = 50_000;

/** An attachment of an archive with its address and its path below the uploads folder. */
function file(id: number, address: string, path = '', inside = ''): string {
  return item(
    id,
    { post_type: 'attachment', status: 'inherit', title: `File ${id}`, attachment_url: address },
    (path === '' ? '' : meta('_wp_attached_file', path)) + inside,
  );
}

let folder: string;
let other: ForeignServer;
beforeAll(async () => {
  other = await ForeignServer.start();
});
afterAll(() => other.stop());
beforeEach(async () => {
  other.reset();
  folder = await mkdtemp(join(tmpdir(), 'atrium-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe.each(databases)('files of imported attachments on %s', (database) => {
  let site: Site;
  let admin: Client;

  beforeEach(async () => {
    site = await bootSite(AcademyModule, { database, env: { OUTGOING_PRIVATE_HOSTS: other.host } });
    admin = site.as('administrator');
  });
  afterEach(() => site.close());

  const addFiles = async (report: ImportReport, source: DownloadSource | FolderSource, filterHtml = false) => {
    await site.provider(ArchiveFileImporter).import(report, source, { filterHtml });
    return report.files!;
  };
  const download = async (text: string, limits: { timeout?: number; idleTimeout?: number } = {}, filterHtml = false) =>
    addFiles(
      await importText(site, text),
      new DownloadSource(site.provider(OutgoingHttp), { maxBytes: MAX_BYTES, ...limits }),
      filterHtml,
    );
  const copyFrom = async (text: string) =>
    addFiles(await importText(site, text), await FolderSource.open(folder, MAX_BYTES));
  const serve = (path: string, body: Buffer) =>
    other.serve(path, (_request, response) => {
      response.setHeader('content-type', 'image/png').end(body);
    });
  const media = async (id: number) => (await admin.get(`/core/v2/media/${id}?context=edit`)).body;

  it('files are downloaded, stored with their sizes, and found again by a repeated import', async () => {
    serve('/files/2013/03/boat.png', await createPicture(400, 300));
    const text = archive(
      file(
        60,
        `${other.url}/files/2013/03/boat.png`,
        '2013/03/boat.png',
        meta('_wp_attachment_image_alt', 'A boat') + meta('_wp_attachment_metadata', 'a:1:{s:5:"width";i:9;}'),
      ),
    );
    expect(await download(text)).toMatchObject({ stored: 1, present: 0, failed: 0 });
    const stored = await media(60);
    expect(stored).toMatchObject({
      source_url: `${SITE_URL}/wp-content/uploads/2013/03/boat.png`,
      alt_text: 'A boat',
      mime_type: 'image/png',
      missing_image_sizes: [],
      media_details: {
        width: 400,
        height: 300,
        file: '2013/03/boat.png',
        sizes: { medium: { file: 'boat-300x225.png' }, thumbnail: { file: 'boat-150x150.png' } },
      },
    });
    expect((await admin.get('/core/v2/media?search=boat.png')).body).toHaveLength(1);
    other.reset();
    expect(await download(text)).toMatchObject({ stored: 0, present: 1, failed: 0, rewritten: 0 });
    expect(other.requestedPaths).toEqual([]);
    expect(await media(60)).toEqual(stored);
  });

  it('addresses of files and of their sizes are replaced in contents, excerpts and meta', async () => {
    const old = `${other.url}/files/2013/03`;
    serve('/files/2013/03/boat.png', await createPicture(1200, 900));
    serve('/files/2013/03/big-scaled.png', await createPicture(30, 20));
    const address = 'http://site.test/wp-content/uploads/2013/03';
    const text = archive(
      item(
        70,
        {
          post_name: 'story',
          'content:encoded': `<img src="${old}/boat-300x225.png"> <img src="${old}/boat-500x375.png?w=1#x"> <img src="${old}/boat-1100x100.png"> ${old}/boat.png, ${old}/gone.png ${old}/big.png ${old}/big-scaled.png ${old}/big-300x9.png`,
          'excerpt:encoded': `See ${old.replace('http:', '')}/boat.png.`,
        },
        meta('banner', `${old}/boat.png`) + meta('layout', JSON.stringify({ image: [`${old}/boat-150x150.png`] })),
      ),
      file(71, `${old}/boat.png`, '2013/03/boat.png'),
      file(72, `${old}/big-scaled.png`, '2013/03/big-scaled.png'),
      file(73, `${old}/gone.png`, '2013/03/gone.png'),
    );
    const report = await importText(site, text);
    // The rendering before the replacement is stale afterwards.
    expect((await site.get('/core/v2/posts/70')).body.content.rendered).toContain(`${old}/boat-300x225.png`);
    const files = await addFiles(report, new DownloadSource(site.provider(OutgoingHttp), { maxBytes: MAX_BYTES }));
    expect(files).toMatchObject({
      stored: 2,
      failed: 1,
      rewritten: 1,
      failures: [{ id: 73, address: `${old}/gone.png`, reason: 'The server answered with status 404.' }],
    });
    const story = await findBySlug(admin, 'posts', 'story');
    expect(story['content']).toMatchObject({
      raw: `<img src="${address}/boat-300x225.png"> <img src="${address}/boat-768x576.png?w=1#x"> <img src="${address}/boat.png"> ${address}/boat.png, ${old}/gone.png ${address}/big.png ${address}/big.png ${address}/big.png`,
    });
    expect(story['excerpt']).toMatchObject({ raw: `See ${address}/boat.png.` });
    const rendered = (await site.get('/core/v2/posts/70')).body.content.rendered;
    expect(rendered).toContain(`${address}/boat-300x225.png`);
    expect(rendered).not.toContain('boat-1100x100');
    expect((await site.get('/core/v2/posts?search=uploads/2013/03/boat-300x225')).body).toHaveLength(1);
    expect((await site.get(`/core/v2/posts?search=${old}/boat-300x225`)).body).toHaveLength(0);
    const exported = await exportText(site);
    expect(exported).toContain(`<![CDATA[${address}/boat.png]]>`);
    expect(exported).toContain(`{\\"image\\":[\\"${address}/boat-150x150.png\\"]}`.replaceAll('\\"', '"'));
  });

  it('files are copied from a folder, and the round trip of a site with files gives equal media', async () => {
    const from = await bootSite(AcademyModule, { database });
    try {
      const upload = await uploadRaw(from.as('administrator'), 'lake.png', await createPicture(500, 400));
      await from.as('administrator').post(`/core/v2/media/${upload.body.id}`, { alt_text: 'A lake', caption: 'Deep' });
      const small = upload.body.media_details.sizes.medium.source_url.replace(SITE_URL, 'http://from.example');
      await from.as('administrator').post('/core/v2/posts', {
        title: 'Trip',
        slug: 'trip',
        status: 'publish',
        content: `<!-- wp:image {"id":${upload.body.id}} -->\n<figure class="wp-block-image"><img src="${small}" class="wp-image-${upload.body.id}"/></figure>\n<!-- /wp:image -->`,
      });
      // Sites of suites share their address, so that of the exporting site is replaced.
      const text = (await exportText(from)).replaceAll(SITE_URL, 'http://from.example');
      await admin.post('/core/v2/posts', { title: 'Takes an id' });
      const uploads = join(from.env['DATA_DIR']!, 'uploads');
      const report = await importText(site, text);
      const files = await addFiles(report, await FolderSource.open(uploads, MAX_BYTES));
      expect(files).toMatchObject({ stored: 1, failed: 0, rewritten: 1 });
      const [copy] = (await admin.get('/core/v2/media?context=edit')).body;
      const original = (await from.as('administrator').get(`/core/v2/media/${upload.body.id}?context=edit`)).body;
      for (const field of ['alt_text', 'mime_type', 'media_details', 'source_url', 'caption', 'title', 'slug'])
        expect([field, copy[field]]).toEqual([field, original[field]]);
      const trip = await findBySlug(admin, 'posts', 'trip');
      expect(trip['content']).toMatchObject({
        raw: expect.stringContaining(
          `<img src="${upload.body.media_details.sizes.medium.source_url}" class="wp-image-${copy.id}"`,
        ),
      });
      expect(await addFiles(await importText(site, text), await FolderSource.open(uploads, MAX_BYTES))).toMatchObject({
        stored: 0,
        present: 1,
        rewritten: 0,
      });
      // The files of the exporting site stay where they are.
      expect(await readdir(uploads, { recursive: true })).toContain(original.media_details.file);
    } finally {
      await from.close();
    }
  });

  it('paths that leave the folder, forbidden types, too large files and damaged images are refused, and the other files are stored', async () => {
    await mkdir(join(folder, 'uploads/2013/03'), { recursive: true });
    await writeFile(join(folder, 'secret.txt'), 'secret');
    const uploadPath = (name: string) => join(folder, 'uploads/2013/03', name);
    await writeFile(uploadPath('note.txt'), 'Ahoy.');
    await writeFile(uploadPath('run.php'), '<?php');
    await writeFile(uploadPath('fake.png'), '<html><script>1</script></html>');
    await writeFile(uploadPath('cut.png'), (await createPicture(300, 300)).subarray(0, 200));
    await writeFile(uploadPath('large.txt'), 'x'.repeat(MAX_BYTES + 1));
    await mkdir(uploadPath('folder.txt'));
    await symlink(join(folder, 'secret.txt'), uploadPath('link.txt'));
    await symlink(folder, uploadPath('up'));
    await symlink(uploadPath('note.txt'), uploadPath('inside.txt'));
    const fileAt = (id: number, path: string) =>
      file(id, `http://old.example/wp-content/uploads/2013/03/${id}.txt`, path);
    const report = await importText(
      site,
      archive(
        fileAt(81, '../secret.txt'),
        fileAt(82, '2013/03/../../../secret.txt'),
        fileAt(83, '/etc/passwd'),
        fileAt(84, '2013/03/link.txt'),
        fileAt(85, '2013/03/up/secret.txt'),
        fileAt(86, '2013/03/run.php'),
        fileAt(87, '2013/03/fake.png'),
        fileAt(88, '2013/03/cut.png'),
        fileAt(89, '2013/03/large.txt'),
        fileAt(90, '2013/03/none.txt'),
        fileAt(91, '2013/03/folder.txt'),
        fileAt(92, '2013/03/note.txt'),
        fileAt(93, '2013/03/inside.txt'),
        fileAt(94, 'C:\\www\\uploads\\2013\\03\\note.txt'),
        file(95, 'http://old.example/wp-content/uploads/2013/03/../../../secret.txt'),
        file(96, 'http://old.example/wp-content/uploads/..%2fsecret.txt'),
        file(97, 'http://old.example/wp-content/uploads/2013/03/note.txt?x=1'),
      ),
    );
    const files = await addFiles(report, await FolderSource.open(join(folder, 'uploads'), MAX_BYTES));
    expect(files).toMatchObject({ stored: 4, failed: 13, present: 0 });
    expect(Object.fromEntries(files.failures.map(({ id, reason }) => [id, reason]))).toEqual({
      81: 'The path of the file is not allowed.',
      82: 'The path of the file is not allowed.',
      83: 'The folder has no such file.',
      84: 'A symbolic link leads out of the folder.',
      85: 'A symbolic link leads out of the folder.',
      86: 'Files with this extension may not be uploaded.',
      87: 'The content of the file does not match its name.',
      88: expect.stringMatching(/\w/),
      89: `The file is larger than the limit of ${MAX_BYTES} bytes.`,
      90: 'The folder has no such file.',
      91: 'The path does not lead to a file.',
      95: 'The path of the file is not allowed.',
      96: 'The path of the file is not allowed.',
    });
    // Equal names get numbers.
    expect(await Promise.all([92, 93, 94, 97].map(async (id) => (await media(id)).source_url))).toEqual(
      ['note.txt', 'inside.txt', 'note-1.txt', 'note-2.txt'].map(
        (name) => `${SITE_URL}/wp-content/uploads/2013/03/${name}`,
      ),
    );
    expect((await media(81)).source_url).toBe('http://old.example/wp-content/uploads/2013/03/81.txt');
    // Refused files leave nothing behind.
    expect((await readdir(join(site.env['DATA_DIR']!, 'uploads/2013/03'))).sort()).toEqual(
      ['inside.txt', 'note-1.txt', 'note-2.txt', 'note.txt'].sort(),
    );
    expect(String(report)).toContain(
      'Files: 4 stored, 13 failed; addresses replaced in 0 items.\n  attachment 81, "http',
    );
  });

  it('private hosts, silent servers, large bodies and refused redirects fail with their reason, and the other files are stored', async () => {
    const inside = await ForeignServer.start();
    const secret = `${inside.url}/secret.txt`;
    inside.serve('/secret.txt', 'secret');
    other
      .serve('/good.txt', 'good', 'text/plain')
      .serve('/silent.txt', () => undefined)
      .serve('/stalls.txt', (_request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('slow');
      })
      .serve('/large.txt', 'x'.repeat(MAX_BYTES + 1))
      .serve('/endless.txt', (_request, response) => {
        Readable.from(endless(), { objectMode: false }).pipe(response);
      })
      .serve('/lured.txt', (_request, response) => {
        response.writeHead(302, { location: secret }).end();
      })
      .serve('/run.php', '<?php')
      .serve('/page.html', '<!doctype html><script>1</script>')
      .serve('/short.txt', (_request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('short', () => response.destroy());
      });
    const text = archive(
      file(81, secret),
      file(82, `${other.url}/lured.txt`),
      file(83, `${other.url}/silent.txt`),
      file(84, `${other.url}/stalls.txt`),
      file(85, `${other.url}/large.txt`),
      file(86, `${other.url}/endless.txt`),
      file(87, `${other.url}/run.php`),
      file(88, `${other.url}/page.html`),
      file(89, `${other.url}/short.txt`),
      file(90, 'file:///etc/passwd'),
      file(91, `${other.url}/none.txt`),
      file(92, `${other.url}/good.txt`),
    );
    const files = await download(text, { idleTimeout: 300 }, true);
    expect(inside.requestedPaths).toEqual([]);
    inside.stop();
    expect(files).toMatchObject({ stored: 1, failed: 11 });
    const reasons = new Map(files.failures.map(({ id, reason }) => [id, reason]));
    expect([...reasons.keys()]).toEqual([81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91]);
    for (const [id, reason] of [
      [81, 'The address could not be reached.'],
      [82, 'The address could not be reached.'],
      [83, 'no data for 300 ms'],
      [84, 'the body is incomplete'],
      [85, `more than ${MAX_BYTES} bytes`],
      [86, `more than ${MAX_BYTES} bytes`],
      [87, 'Files with this extension may not be uploaded.'],
      [88, 'Files with this extension may not be uploaded.'],
      [89, 'the body is incomplete'],
      [90, 'the scheme file: is not allowed'],
      [91, 'status 404'],
    ] as const)
      expect([id, reasons.get(id)]).toEqual([id, expect.stringContaining(reason)]);
    // A repetition tries failed files again, and leaves stored ones unchanged.
    other.serve('/silent.txt', 'late', 'text/plain');
    expect(await download(text, { idleTimeout: 300, timeout: 2_000 }, true)).toMatchObject({
      stored: 1,
      present: 1,
      failed: 10,
    });
  });

  it('attachments without a path in the archive take it from the address', async () => {
    await mkdir(join(folder, '2012/05'), { recursive: true });
    await writeFile(join(folder, '2012/05/grüße an.txt'), 'Hello');
    await writeFile(join(folder, 'loose.txt'), 'Hello');
    expect(
      await copyFrom(
        archive(
          file(95, 'http://old.example/sites/3/files/2012/05/gr%C3%BC%C3%9Fe%20an.txt'),
          file(96, 'http://old.example/wp-content/uploads/loose.txt'),
        ),
      ),
    ).toMatchObject({ stored: 2, failed: 0 });
    expect((await media(95)).source_url).toContain('/wp-content/uploads/2012/05/');
    // Files without a month folder are in that of their date.
    expect((await media(96)).source_url).toBe(`${SITE_URL}/wp-content/uploads/2012/03/loose.txt`);
  });
});

it('the import command stores files, and names those that failed in its report with exit code 0', async () => {
  const store = await freshDatabase('sqlite');
  try {
    const academy = (...words: string[]) =>
      runCommand(AcademyModule, words, { ...store.env, OUTGOING_PRIVATE_HOSTS: other.host });
    await academy(...INSTALL_COMMAND);
    other.serve('/files/note.txt', 'Ahoy.', 'text/plain');
    const path = join(folder, 'site.xml');
    const gone = `${other.url}/files/gone.txt`;
    await writeFile(path, archive(file(5, `${other.url}/files/note.txt`), file(6, gone)));
    expect(await academy('import', path, '--files', join(folder, 'none'))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is not a folder'),
    });
    expect(await academy('import', path, '--files', 'download')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(
        `Files: 1 stored, 1 failed; addresses replaced in 0 items.\n  attachment 6, "${gone}": The server answered with status 404.\n`,
      ),
    });
    await writeFile(join(folder, 'gone.txt'), 'Back.');
    expect(JSON.parse((await academy('import', path, '--files', folder, '--json')).stdout)).toMatchObject({
      imported: { attachments: 0 },
      present: { attachments: 2 },
      files: { stored: 1, present: 1, failed: 0, failures: [], rewritten: 0 },
    });
    expect(JSON.parse((await academy('import', path, '--json')).stdout)).not.toHaveProperty('files');
  } finally {
    await store.drop();
  }
}, 90_000);

function* endless(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(10_000, 'x');
}

async function exportText(site: Site): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'atrium-export-'));
  try {
    const path = join(directory, 'site.xml');
    await site.provider(ArchiveExporter).export(path);
    let text = '';
    for await (const chunk of createReadStream(path, 'utf8')) text += String(chunk);
    return text;
  } finally {
    await rm(directory, { recursive: true });
  }
}
