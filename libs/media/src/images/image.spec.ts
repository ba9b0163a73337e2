import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { sampleImage } from '../testing/sample-files.js';
import { InvalidImageError, MAX_PIXELS, withDecodedImage } from './image.js';

/** Scaled to these dimensions, so that the test itself needs little memory. */
const DIMENSIONS = { width: 8, height: 8 };

describe('withDecodedImage', () => {
  let folder: string;
  let large: string;
  let small: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atrium-images-'));
    [large, small] = [join(folder, 'large.jpg'), join(folder, 'small.jpg')];
    // Three of these have more pixels than one image of the maximum size, two have not.
    const width = 10_000;
    const height = Math.floor(MAX_PIXELS / width / 2.5);
    await sharp({ create: { width, height, channels: 3, background: '#467' }, limitInputPixels: false }).toFile(large);
    await writeFile(small, await sampleImage(640, 480, 'jpeg'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /**
   * Decodes files at the same time and returns how many of them were in memory together. The tasks wait until these
   * are as many as expected, and then for further ones.
   */
  async function decodedTogether(expected: number, paths: readonly string[], images?: number): Promise<number> {
    let [inMemory, most] = [0, 0];
    const reached = new EventEmitter();
    const task = async (): Promise<void> => {
      most = Math.max(most, ++inMemory);
      if (most >= expected) reached.emit('expected');
      else await once(reached, 'expected');
      await sleep(300);
      inMemory--;
    };
    await Promise.all(paths.map((path) => withDecodedImage(path, task, { dimensions: DIMENSIONS, images })));
    return most;
  }

  it('holds at most the pixels of one image of the maximum size', async () => {
    expect(await decodedTogether(2, [large, large, large])).toBe(2);
    expect(await decodedTogether(1, [large, large], 2)).toBe(1);
  });

  it('processes small images at the same time', async () => {
    expect(await decodedTogether(4, [small, small, small, small])).toBe(4);
  });

  it('releases the memory of a damaged image and of a failed task', async () => {
    const damaged = join(folder, 'damaged.png');
    const bytes = await sampleImage(400, 300, 'png');
    await writeFile(damaged, bytes);
    await truncate(damaged, Math.floor(bytes.length * 0.6));
    const fail = () => Promise.reject(new Error('failed'));
    for (let attempt = 0; attempt < 3; attempt++) {
      await expect(withDecodedImage(damaged, fail, { images: 1_000 })).rejects.toThrow(InvalidImageError);
      await expect(withDecodedImage(small, fail, { images: 1_000 })).rejects.toThrow('failed');
    }
    expect(await decodedTogether(2, [small, small])).toBe(2);
  });
});
