import { AcademyModule } from '#academy';
import { FileRegistry, OrphanFileCleaner } from '#media';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Client, Site } from '#testing';
import { Logger } from '@nestjs/common';

/** Creates the headers and the body of a multipart form with settings and one file. */
function multipartForm(settings: object, field: string, name: string, bytes: Buffer) {
  const boundary = 'font-form';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="font_face_settings"\r\n\r\n${JSON.stringify(settings)}\r\n--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: font/woff2\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

const WOFF2 = Buffer.concat([Buffer.from('wOF2'), Buffer.alloc(60)]);

describe.each(databases)('fonts on %s', (database) => {
  let site: Site;
  let admin: Client;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    admin = site.as('administrator');
  });
  afterAll(() => site.close());

  const install = async (settings: object) =>
    (await admin.post('/core/v2/font-families', { font_family_settings: JSON.stringify(settings) })).body;
  const addFace = async (family: number, settings: object) =>
    (await admin.post(`/core/v2/font-families/${family}/font-faces`, { font_face_settings: JSON.stringify(settings) }))
      .body;
  const faultOf = (body: { data: { details: Record<string, { code: string }> } }) =>
    Object.values(body.data.details)[0]!.code;

  it('font families are sanitized, and their slugs are unique and cannot be changed', async () => {
    const family = await install({ name: 'Sea <b>Sans</b>', slug: 'sea-sans', fontFamily: "'Sea Sans', serif" });
    expect(family.font_family_settings).toEqual({
      name: 'Sea Sans',
      slug: 'sea-sans',
      fontFamily: '"Sea Sans", serif',
      preview: '',
    });
    expect((await install({ name: 'x', slug: 'sea-sans', fontFamily: 'x' })).code).toBe('rest_duplicate_font_family');
    const path = `/core/v2/font-families/${family.id}`;
    const renamed = await admin.put(path, { font_family_settings: '{"name":"Sea"}' });
    expect(renamed.body.font_family_settings).toMatchObject({ name: 'Sea', slug: 'sea-sans' });
    expect(faultOf((await admin.put(path, { font_family_settings: '{"slug":"x"}' })).body)).toBe('rest_invalid_param');
    expect((await admin.delete(path)).status).toBe(501);
    expect((await admin.delete(`${path}?force=true`)).body.deleted).toBe(true);
  });

  it('font endpoints refuse invalid settings and return the reason', async () => {
    const codes = await Promise.all(
      [
        '{x',
        'null',
        '5',
        '[]',
        '{"slug":"a","fontFamily":"A"}',
        '{"name":"A","slug":"","fontFamily":"A"}',
        '{"name":"A","slug":"a","fontFamily":"A","x":1}',
      ].map(async (text) => faultOf((await admin.post('/core/v2/font-families', { font_family_settings: text })).body)),
    );
    expect(codes).toEqual([
      'rest_invalid_param',
      'rest_invalid_param',
      'rest_invalid_type',
      'rest_property_required',
      'rest_property_required',
      'rest_invalid_param',
      'rest_additional_properties_forbidden',
    ]);
    expect((await admin.post('/core/v2/font-families', {})).body.data.params).toEqual(['font_family_settings']);
  });

  it('font endpoints refuse everyone but administrators', async () => {
    const settings = JSON.stringify({ name: 'A', slug: 'a', fontFamily: 'A' });
    for (const [client, status] of [
      [site, 401],
      [site.as('editor'), 403],
    ] as const) {
      for (const path of ['font-families', 'font-families/1/font-faces', 'font-collections'])
        expect((await client.get(`/core/v2/${path}`)).body).toMatchObject({
          code: 'rest_cannot_read',
          data: { status },
        });
      const created = await client.post('/core/v2/font-families', { font_family_settings: settings });
      expect(created.body).toMatchObject({ code: 'rest_cannot_create', data: { status } });
    }
  });

  it('font endpoints store the files of a face, serve them, and remove them with the family', async () => {
    const { id } = await install({ name: 'Filed', slug: 'filed', fontFamily: 'Filed' });
    const settings = { fontFamily: 'Filed', fontWeight: 700, src: 'file-0' };
    const path = `/core/v2/font-families/${id}/font-faces`;
    const face = (await admin.call('POST', path, multipartForm(settings, 'file-0', 'filed-700.woff2', WOFF2))).body;
    expect(face.font_face_settings).toEqual({
      fontFamily: 'Filed',
      fontWeight: '700',
      src: `${SITE_URL}/wp-content/uploads/fonts/filed-700.woff2`,
    });
    const serve = () => site.inject({ url: '/wp-content/uploads/fonts/filed-700.woff2' });
    const served = await serve();
    expect([served.statusCode, served.headers['content-type'], served.rawPayload.equals(WOFF2)]).toEqual([
      200,
      'font/woff2',
      true,
    ]);
    expect((await admin.get(`/core/v2/font-families/${id}`)).body.font_faces).toEqual([face.id]);
    await admin.delete(`/core/v2/font-families/${id}?force=true`);
    await site.provider(OrphanFileCleaner).clean();
    expect((await serve()).statusCode).toBe(404);
    expect((await admin.get(`${path}/${face.id}`)).body.code).toBe('rest_post_invalid_id');
  });

  it('font endpoints refuse files that are not fonts, and files and sources that do not match', async () => {
    const { id } = await install({ name: 'Odd', slug: 'odd', fontFamily: 'Odd' });
    const send = async (src: string, name: string, bytes: Buffer) =>
      (
        await admin.call(
          'POST',
          `/core/v2/font-families/${id}/font-faces`,
          multipartForm({ fontFamily: 'Odd', src }, 'file-0', name, bytes),
        )
      ).body;
    for (const [name, bytes] of [
      ['x.php', WOFF2],
      ['x.woff2', Buffer.from('<?php echo 1;')],
      ['x.html', Buffer.from('<script>')],
      ['x.ttf', WOFF2],
    ] as const)
      expect((await send('file-0', name, bytes)).code).toBe('rest_font_upload_invalid_file_type');
    expect((await send('file-0', 'x.woff2', Buffer.alloc(0))).code).toBe('rest_font_upload_unknown_error');
    expect(faultOf(await send('https://example.org/x.woff2', 'x.woff2', WOFF2))).toBe('rest_invalid_param');
    expect(faultOf(await addFace(id, { fontFamily: 'Odd', src: 'file-0' }))).toBe('rest_invalid_param');
    expect(faultOf(await addFace(id, { fontFamily: 'Odd', src: 'javascript:alert(1)' }))).toBe('rest_invalid_param');
    expect((await admin.get(`/core/v2/font-families/${id}/font-faces`)).body).toEqual([]);
  });

  it('font endpoints store one of several equal faces that are sent at the same time', async () => {
    const { id } = await install({ name: 'Twice', slug: 'twice', fontFamily: 'Twice' });
    const face = { fontFamily: 'Twice', fontWeight: '400', src: 'https://example.org/x.woff2' };
    const answers = await Promise.all([addFace(id, face), addFace(id, { ...face, fontWeight: 'normal' })]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['rest_duplicate_font_face', undefined]);
    const latin = { ...face, unicodeRange: 'U+0-FF, U+131' };
    expect(await addFace(id, latin)).toHaveProperty('id');
    for (const unicodeRange of ['u+0-ff,u+131', 'U+0-FF,  "U+131"'])
      expect((await addFace(id, { ...face, unicodeRange })).code).toBe('rest_duplicate_font_face');
  });

  it('font endpoints name the reason of a refusal even if the stored files cannot be released', async () => {
    const { id } = await install({ name: 'Released', slug: 'released', fontFamily: 'Released' });
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const registry = site.provider(FileRegistry);
    const release = jest.spyOn(registry, 'release').mockRejectedValueOnce(new Error('The database is away.'));
    const send = async (name: string) =>
      (
        await admin.call(
          'POST',
          `/core/v2/font-families/${id}/font-faces`,
          multipartForm({ fontFamily: 'Released', src: 'file-0' }, 'file-0', name, WOFF2),
        )
      ).body;
    const answers = await Promise.all([send('one.woff2'), send('two.woff2')]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['rest_duplicate_font_face', undefined]);
    expect(release).toHaveBeenCalledTimes(1);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('were not released'), expect.any(Error));
    jest.restoreAllMocks();
  });

  it("font endpoints require the face's family in the path", async () => {
    const one = await install({ name: 'One', slug: 'one', fontFamily: 'One' });
    const two = await install({ name: 'Two', slug: 'two', fontFamily: 'Two' });
    const face = await addFace(one.id, { fontFamily: 'One', src: 'https://example.org/x.woff2' });
    const foreign = `/core/v2/font-families/${two.id}/font-faces/${face.id}`;
    expect((await admin.get(foreign)).body.code).toBe('rest_font_face_parent_id_mismatch');
    expect((await admin.delete(`${foreign}?force=true`)).body.code).toBe('rest_font_face_parent_id_mismatch');
    expect((await admin.get('/core/v2/font-families/999999/font-faces')).body.code).toBe('rest_post_invalid_parent');
  });

  it('font endpoints list collections', async () => {
    const { body } = await admin.get('/core/v2/font-collections/system-fonts');
    expect(body).toMatchObject({ slug: 'system-fonts', categories: expect.any(Array) });
    expect(body.font_families[0].font_family_settings).toHaveProperty('fontFamily');
    expect((await admin.get('/core/v2/font-collections')).headers['x-wp-total']).toBe('1');
    expect((await admin.get('/core/v2/font-collections/none')).body.code).toBe('rest_font_collection_not_found');
  });

  it('font endpoints refuse settings with half of a surrogate pair, as they do in other JSON', async () => {
    const settings = '{"name":"A","slug":"half","fontFamily":"A\\ud83d"}';
    const { body } = await admin.post('/core/v2/font-families', { font_family_settings: settings });
    expect(faultOf(body)).toBe('rest_invalid_param');
    const whole = settings.replace('\\ud83d', '\\ud83d\\ude00');
    const { status } = await admin.post('/core/v2/font-families', { font_family_settings: whole });
    expect(status).toBe(201);
  });

  it('font endpoints name the part of the settings that has a wrong type', async () => {
    const settings = '{"name":5,"slug":"a","fontFamily":"A"}';
    const { body } = await admin.post('/core/v2/font-families', { font_family_settings: settings });
    expect(body.data.details.font_family_settings).toEqual({
      code: 'rest_invalid_type',
      message: expect.any(String),
      data: { status: 400 },
      additional_data: [{ param: 'font_family_settings[name]' }],
    });
  });

  it('font families require settings for an update, and answer in the latest version of the format', async () => {
    const settings = JSON.stringify({ name: 'Version', slug: 'version', fontFamily: 'Version' });
    const created = await admin.post('/core/v2/font-families', {
      font_family_settings: settings,
      theme_json_version: 2,
    });
    expect(created.body.theme_json_version).toBe(3);
    const path = `/core/v2/font-families/${created.body.id}`;
    for (const body of [{}, { theme_json_version: 3 }, { font_family_settings: null }])
      expect((await admin.put(path, body)).body).toMatchObject({
        code: 'rest_missing_callback_param',
        data: { params: ['font_family_settings'] },
      });
    expect((await admin.put(path, { font_family_settings: '{}' })).body.font_family_settings.name).toBe('Version');
  });

  it('font faces are unique on the site, and a list with one source is that source', async () => {
    const [one, two] = [
      await install({ name: 'Unique one', slug: 'unique-one', fontFamily: 'Unique' }),
      await install({ name: 'Unique two', slug: 'unique-two', fontFamily: 'Unique' }),
    ];
    const face = { fontFamily: 'Unique', fontStretch: 'condensed', src: ['https://example.org/x.woff2'] };
    expect((await addFace(one.id, face)).font_face_settings.src).toBe('https://example.org/x.woff2');
    expect((await addFace(two.id, { ...face, fontStretch: '75%' })).code).toBe('rest_duplicate_font_face');
    const sources = ['https://example.org/x.woff2', 'https://example.org/x.woff'];
    expect((await addFace(two.id, { ...face, fontWeight: '700', src: sources })).font_face_settings.src).toEqual(
      sources,
    );
  });

  it('font faces have sanitized URLs as sources', async () => {
    const { id } = await install({ name: 'Spaced', slug: 'spaced', fontFamily: 'Spaced' });
    const face = { fontFamily: 'Spaced', src: [' https://example.org/a b.woff2', 'https://example.org/c"<.woff'] };
    expect((await addFace(id, face)).font_face_settings.src).toEqual([
      'https://example.org/a%20b.woff2',
      'https://example.org/c.woff',
    ]);
    for (const src of ['https://', 'ftp://example.org/x.woff2', '//example.org/x.woff2', '/x.woff2'])
      expect(faultOf(await addFace(id, { fontFamily: 'Spaced', src }))).toBe('rest_invalid_param');
  });

  it('font lists without items return an empty page for every page number', async () => {
    const { id } = await install({ name: 'Pages', slug: 'pages', fontFamily: 'Pages' });
    for (const path of ['font-families?slug=none&page=2', `font-families/${id}/font-faces?page=2`]) {
      const { status, body } = await admin.get(`/core/v2/${path}`);
      expect([status, body]).toEqual([200, []]);
    }
    const { body } = await admin.get('/core/v2/font-families?slug=pages&page=2');
    expect(body.code).toBe('rest_post_invalid_page_number');
  });

  it('font lists skip families by offset as lists of posts do', async () => {
    const names = ['first', 'second', 'third'];
    const slugs = names.map((name) => `skipped-${name}`);
    for (const slug of slugs) await install({ name: slug, slug, fontFamily: slug });
    const list = `/core/v2/font-families?slug=${slugs.join(',')}&orderby=id&order=asc`;
    const idsOf = (body: { id: number }[]) => body.map(({ id }) => id);
    const skip = async (query: string) => {
      const { headers, body } = await admin.get(`${list}&per_page=1&${query}`);
      return [headers['x-wp-total'], ...idsOf(body)];
    };
    const ids = idsOf((await admin.get(list)).body);
    expect(await skip('offset=1')).toEqual(['3', ids[1]]);
    // A negative offset counts as its absolute value, and 0 also overrides the page.
    expect(await skip('offset=-2')).toEqual(['3', ids[2]]);
    expect(await skip('offset=0&page=2')).toEqual(['3', ids[0]]);
    expect(await skip('offset=3')).toEqual(['0']);
  });

  it('font lists are sorted by id in both directions, and by the included ids in one', async () => {
    const ids: number[] = [];
    for (const slug of ['sorted-a', 'sorted-b', 'sorted-c'])
      ids.push((await install({ name: slug, slug, fontFamily: slug })).id);
    const [a, b, c] = ids;
    const list = async (query: string) =>
      (await admin.get(`/core/v2/font-families?include=${[b, c, a].join(',')}&${query}`)).body.map(
        ({ id }: { id: number }) => id,
      );
    expect(await list('orderby=id&order=asc')).toEqual([a, b, c]);
    expect(await list('orderby=id&order=desc')).toEqual([c, b, a]);
    expect(await list('orderby=include&order=asc')).toEqual([b, c, a]);
    expect(await list('orderby=include&order=desc')).toEqual([b, c, a]);
  });

  it('font lists count nothing if the offset is past the end, whatever the page', async () => {
    await install({ name: 'Offset', slug: 'offset', fontFamily: 'Offset' });
    for (const query of ['offset=1', 'page=2&offset=1', 'page=2&offset=9']) {
      const { status, body, headers } = await admin.get(`/core/v2/font-families?slug=offset&${query}`);
      expect([status, body, headers['x-wp-total'], headers['x-wp-totalpages']]).toEqual([200, [], '0', '0']);
    }
  });
});
