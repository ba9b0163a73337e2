import { Agent, request as httpRequest } from 'node:http';
import { AcademyModule } from '#academy';
import { waitUntil } from '#testing/time';
import { bootListeningSite } from '../oembed/listening-site.js';
import type { ListeningSite } from '../oembed/listening-site.js';
import { filesIn, createPicture } from '../media/media.fixture.js';
import { PAGES, BrowserClient } from './browser-client.fixture.js';

const BOUNDARY = 'edge';
const KB = 1024;

/** Pages in a session upload with forms that contain the nonce and the file. */
describe('uploads with forms in a session', () => {
  let server: ListeningSite;
  let visitor: BrowserClient;
  let nonce: string;

  beforeAll(async () => {
    server = await bootListeningSite(AcademyModule);
    visitor = new BrowserClient(server.site);
    await visitor.signIn('admin', 'Adm1n Passw0rd');
    nonce = await visitor.nonce();
  });
  afterAll(() => server.site.close());

  const field = (name: string, value: string): Buffer =>
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  const file = (bytes: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="boat.png"\r\nContent-Type: image/png\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]);
  const END = Buffer.from(`--${BOUNDARY}--\r\n`);

  /** Sends the pieces with pauses between them, over a persistent connection of `agent` if there is one. */
  const send = (
    pieces: readonly Buffer[],
    { agent, abort = false }: { agent?: Agent; abort?: boolean } = {},
  ): Promise<{ status: number; code?: string; title?: string }> =>
    new Promise((resolve, reject) => {
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const sent = httpRequest(
        `${server.url}/api/core/v2/media?_fields=title`,
        { method: 'POST', agent, headers: { cookie, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } },
        (answer) => {
          let text = '';
          answer
            .on('data', (chunk: Buffer) => {
              text += chunk.toString();
            })
            .on('end', () => {
              const body = JSON.parse(text) as { code?: string; title?: { raw: string } };
              resolve({ status: answer.statusCode!, code: body.code, title: body.title?.raw });
            });
        },
      );
      sent.on('error', reject);
      const writePieces = ([piece, ...rest]: readonly Buffer[]): void => {
        if (piece) sent.write(piece, () => setTimeout(writePieces, 5, rest));
        else if (abort) sent.destroy();
        else sent.end();
      };
      writePieces(pieces);
    });

  it('uploads are authenticated by the nonce in a field before the file, for any segmentation of the form', async () => {
    const whole = Buffer.concat([field('title', 'A boat'), field('_wpnonce', nonce), file(await createPicture()), END]);
    expect(await send([whole])).toEqual({ status: 201, title: 'A boat' });
    const cuts = Array.from({ length: Math.ceil(whole.length / 37) }, (_, n) => whole.subarray(n * 37, (n + 1) * 37));
    expect(await send(cuts)).toEqual({ status: 201, title: 'A boat' });
    const large = Buffer.concat([await createPicture(), Buffer.alloc(3 * KB * KB)]);
    expect((await send([Buffer.concat([field('_wpnonce', nonce), file(large), END])])).status).toBe(201);
  });

  it('uploads without a nonce before the file are anonymous, those with a wrong nonce are refused, and the connection stays usable', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const before = await filesIn(server.site);
    const large = Buffer.concat([await createPicture(), Buffer.alloc(2 * KB * KB)]);
    const forms: [Buffer[], number, string][] = [
      [[file(large), field('_wpnonce', nonce), END], 401, 'rest_cannot_create'],
      [[field('title', 'x'), file(large), END], 401, 'rest_cannot_create'],
      [[field('_wpnonce', 'wrong'), file(large), END], 403, 'rest_cookie_invalid_nonce'],
      [[field('note', 'x'.repeat(200 * KB)), field('_wpnonce', nonce), file(large), END], 401, 'rest_cannot_create'],
      [[END], 401, 'rest_cannot_create'],
      [[Buffer.from('no form at all')], 401, 'rest_cannot_create'],
    ];
    for (const [pieces, status, code] of forms)
      expect(await send([Buffer.concat(pieces)], { agent })).toMatchObject({ status, code });
    expect(await filesIn(server.site)).toEqual(before);
    agent.destroy();
  });

  it('uploads that are aborted have no effect', async () => {
    for (const first of [
      field('title', 'x').subarray(0, 20),
      Buffer.concat([field('_wpnonce', nonce), file(await createPicture())]),
    ])
      await expect(send([first], { abort: true })).rejects.toThrow();
    await waitUntil(async () => (await filesIn(server.site, 'incoming')).length === 0);
    expect((await visitor.get(`${PAGES}/profile`)).status).toBe(200);
  });
});
