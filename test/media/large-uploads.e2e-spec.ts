import { request } from 'node:http';
import { AcademyModule } from '#academy';
import { waveHead } from '#media/testing';
import { freshDatabase, installForServer, ServerProcess } from '#testing';

const MB = 1024 ** 2;
/** Bytes of a WAVE file before its samples. */
const WAVE_HEAD_LENGTH = 44;

/** Sends audio of this size in bytes, in chunks. */
function sendSound(
  api: string,
  authorization: string,
  size: number,
  form: boolean,
): Promise<{ status?: number; body: { id: number; code?: string } }> {
  const boundary = 'a-line-that-no-file-holds';
  const start = form
    ? `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="long.wav"\r\nContent-Type: audio/wav\r\n\r\n`
    : '';
  const end = form ? `\r\n--${boundary}--\r\n` : '';
  const head = waveHead(size - WAVE_HEAD_LENGTH, { channels: 2, rate: 44_100, bits: 16 });
  return new Promise((resolve, reject) => {
    const sent = request(
      `${api}/core/v2/media`,
      {
        method: 'POST',
        headers: {
          authorization,
          'content-length': start.length + size + end.length,
          'content-type': form ? `multipart/form-data; boundary=${boundary}` : 'audio/wav',
          ...(form ? {} : { 'content-disposition': 'attachment; filename="long.wav"' }),
        },
      },
      (answer) => {
        let text = '';
        answer
          .on('data', (chunk) => {
            text += String(chunk);
          })
          .on('end', () => resolve({ status: answer.statusCode, body: JSON.parse(text) as { id: number } }));
      },
    );
    sent.on('error', reject);
    sent.write(Buffer.concat([Buffer.from(start), head]));
    const piece = Buffer.alloc(MB, 7);
    let left = size - head.length;
    const writeChunks = (): void => {
      while (left > 0) {
        const length = Math.min(left, MB);
        left -= length;
        if (!sent.write(piece.subarray(0, length))) {
          sent.once('drain', writeChunks);
          return;
        }
      }
      sent.end(end);
    };
    writeChunks();
  });
}

describe('a server that receives files of 200 MB', () => {
  it('needs constant memory for raw and multipart uploads, accepted or refused', async () => {
    const store = await freshDatabase('sqlite');
    const settings = { ...store.env, UPLOAD_LIMIT: '201m' };
    const authorization = await installForServer(AcademyModule, settings);
    const server = await ServerProcess.start('academy', settings);
    expect((await sendSound(server.api, authorization, MB, false)).status).toBe(201);
    const before = server.memory();
    for (const form of [false, true]) {
      const { status, body } = await sendSound(server.api, authorization, 200 * MB, form);
      expect([status, body.code]).toEqual([201, undefined]);
      expect((server.memory() - before) / MB).toBeLessThan(100);
      expect((await sendSound(server.api, authorization, 202 * MB, form)).body.code).toBe('rest_upload_file_too_big');
    }
    expect((server.memory() - before) / MB).toBeLessThan(100);
    await server.stop();
    await store.drop();
  }, 120_000);
});
