import sharp from 'sharp';
import { AcademyModule } from '#academy';
import { Database, FileStore, UnitOfWork } from '#platform';
import { OrphanFileCleaner } from '#media';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Answer, Client, Site } from '#testing';
import { filesIn, createPicture, uploadRaw, uploadPicture } from './media.fixture.js';

/** The checked fields of an attachment in an answer. */
interface EditedImage {
  id: number;
  source_url: string;
  title: { rendered: string };
  alt_text: string;
  media_details: { width: number; height: number; file: string };
}

describe.each(databases)('image sizes and edited copies (%s)', (database) => {
  let site: Site;
  let author: Client;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    author = site.as('author');
  });
  afterAll(() => site.close());

  const names = (sizes: Record<string, unknown>): string[] => Object.keys(sizes).sort();

  /** Creates the state that a crash leaves between the upload of an image and the generation of its sizes. */
  async function interruptUpload(name: string, body: Buffer): Promise<number> {
    const id = await uploadPicture(author, name, '', body);
    const units = site.provider(UnitOfWork);
    const db = site.provider(Database);
    const rows = await db.query<{ details: string; path: string }>(
      'SELECT details, path FROM attachments WHERE post_id = $1',
      [id],
    );
    const {
      sizes: _sizes,
      original_image: original,
      ...details
    } = JSON.parse(rows[0]!.details) as Record<string, unknown>;
    const path = original ? rows[0]!.path.replace(/[^/]*$/, original as string) : rows[0]!.path;
    await units.run(async () => {
      await db.execute('UPDATE attachments SET details = $1, path = $2 WHERE post_id = $3', [
        JSON.stringify({ ...details, file: path }),
        path,
        id,
      ]);
      for (const { path: copy } of await db.query<{ path: string }>(
        'SELECT path FROM media_files WHERE post_id = $1 AND path <> $2',
        [id, path],
      )) {
        await site.provider(FileStore).remove(copy);
        await db.execute('DELETE FROM media_files WHERE path = $1', [copy]);
      }
    });
    return id;
  }

  it('image sizes are generated later after an interrupted upload', async () => {
    const id = await interruptUpload('later.png', await createPicture(900, 700));
    const before = await author.get(`/core/v2/media/${id}?context=edit`);
    expect(before.body).toMatchObject({
      missing_image_sizes: ['thumbnail', 'medium', 'medium_large'],
      media_details: { sizes: {} },
    });
    const { status, body } = await author.post(`/core/v2/media/${id}/post-process`, {
      action: 'create-image-subsizes',
    });
    expect(status).toBe(200);
    expect(names(body.media_details.sizes)).toEqual(['full', 'medium', 'medium_large', 'thumbnail']);
    expect(body.missing_image_sizes).toEqual([]);
    const stored = await filesIn(site);
    for (const { file } of Object.values(body.media_details.sizes as Record<string, { file: string }>))
      expect(stored.some((one) => one.endsWith(`/${file}`))).toBe(true);
    expect((await site.get(`/core/v2/media/${id}`)).body.description.rendered).toContain('later-300x233.png');
  });

  it('image sizes include the scaled original when they are generated later', async () => {
    const id = await interruptUpload('huge.jpg', await createPicture(3000, 30, 'jpeg'));
    const { body } = await author.post(`/core/v2/media/${id}/post-process`, { action: 'create-image-subsizes' });
    expect(body.media_details).toMatchObject({ width: 2560, height: 26, original_image: 'huge.jpg' });
    expect(body.source_url).toMatch(/huge-scaled\.jpg$/);
  });

  it('image sizes are generated once for three concurrent requests', async () => {
    const id = await interruptUpload('both.png', await createPicture(900, 700));
    const answers = await Promise.all(
      [1, 2, 3].map(() => author.post(`/core/v2/media/${id}/post-process`, { action: 'create-image-subsizes' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await author.get(`/core/v2/media/${id}?context=edit`);
    const shown = Object.values(body.media_details.sizes as Record<string, { file: string }>)
      .map(({ file }) => file)
      .sort();
    await author.delete(`/core/v2/media/${id}?force=true`);
    expect(shown).toHaveLength(4);
    expect((await filesIn(site)).filter((file) => file.includes('/both'))).toEqual([]);
  });

  it('image sizes that concurrent requests generate do not change the original and leave no unused files', async () => {
    const id = await interruptUpload('wide.jpg', await createPicture(3000, 300, 'jpeg'));
    const send = () => author.post(`/core/v2/media/${id}/post-process`, { action: 'create-image-subsizes' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await site.provider(OrphanFileCleaner).clean();
    const { media_details: details, source_url: url } = (await author.get(`/core/v2/media/${id}?context=edit`)).body;
    expect(details.original_image).toBe('wide.jpg');
    const shown = Object.values(details.sizes as Record<string, { file: string }>).map(({ file }) => file);
    const stored = (await filesIn(site))
      .map((file) => file.replace(/^.*\//, ''))
      .filter((name) => name.startsWith('wide'));
    expect(stored.sort()).toEqual([...new Set(['wide.jpg', url.replace(/^.*\//, ''), ...shown])].sort());
  });

  it('image sizes of a file that is deleted at the same time are refused', async () => {
    const id = await interruptUpload('gone.png', await createPicture(900, 700));
    const [generated, deleted] = await Promise.all([
      author.post(`/core/v2/media/${id}/post-process`, { action: 'create-image-subsizes' }),
      author.delete(`/core/v2/media/${id}?force=true`),
    ]);
    expect([generated.status, deleted.status]).toEqual([404, 200]);
  });

  describe('edited copies of an image whose upper left quarter is white', () => {
    let original: EditedImage;
    beforeAll(async () => {
      const light = {
        input: { create: { width: 200, height: 150, channels: 3 as const, background: '#fff' } },
        gravity: 'northwest',
      };
      const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#000' } })
        .composite([light])
        .png()
        .toBuffer();
      original = (await uploadRaw(author, 'map.png', picture, { query: '?title=Map&alt_text=A+map&caption=North' }))
        .body;
    });

    /** Returns the red part of a pixel: 255 in the white quarter, otherwise 0. */
    const lightness = async (url: string, x: number, y: number): Promise<number> => {
      const key = url.slice(url.indexOf('/uploads/') + '/uploads/'.length);
      const chunks: Buffer[] = [];
      for await (const chunk of await site.provider(FileStore).read(key)) chunks.push(chunk as Buffer);
      const { data, info } = await sharp(Buffer.concat(chunks)).raw().toBuffer({ resolveWithObject: true });
      return data[(y * info.width + x) * info.channels]!;
    };
    const sendEdit = (more: object): Promise<Answer> =>
      author.post(`/core/v2/media/${original.id}/edit`, { src: original.source_url, ...more });
    const edit = async (more: object): Promise<EditedImage> => {
      const answer = await sendEdit(more);
      expect([answer.status, answer.body.code]).toEqual([201, undefined]);
      return answer.body;
    };

    it('are rotated, flipped and cropped without changing the original', async () => {
      const turned = await edit({ modifiers: [{ type: 'rotate', args: { angle: 90 } }] });
      expect(turned.media_details).toMatchObject({
        width: 300,
        height: 400,
        parent_image: { file: original.media_details.file },
      });
      expect(await lightness(turned.source_url, 290, 10)).toBe(255);
      expect(await lightness(turned.source_url, 10, 10)).toBe(0);
      const mirrored = await edit({
        modifiers: [{ type: 'flip', args: { flip: { horizontal: true, vertical: false } } }],
      });
      expect(await lightness(mirrored.source_url, 390, 10)).toBe(255);
      const cut = await edit({ x: 0, y: 0, width: 50, height: 50 });
      expect(cut.media_details).toMatchObject({ width: 200, height: 150 });
      const upsideDown = await edit({
        modifiers: [
          { type: 'crop', args: { left: 0, top: 0, width: 50, height: 100 } },
          { type: 'flip', args: { flip: { horizontal: false, vertical: true } } },
        ],
      });
      expect(upsideDown.media_details).toMatchObject({ width: 200, height: 300 });
      expect(await lightness(upsideDown.source_url, 10, 290)).toBe(255);
      expect(new Set([original, turned, mirrored, cut, upsideDown].map(({ source_url: url }) => url)).size).toBe(5);
      expect((await site.get(`/core/v2/media/${original.id}`)).body.media_details).toEqual(original.media_details);
    });

    it('have the title and the alternative text of the original, unless the request has others', async () => {
      const texts = async (more: object) => {
        const { title, alt_text: altText } = await edit({ rotation: 90, ...more });
        return [title.rendered, altText];
      };
      expect(await texts({})).toEqual(['Map', 'A map']);
      expect(await texts({ title: 'Corner' })).toEqual(['Corner', 'A map']);
      expect(await texts({ title: '' })).toEqual(['', 'A map']);
      expect(await texts({ title: null, alt_text: null })).toEqual(['Map', '']);
      expect(await edit({ rotation: 90, post: null })).toMatchObject({ post: null });
    });

    it('are flipped by the text false, as in the reference, and are refused for a flip without a direction', async () => {
      const flipped = await edit({ flip: { horizontal: 'false', vertical: '0' }, rotation: 180 });
      expect(await lightness(flipped.source_url, 10, 290)).toBe(255);
      expect(await edit({ flip: { vertical: false } })).toMatchObject({ media_details: { width: 400, height: 300 } });
      for (const flip of [null, true, 'horizontal', {}, { horizontal: null }])
        expect((await sendEdit({ flip })).body.code).toBe('rest_image_not_edited');
    });
  });

  it('edited copies have the fields of the request that an update could change', async () => {
    const { body: original } = await uploadRaw(author, 'bay.png', await createPicture(40, 30));
    const edit = async (more: object) =>
      (await author.post(`/core/v2/media/${original.id}/edit`, { src: original.source_url, rotation: 90, ...more }))
        .body;
    const fields = { date: '2020-03-04T05:06:07', slug: 'the-bay', comment_status: 'closed', ping_status: 'closed' };
    expect(await edit(fields)).toMatchObject({ ...fields, author: original.author });
    expect((await edit({ date_gmt: '2020-03-04T05:06:07' })).date_gmt).toBe('2020-03-04T05:06:07');
    for (const date of ['soon', '', 7, ['2020-03-04']]) expect((await edit({ date })).date).not.toMatch(/^2020/);
    expect(await edit({ author: site.idOf('editor') })).toMatchObject({ code: 'rest_cannot_edit_others' });
    expect(
      (
        await site.as('editor').post(`/core/v2/media/${original.id}/edit`, {
          src: original.source_url,
          rotation: 90,
          author: original.author,
        })
      ).body.author,
    ).toBe(original.author);
  });

  it('edits refuse files that cannot be edited, and empty crops', async () => {
    const { body } = await uploadRaw(author, 'small.png', await createPicture(40, 30));
    const refusal = async (args: object): Promise<unknown[]> => {
      const answer = await author.post(`/core/v2/media/${body.id}/edit`, { src: body.source_url, ...args });
      return [answer.status, answer.body.code];
    };
    expect(await refusal({})).toEqual([400, 'rest_image_not_edited']);
    expect(await refusal({ x: 100, y: 0, width: 10, height: 10 })).toEqual([400, 'rest_image_crop_failed']);
    expect(await refusal({ x: 0, y: 0, width: 0, height: 10 })).toEqual([400, 'rest_image_crop_failed']);
    expect(await refusal({ src: `${SITE_URL}/wp-content/uploads/other.png`, rotation: 90 })).toEqual([
      404,
      'rest_unknown_attachment',
    ]);
    expect(await refusal({ rotation: 360 })).toEqual([400, 'rest_invalid_param']);
    expect(await refusal({ modifiers: [{ type: 'rotate', args: {} }] })).toEqual([400, 'rest_invalid_param']);
  });

  it('edits clip a crop to the image, and ignore a crop that does not reduce it', async () => {
    const { id, source_url: src } = (await uploadRaw(author, 'edges.png', await createPicture(40, 20))).body;
    for (const [left, top, width, height, expected] of [
      [-25, 0, 50, 50, [10, 10]],
      [75, 50, 500, 500, [10, 10]],
      [-100, -100, 300, 300, [40, 20]],
      [10, 10, 100, 100, [40, 20]],
      [10, 0, 100, 50, [36, 10]],
      [-50, 0, 50, 50, 'rest_image_crop_failed'],
      [0, 0, -50, 50, 'rest_image_crop_failed'],
      [-1e307, 0, 1e307, 50, 'rest_image_crop_failed'],
    ] as const) {
      const modifiers = [{ type: 'crop', args: { left, top, width, height } }];
      const { body } = await author.post(`/core/v2/media/${id}/edit`, { src, modifiers });
      const { width: madeWidth, height: madeHeight } = body.media_details ?? {};
      expect(body.code ?? [madeWidth, madeHeight]).toEqual(expected);
    }
  });

  it('edits rotate by any number of turns', async () => {
    const { id, source_url: src } = (await uploadRaw(author, 'turns.png', await createPicture(40, 20))).body;
    for (const angle of [1_000_000_170, -1_000_000_170, 360_000_000_090]) {
      const modifiers = [{ type: 'rotate', args: { angle } }];
      const { status, body } = await author.post(`/core/v2/media/${id}/edit`, { src, modifiers });
      expect([angle, status, body.media_details?.width]).toEqual([angle, 201, 20]);
    }
  });

  it('edits refuse rotations after which an image would have too many pixels', async () => {
    const { body } = await uploadRaw(author, 'line.png', await createPicture(30_000, 2));
    const answer = await author.post(`/core/v2/media/${body.id}/edit`, {
      src: body.source_url,
      modifiers: [{ type: 'rotate', args: { angle: 45 } }],
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'rest_unknown_image_file_type']);
  });

  it('edits refuse rotations after which an image would be too wide for its type', async () => {
    const { body } = await uploadRaw(author, 'strip.webp', await createPicture(16_383, 300, 'webp'), {
      type: 'image/webp',
    });
    const rotate = (angle: number) =>
      author.post(`/core/v2/media/${body.id}/edit`, {
        src: body.source_url,
        modifiers: [{ type: 'rotate', args: { angle } }],
      });
    const refused = await rotate(1);
    expect([refused.status, refused.body.code]).toEqual([400, 'rest_unknown_image_file_type']);
    expect((await rotate(90)).status).toBe(201);
  });

  it('edits refuse more than 50 modifiers', async () => {
    const { body } = await uploadRaw(author, 'tiny.png', await createPicture(4, 3));
    const flip = { type: 'flip', args: { flip: { horizontal: true, vertical: false } } };
    const edit = (count: number) =>
      author.post(`/core/v2/media/${body.id}/edit`, {
        src: body.source_url,
        modifiers: Array.from({ length: count }, () => flip),
      });
    const refused = await edit(51);
    expect([refused.status, refused.body.code, Object.keys(refused.body.data.params)]).toEqual([
      400,
      'rest_invalid_param',
      ['modifiers'],
    ]);
    expect((await edit(50)).status).toBe(201);
  });

  it('edits report a missing file', async () => {
    const id = await interruptUpload('lost.png', await createPicture(900, 700));
    const { body } = await author.get(`/core/v2/media/${id}`);
    await site.provider(FileStore).remove(body.media_details.file);
    expect(
      (await author.post(`/core/v2/media/${id}/post-process`, { action: 'create-image-subsizes' })).body.code,
    ).toBe('rest_unknown_attachment');
    expect((await author.post(`/core/v2/media/${id}/edit`, { src: body.source_url, rotation: 90 })).body.code).toBe(
      'rest_unknown_attachment',
    );
  });
});
