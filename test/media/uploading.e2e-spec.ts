import sharp from 'sharp';
import { AcademyModule } from '#academy';
import { sampleMovie } from '#media/testing';
import { Database, OutgoingHttp } from '#platform';
import { bootSite, databases } from '#testing';
import type { Client, Site } from '#testing';
import { filesIn, createPicture, uploadRaw, uploadForm, uploadPicture } from './media.fixture.js';
import type { Part } from './media.fixture.js';

describe.each(databases)('uploads (%s)', (database) => {
  let site: Site;
  let author: Client;
  let admin: Client;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database, env: { UPLOAD_LIMIT: '1m', BODY_LIMIT: '4k' } });
    author = site.as('author');
    admin = site.as('administrator');
  });
  afterAll(() => site.close());

  /** Traces that a refused upload must not leave. */
  const traces = async (): Promise<unknown> => [
    await filesIn(site),
    await filesIn(site, 'incoming'),
    (await site.provider(Database).query('SELECT path FROM media_files WHERE post_id IS NULL')).length,
    (
      await site.provider(Database).query<{ n: number }>(`SELECT COUNT(*) AS n FROM posts WHERE type = 'attachment'`)
    )[0]!.n,
  ];

  it('uploads store an image with its sizes in the folder of the month, and nothing else', async () => {
    const { status, headers, body } = await uploadRaw(author, 'Été à la mer.PNG', await createPicture(700, 500));
    const folder = `${String(body.date).slice(0, 4)}/${String(body.date).slice(5, 7)}`;
    expect(status).toBe(201);
    expect(headers.location).toBe(`http://site.test/api/core/v2/media/${body.id}`);
    expect(headers['x-wp-upload-attachment-id']).toBe(String(body.id));
    expect(body).toMatchObject({
      slug: 'ete-a-la-mer',
      mime_type: 'image/png',
      media_type: 'image',
      missing_image_sizes: [],
      source_url: `http://site.test/wp-content/uploads/${folder}/Ete-a-la-mer.png`,
      media_details: {
        width: 700,
        height: 500,
        file: `${folder}/Ete-a-la-mer.png`,
        sizes: {
          medium: { file: 'Ete-a-la-mer-300x214.png' },
          thumbnail: { file: 'Ete-a-la-mer-150x150.png' },
          full: {},
        },
      },
    });
    expect(await filesIn(site)).toEqual([
      `${folder}/Ete-a-la-mer-150x150.png`,
      `${folder}/Ete-a-la-mer-300x214.png`,
      `${folder}/Ete-a-la-mer.png`,
    ]);
    expect(await filesIn(site, 'incoming')).toEqual([]);
  });

  it('uploads name the attachment in a header that envelopes do not show', async () => {
    const { headers, body } = await uploadRaw(author, 'letter.png', await createPicture(), { query: '?_envelope' });
    expect(headers['x-wp-upload-attachment-id']).toBe(String(body.body.id));
    expect(Object.keys(body.headers)).toEqual(['Location', 'Allow']);
  });

  it('uploads choose different names for concurrent files with one name', async () => {
    const bytes = await createPicture(320, 240);
    const answers = await Promise.all(Array.from({ length: 12 }, () => uploadRaw(author, 'same.png', bytes)));
    const names = answers.map(({ body }) => String(body.media_details.file).split('/').at(-1));
    expect(new Set(names)).toEqual(
      new Set(['same.png', ...Array.from({ length: 11 }, (_, index) => `same-${index + 1}.png`)]),
    );
    expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(12);
    const stored = await filesIn(site);
    for (const { body } of answers) {
      const folder = String(body.media_details.file).replace(/[^/]*$/, '');
      for (const { file } of Object.values(body.media_details.sizes as Record<string, { file: string }>))
        expect(stored).toContain(folder + file);
    }
  });

  it("uploads never choose a name of another file's image size", async () => {
    const first = await uploadRaw(author, 'pier.png', await createPicture(320, 240));
    expect(first.body.media_details.sizes.medium.file).toBe('pier-300x225.png');
    const second = await uploadRaw(author, 'pier-300x225.png', await createPicture());
    expect(second.body.source_url).toMatch(/\/pier-300x225-1\.png$/);
  });

  it('uploads accept a form with fields before or after the file', async () => {
    const file = ['file', await createPicture(), { name: 'form.png', type: 'image/png' }] as const;
    const fieldsAfter = await uploadForm(author, [file, ['title', 'After'], ['alt_text', ' A <b>boat</b> ']]);
    expect(fieldsAfter.body).toMatchObject({ title: { raw: 'After' }, alt_text: 'A boat' });
    const fieldsBefore = await uploadForm(author, [['title', 'Before'], ['caption[raw]', 'Low tide'], file]);
    expect(fieldsBefore.body).toMatchObject({ title: { raw: 'Before' }, caption: { raw: 'Low tide' } });
  });

  it.each(['form-data', 'form-data; name=', 'form-data; filename="f.png"', 'form-data; name="a'])(
    'uploads ignore a part of a form without a complete name (%j)',
    async (disposition) => {
      const payload = `--e\r\nContent-Disposition: ${disposition}\r\n\r\nx\r\n--e--\r\n`;
      const { status, body } = await author.post('/core/v2/media', payload, {
        headers: { 'content-type': 'multipart/form-data; boundary=e' },
      });
      expect([status, body.code]).toEqual([400, expect.stringMatching(/^rest_upload_/)]);
    },
  );

  it('uploads validate fields of a form like a query', async () => {
    const file = ['file', await createPicture(), { name: 'form.png', type: 'image/png' }] as const;
    const before = await traces();
    const { body: foreign } = await admin.post('/core/v2/posts', { title: 'Not theirs', status: 'publish' });
    const refusals = [
      [await uploadForm(author, [file, ['status', 'gone']]), 400, 'rest_invalid_param'],
      [await uploadForm(author, [file, ['post', 'one']]), 400, 'rest_invalid_param'],
      [await uploadForm(author, [file, ['post', String(foreign.id)]]), 403, 'rest_cannot_edit'],
      [
        await uploadForm(author, [file, ['author', String(site.idOf('administrator'))]]),
        403,
        'rest_cannot_edit_others',
      ],
      [await uploadForm(author, [file, ['template', 'none.html']]), 400, 'rest_invalid_param'],
      [await uploadForm(author, [file, ['id', '7']]), 400, 'rest_post_exists'],
    ] as const;
    for (const [{ status, body }, wanted, code] of refusals) expect([status, body.code]).toEqual([wanted, code]);
    expect(await traces()).toEqual(before);
  });

  it('uploads report invalid arguments instead of a missing or damaged file or a missing right to upload', async () => {
    const status = ['status', 'gone'] as const;
    const bytes = await createPicture();
    const image = { name: 'a.png', type: 'image/png' };
    for (const [parts, headers] of [
      [[status], {}],
      [[['other', bytes, image], status], {}],
      [[['file', '', image], status], {}],
      [[['file', bytes, image], status], { 'content-md5': 'feed' }],
    ] as [Part[], Record<string, string>][]) {
      const { body } = await uploadForm(author, parts, headers);
      expect([body.code, Object.keys(body.data.params)]).toEqual(['rest_invalid_param', ['status']]);
    }
    for (const client of [site, site.as('contributor'), author])
      for (const [fields, code] of [
        [{ status: 'gone' }, 'rest_invalid_param'],
        [{ post: 'x', alt_text: 7 }, 'rest_invalid_param'],
        [{ id: 5 }, 'rest_post_exists'],
      ] as const)
        expect((await client.post('/core/v2/media', fields)).body.code).toBe(code);
    expect((await author.post('/core/v2/media', { id: 0 })).body.code).toBe('rest_upload_no_content_disposition');
  });

  it('uploads treat the title 0 as absent, and the id 0 as none', async () => {
    const { status, body } = await uploadRaw(author, 'zero.png', await createPicture(), { query: '?title=0&id=0' });
    expect([status, body.title?.raw]).toEqual([201, 'zero']);
    await author.delete(`/core/v2/media/${body.id}?force=true`);
  });

  it('uploads and updates remove backslashes from alternative texts', async () => {
    const { body } = await uploadRaw(author, 'slash.png', await createPicture(), { query: '?alt_text=a%5Cb%5C%5Cc' });
    const changed = await author.put(`/core/v2/media/${body.id}`, { alt_text: 'd\\e' });
    expect([body.alt_text, changed.body.alt_text]).toEqual(['ab\\c', 'de']);
    await author.delete(`/core/v2/media/${body.id}?force=true`);
  });

  it('uploads in forms have the name before the last dot as title, if that is not empty or 0', async () => {
    for (const [name, title] of [
      ['A plan.of, sorts.TXT', 'A plan.of, sorts'],
      ['.txt', 'unnamed-file'],
      ['0.txt', '0'],
      ['0.txt', '0-1'],
    ]) {
      const { body } = await uploadForm(author, [['file', 'Words', { name: name!, type: 'text/plain' }]]);
      expect([name, body.title?.raw]).toEqual([name, title]);
    }
  });

  it('uploads number names with a hyphen at the end twice, and mark inner extensions that the user may not upload', async () => {
    for (const [name, file] of [
      ['dash-.txt', 'dash-.txt'],
      ['dash-.txt', 'dash-1-1.txt'],
      ['dash-.txt', 'dash-1-2.txt'],
      ['page.html.txt', 'page.html_.txt'],
    ]) {
      const { body } = await uploadForm(author, [['file', 'Words', { name: name!, type: 'text/plain' }]]);
      expect(body.source_url.split('/').at(-1)).toBe(file);
    }
  });

  it('uploads of TIFF images and of films that browsers do not play show only their files', async () => {
    const tiff = await sharp(await createPicture(400, 300))
      .tiff()
      .toBuffer();
    const { body: image } = await uploadRaw(author, 'a.tiff', tiff, { type: 'image/tiff' });
    expect(image.media_details).toEqual({ filesize: tiff.length, sizes: {} });
    const { body: film } = await uploadRaw(author, 'a.mov', sampleMovie(320, 180, 3), { type: 'video/quicktime' });
    expect(film.description.rendered).toMatch(/^<a class="wp-embedded-video" href="[^"]+a\.mov">/);
  });

  it('uploads use the texts of a photo only in place of absent and empty ones, and of 0', async () => {
    const photo = await sharp(await createPicture(8, 6, 'jpeg'))
      .withExif({ IFD0: { ImageDescription: 'Calm' } })
      .jpeg()
      .toBuffer();
    const textsOf = async (query: string) => {
      const { body } = await uploadRaw(author, 'sea.jpg', photo, { type: 'image/jpeg', query });
      return [body.title.raw.replace(/-\d$/, ''), body.caption.raw];
    };
    expect(await textsOf('?title=0&caption=0')).toEqual(['Calm', 'Calm']);
    expect(await textsOf('?title[raw]=&caption[raw]=')).toEqual(['sea', '']);
  });

  it('uploads refuse invalid files with a reason, and store nothing of them', async () => {
    const good = await createPicture(400, 300, 'jpeg');
    const small = await createPicture();
    const before = await traces();
    const refusals: [unknown, number, string][] = [];
    const expectRefusal = (answer: { status: number; body: { code: string } }, status: number, code: string): void => {
      refusals.push([[answer.status, answer.body.code], status, code]);
    };
    expectRefusal(
      await uploadRaw(author, 'cut.jpg', good.subarray(0, good.length / 2), { type: 'image/jpeg' }),
      400,
      'rest_upload_sideload_error',
    );
    expectRefusal(
      await uploadRaw(author, 'page.png', Buffer.concat([small, Buffer.from('<script>alert(1)</script>')])),
      400,
      'rest_upload_sideload_error',
    );
    expectRefusal(
      await uploadRaw(author, 'run.php', '<?php echo 1;', { type: 'image/png' }),
      400,
      'rest_upload_sideload_error',
    );
    expectRefusal(
      await uploadRaw(author, 'drawing.svg', '<svg/>', { type: 'image/svg+xml' }),
      400,
      'rest_upload_sideload_error',
    );
    expectRefusal(await uploadRaw(author, '....', small), 400, 'rest_upload_sideload_error');
    expectRefusal(
      await uploadRaw(author, 'large.txt', 'x'.repeat(1024 ** 2 + 1), { type: 'text/plain' }),
      413,
      'rest_upload_file_too_big',
    );
    expectRefusal(
      await uploadRaw(author, 'sum.png', small, { headers: { 'content-md5': '0'.repeat(32) } }),
      412,
      'rest_upload_hash_mismatch',
    );
    expectRefusal(
      await uploadForm(author, [['file', small, { name: 'a\u0001b.png', type: 'image/png' }]]),
      400,
      'rest_upload_unknown_error',
    );
    expectRefusal(
      await uploadForm(author, [['file', good.subarray(0, 300), { name: 'cut.jpg', type: 'image/jpeg' }]]),
      400,
      'rest_upload_unknown_error',
    );
    expectRefusal(
      await uploadForm(author, [['file', small, { name: 'a.tiff', type: 'image/tiff' }]]),
      400,
      'rest_upload_image_type_not_supported',
    );
    expectRefusal(
      await uploadForm(author, [
        ['title', 'x'.repeat(5_000)],
        ['file', small, { name: 'a.png', type: 'image/png' }],
      ]),
      413,
      'rest_request_too_large',
    );
    for (const [answered, status, code] of refusals) expect(answered).toEqual([status, code]);
    expect(await traces()).toEqual(before);
  });

  it('uploads sanitize names, so that files stay in their folder', async () => {
    for (const name of [
      '../../../etc/passwd.png',
      '..\\..\\up.png',
      '/root.png',
      'C:\\a.png',
      '%2e%2e%2fx.png',
      '.png',
      'a/../../b.png',
    ]) {
      const { status, body } = await uploadRaw(author, name, await createPicture());
      expect(status).toBe(201);
      expect(body.media_details.file).toMatch(/^\d{4}\/\d{2}\/[^/.\\%][^/\\%]*\.png$/);
    }
  });

  it('attack 33: leaves no extension of a program within a name', async () => {
    for (const [name, stored] of [
      ['run.php.png', 'run.php_.png'],
      ['walk.PHP.png', 'walk.PHP_.png'],
      ['a.phtml.x.png', 'a.phtml_.x.png'],
      ['.htaccess.png', 'htaccess.png'],
    ] as const) {
      const { status, body } = await uploadRaw(author, name, await createPicture());
      expect([name, status, String(body.media_details?.file).split('/').at(-1)]).toEqual([name, 201, stored]);
    }
    for (const name of ['run.php', 'run.png.php', 'run.phtml', 'run.svg', 'run.html', 'run.js', 'run'])
      expect([name, (await uploadRaw(author, name, await createPicture())).status]).toEqual([name, 400]);
  });

  it('attack 33: fetches nothing, whatever address is sent', async () => {
    const fetch = jest.spyOn(site.provider(OutgoingHttp), 'fetch');
    const globally = jest.spyOn(globalThis, 'fetch');
    const id = await uploadPicture(author, 'plain.png');
    for (const src of [
      'http://127.0.0.1/plain.png.jpg',
      'file:///etc/passwd',
      'http://169.254.169.254/latest/meta-data',
      'http://site.test/wp-content/uploads/../../site.sqlite',
      'data:image/png;base64,AAAA',
    ]) {
      expect([src, (await author.post(`/core/v2/media/${id}/edit`, { src, rotation: 90 })).status]).toEqual([
        src,
        src.startsWith('http') ? 404 : expect.any(Number),
      ]);
      expect(
        (await author.post('/core/v2/media', { src, url: src, file: src, source_url: src, guid: src })).status,
      ).toBe(400);
    }
    expect([fetch.mock.calls, globally.mock.calls]).toEqual([[], []]);
    jest.restoreAllMocks();
  });

  it('uploads do not read the body of callers who may not upload', async () => {
    const before = await traces();
    for (const client of [site, site.as('subscriber'), site.as('contributor')] as Client[]) {
      const { status, body } = await uploadRaw(client, 'a.png', await createPicture());
      expect([status, body.code]).toEqual([client === site ? 401 : 403, 'rest_cannot_create']);
    }
    expect(await traces()).toEqual(before);
  });

  it('uploads accept HTML only from users with the right to unfiltered HTML', async () => {
    const page = '<!DOCTYPE html><p>Hello<script>alert(1)</script>';
    expect((await uploadRaw(author, 'page.html', page, { type: 'text/html' })).status).toBe(400);
    const { status, body } = await uploadRaw(admin, 'page.html', page, { type: 'text/html' });
    expect([status, body.mime_type, body.media_type]).toEqual([201, 'text/html', 'file']);
  });

  it('uploads are found by file name, also after changes', async () => {
    const id = await uploadPicture(author, 'lighthouse-at-night.png', '?title=Beam');
    await author.put(`/core/v2/media/${id}`, { description: 'Light over water' });
    for (const search of ['lighthouse-at-night.png', 'beam', 'over water']) {
      expect((await site.get(`/core/v2/media?search=${encodeURIComponent(search)}&_fields=id`)).body).toEqual([{ id }]);
    }
  });
});
