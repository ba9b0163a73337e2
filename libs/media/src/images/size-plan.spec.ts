import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { sampleImage } from '../testing/sample-files.js';
import { generateSizes, planSizes, plannedNames, withPixelsForSizes } from './size-plan.js';
import { InvalidImageError, readImageProperties } from './image.js';
import { photoMetadata } from './photo-metadata.js';
import type { EditableType } from './image.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-sizes-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function fileWith(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

async function sizesOf(name: string, type: EditableType, bytes: Buffer): Promise<Record<string, string>> {
  const path = await fileWith(name, bytes);
  const plan = planSizes(await readImageProperties(path, type), name);
  const made = await withPixelsForSizes(path, plan, (pixels) => generateSizes(pixels, type, plan, folder));
  const found: Record<string, string> = {};
  for (const { file, path: target } of made.values()) {
    const { width, height, format } = await sharp(target).metadata();
    found[file] = `${width}x${height} ${format}`;
  }
  return found;
}

describe('generateSizes', () => {
  it.each(['png', 'jpeg', 'gif', 'webp'] as const)(
    'writes the sizes of a %s as files of the same type',
    async (format) => {
      expect(await sizesOf(`field.${format}`, `image/${format}`, await sampleImage(640, 480, format))).toEqual({
        [`field-300x225.${format}`]: `300x225 ${format}`,
        [`field-150x150.${format}`]: `150x150 ${format}`,
      });
    },
  );

  it('writes the sizes of an AVIF image', async () => {
    expect(Object.keys(await sizesOf('field.avif', 'image/avif', await sampleImage(200, 160, 'avif')))).toEqual([
      'field-150x150.avif',
    ]);
  });

  it('scales down an image that is too large; the sizes have the original name', async () => {
    expect(await sizesOf('wide.jpg', 'image/jpeg', await sampleImage(4000, 60, 'jpeg'))).toEqual({
      'wide-scaled.jpg': '2560x38 jpeg',
      'wide-300x5.jpg': '300x5 jpeg',
      'wide-1024x15.jpg': '1024x15 jpeg',
      'wide-150x60.jpg': '150x60 jpeg',
      'wide-768x12.jpg': '768x12 jpeg',
      'wide-1536x23.jpg': '1536x23 jpeg',
      'wide-2048x31.jpg': '2048x31 jpeg',
    });
  });

  it('rotates a photo by its orientation', async () => {
    const made = await sizesOf('side.jpg', 'image/jpeg', await sampleImage(640, 480, 'jpeg', 6));
    expect(made).toEqual({
      'side-rotated.jpg': '480x640 jpeg',
      'side-225x300.jpg': '225x300 jpeg',
      'side-150x150.jpg': '150x150 jpeg',
    });
    const { data, info } = await sharp(join(folder, 'side-rotated.jpg')).raw().toBuffer({ resolveWithObject: true });
    const lightness = (x: number, y: number): number => data[(y * info.width + x) * info.channels]!;
    expect(lightness(470, 10)).toBeGreaterThan(200); // the light corner, which was at the top left
    expect(lightness(10, 10)).toBeLessThan(100);
  });

  it('shares a file between sizes of the same dimensions', async () => {
    const plan = planSizes({ width: 900, height: 1200, orientation: 1, photo: {} as never }, 'tall.png');
    expect(plan.sizes.get('large')!.file).toBe(plan.sizes.get('medium_large')!.file);
    expect(plannedNames(plan)).toEqual(['tall-225x300.png', 'tall-768x1024.png', 'tall-150x150.png']);
  });

  it.each([
    [2_561, 10, undefined],
    [2_562, 10, 'a-scaled.png'],
  ])('replaces an original of %i by %i pixels only if it becomes smaller by more than one', (width, height, file) => {
    const plan = planSizes({ width, height, orientation: 1, photo: photoMetadata({}) }, 'a.png');
    expect(plan.scaledOriginal?.file).toBe(file);
  });

  it('detects a truncated image', async () => {
    for (const format of ['png', 'jpeg', 'gif', 'webp'] as const) {
      const bytes = await sampleImage(400, 300, format);
      const path = await fileWith(`cut.${format}`, bytes);
      await truncate(path, Math.floor(bytes.length * 0.6));
      const type = `image/${format}` as const;
      const work = readImageProperties(path, type).then((image) =>
        withPixelsForSizes(path, planSizes(image, 'cut'), () => Promise.resolve()),
      );
      await expect(work).rejects.toThrow(InvalidImageError);
    }
  });

  it('refuses an image with too many pixels before it decodes one', async () => {
    // The header of a PNG of 20,000 by 20,000 black pixels, without its data.
    const bomb = Buffer.from('89504e470d0a1a0a0000000d4948445200004e2000004e200100000000', 'hex');
    const whole = await sampleImage(8, 8);
    const path = await fileWith('bomb.png', Buffer.concat([bomb, whole.subarray(29)]));
    await expect(readImageProperties(path, 'image/png')).rejects.toThrow(InvalidImageError);
  });

  it.each([
    [8_000, 8_000, true],
    [8_001, 8_000, false],
  ])(
    'refuses an AVIF image of %i by %i pixels by the memory that decoding takes',
    async (width, height, isAccepted) => {
      const bytes = await sampleImage(8, 8, 'avif');
      const dimensions = bytes.indexOf('ispe') + 8;
      bytes.writeUInt32BE(width, dimensions);
      bytes.writeUInt32BE(height, dimensions + 4);
      const path = await fileWith('bomb.avif', bytes);
      const reading = readImageProperties(path, 'image/avif').then(
        () => true,
        (error: unknown) => !(error instanceof InvalidImageError),
      );
      expect(await reading).toBe(isAccepted);
    },
  );
});
