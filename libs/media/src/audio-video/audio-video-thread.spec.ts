import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { sampleWave } from '../testing/sample-files.js';
import { readAudioVideoInThread } from './audio-video-thread.js';

describe('readAudioVideoInThread', () => {
  let folder: string;
  beforeEach(async () => {
    Logger.overrideLogger(false);
    folder = await mkdtemp(join(tmpdir(), 'atrium-audio-video-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Reads a file in a thread that runs the given script. */
  async function readBy(script: string, timeLimit?: number) {
    const entry = join(folder, 'worker.mjs');
    await writeFile(entry, `import { parentPort, workerData } from 'node:worker_threads';\n${script}`);
    return readAudioVideoInThread({ path: '/a.mp3', type: 'audio/mpeg', filesize: 7 }, { entry, timeLimit });
  }

  it('returns the properties that the thread replies with', async () => {
    expect(await readBy('parentPort.postMessage({ details: { ...workerData, title: "Tides" } })')).toEqual({
      details: { path: '/a.mp3', type: 'audio/mpeg', filesize: 7, title: 'Tides' },
    });
  });

  it.each([
    ['runs longer than the time limit', 'for (;;);'],
    ['needs more memory than its limit', 'const all = []; for (;;) all.push(new Array(1000).fill({}));'],
    ['throws', 'throw new Error("damaged");'],
    ['ends without a reply', 'process.exit(0);'],
  ])('returns only size and type of a file whose thread %s', async (_what, script) => {
    // Only the first thread reaches its time limit.
    expect(await readBy(script, script === 'for (;;);' ? 500 : 60_000)).toEqual({
      details: { filesize: 7, mime_type: 'audio/mpeg' },
    });
  });

  it('reads the file itself if there is no compiled thread', async () => {
    const path = join(folder, 'a.wav');
    const bytes = sampleWave(75);
    await writeFile(path, bytes);
    const { details } = await readAudioVideoInThread({ path, type: 'audio/wav', filesize: bytes.length });
    expect(details).toMatchObject({ dataformat: 'wav', length: 75 });
  });
});
