import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { AcademyModule } from '#academy';
import { AttachmentStore, SquareImages } from '#media';
import { Database, FileStore, UnitOfWork } from '#platform';
import { bootSite, databases, SITE_URL } from '#testing';
import type { Site } from '#testing';
import { uploadRaw } from '../media/media.fixture.js';

/** The response to a request of an icon. */
interface IconResponse {
  status: number;
  type: string | undefined;
  location: string | undefined;
  bytes: Buffer;
}

/** Creates a blue image with a red square in the middle, as high as the image. */
function banner(width: number, height: number): Promise<Buffer> {
  const middle = { create: { width: height, height, channels: 3 as const, background: '#f00' } };
  return sharp({ create: { width, height, channels: 3, background: '#00f' } })
    .composite([{ input: middle }])
    .png()
    .toBuffer();
}

describe.each(databases)('icons of the site on %s', (database) => {
  let site: Site;
  let first: number;
  const show = async (url: string): Promise<IconResponse> => {
    const { statusCode, headers, rawPayload } = await site.inject({ url: url.replace(SITE_URL, '') });
    const [type, location] = [headers['content-type'], headers.location].map((value) => value?.toString());
    return { status: statusCode, type, location, bytes: rawPayload };
  };
  const choose = (id: number) => site.as('administrator').post('/core/v2/settings', { site_icon: id });
  const upload = async (name: string, image: Buffer): Promise<number> =>
    (await uploadRaw(site.as('editor'), name, image)).body.id;
  /** Returns the addresses of the icons in the head and the manifest by their sizes. */
  const icons = async (): Promise<Record<string, string>> => {
    const head = (await site.get('~/')).text;
    const manifest = JSON.parse((await site.get('~/site.webmanifest')).text) as {
      icons: { src: string; sizes: string; type: string }[];
    };
    const touch = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(head);
    return {
      ...Object.fromEntries(
        [...head.matchAll(/<link rel="icon" type="image\/png" sizes="(\d+x\d+)" href="([^"]+)"/g)].map(
          ([, sizes, href]) => [sizes!, href!],
        ),
      ),
      ...(touch ? { '180x180': touch[1]! } : {}),
      ...Object.fromEntries(manifest.icons.map(({ src, sizes }) => [sizes, src])),
    };
  };

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    first = await upload('banner.png', await banner(900, 300));
    await choose(first);
  });
  afterAll(() => site.close());

  it('icons are squares of the middle of an image in the sizes that pages and the manifest name', async () => {
    const found = await icons();
    expect(Object.keys(found).toSorted()).toEqual(['180x180', '192x192', '32x32', '512x512']);
    for (const [sizes, href] of Object.entries(found)) {
      const { status, type, bytes } = await show(href);
      const { width, height, format } = await sharp(bytes).metadata();
      expect([status, type, `${width}x${height}`, format]).toEqual([200, 'image/png', sizes, 'png']);
      const { channels } = await sharp(bytes).stats();
      expect([sizes, channels[0]!.mean > 250, channels[2]!.mean < 5]).toEqual([sizes, true, true]);
    }
  });

  it('/favicon.ico has the icon in the small sizes', async () => {
    const { status, type, bytes } = await show('/favicon.ico');
    expect([status, type, bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([200, 'image/x-icon', 1, 3]);
    const sides: (number | undefined)[][] = [];
    for (let entry = 6; entry < 6 + 3 * 16; entry += 16) {
      const offset = bytes.readUInt32LE(entry + 12);
      const { width, height } = await sharp(bytes.subarray(offset, offset + bytes.readUInt32LE(entry + 8))).metadata();
      sides.push([bytes[entry], width, height]);
    }
    expect(sides).toEqual([16, 32, 48].map((side) => [side, side, side]));
  });

  it('icons are made once, and again when another image is chosen', async () => {
    await choose(await upload('square.png', await banner(600, 600)));
    const made = jest.spyOn(site.provider(SquareImages), 'make');
    const before = await icons();
    await Promise.all([...Object.values(before), '/favicon.ico'].map((href) => show(href)));
    expect(made).toHaveBeenCalledTimes(1);
    await choose(first);
    const after = await icons();
    expect(after['32x32']).not.toBe(before['32x32']);
    expect(await show(before['32x32']!)).toMatchObject({ status: 302, location: after['32x32'] });
    expect((await show(after['32x32']!)).status).toBe(200);
    expect(made).toHaveBeenCalledTimes(2);
    made.mockRestore();
    expect((await show(after['32x32']!.replace('icon-32', 'icon-33'))).status).toBe(404);
  });

  it('a missing or damaged file, and a site without an icon, result in no icons', async () => {
    const gone = await upload('gone.png', await banner(40, 20));
    await choose(gone);
    const { fileKey } = (await site.provider(AttachmentStore).byId(gone))!;
    const store = site.provider(FileStore);
    const { '32x32': href } = await icons();
    const answers = async () => [(await show(href!)).status, (await show('/favicon.ico')).status];
    await store.remove(fileKey);
    expect(await answers()).toEqual([404, 204]);
    const damaged = join(tmpdir(), `${randomUUID()}.png`);
    await writeFile(damaged, (await banner(40, 20)).subarray(0, 60));
    await store.save(fileKey, damaged, 'image/png');
    expect(await answers()).toEqual([404, 204]);
    await choose(0);
    expect(await icons()).toEqual({});
    expect(await answers()).toEqual([404, 204]);
    expect((await site.get('~/')).text).toContain('<link rel="icon" href="data:,">');
  });

  it('an image that cannot be resized is the icon as it is', async () => {
    const drawing = await upload('drawing.png', await banner(40, 20));
    await site
      .provider(UnitOfWork)
      .run(() =>
        site.provider(Database).execute("UPDATE posts SET mime_type = 'image/svg+xml' WHERE id = $1", [drawing]),
      );
    await choose(drawing);
    const { source_url: url } = (await site.get(`/core/v2/media/${drawing}`)).body;
    expect((await site.get('~/')).text).toContain(`<link rel="icon" type="image/svg+xml" href="${url}">`);
    expect(await icons()).toEqual({ any: url });
    expect(await show('/favicon.ico')).toMatchObject({ status: 302, location: url });
  });
});
