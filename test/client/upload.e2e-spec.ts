import { getEventListeners } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { openAsBlob } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AcademyModule } from '#academy';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';
import { createClient } from '../../clients/typescript/src/index.js';
import type { Client, UploadProgress } from '../../clients/typescript/src/index.js';
import { loadClient } from '../clients/support/load-client.js';
import type { paths } from '../../clients/typescript/types/academy.js';

/** Size of the file in bytes, larger than the buffers of a connection. */
const SIZE = 1_000_000;
const MEDIA = '/core/v2/media';

describe('an upload of the typed client', () => {
  let site: Site;
  let client: Client<paths>;
  let origin: string;
  let directory: string;
  let file: Blob;

  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database: databases[0]! });
    await site.app.listen(0, '127.0.0.1');
    origin = `http://127.0.0.1:${(site.app.getHttpServer().address() as AddressInfo).port}`;
    client = createClient<paths>({ url: `${origin}/api`, credentials: site.as('editor').credentials, retries: 0 });
    directory = await mkdtemp(join(tmpdir(), 'atrium-upload-'));
    await writeFile(join(directory, 'notes.txt'), 'x'.repeat(SIZE));
    file = await openAsBlob(join(directory, 'notes.txt'), { type: 'text/plain' });
  }, 60_000);
  afterAll(async () => {
    await site.close();
    await rm(directory, { recursive: true });
  });
  afterEach(() => {
    delete (globalThis as { XMLHttpRequest?: unknown }).XMLHttpRequest;
  });

  /** `XMLHttpRequest` of a browser at the address of the site. */
  const useBrowser = () => {
    const { JSDOM } = loadClient('jsdom');
    const { window } = new JSDOM('', { url: origin });
    Object.assign(globalThis, { XMLHttpRequest: window.XMLHttpRequest });
    return window as { Blob: typeof Blob };
  };

  const textOf = (type: typeof Blob) => new type(['x'.repeat(SIZE)], { type: 'text/plain' });

  it('streams a file and reports every byte', async () => {
    const reports: UploadProgress[] = [];
    const name = '夜 "é"; notes.txt';
    const result = await client.upload(MEDIA, file, { name, onProgress: (progress) => reports.push(progress) });
    expect(result).toMatchObject({
      ok: true,
      status: 201,
      data: { mime_type: 'text/plain', title: { raw: expect.stringMatching(/^夜.*e.*notes$/) } },
    });
    expect(reports.length).toBeGreaterThan(1);
    expect(reports.at(-1)).toEqual({ sent: SIZE, total: SIZE });
    expect(reports.map(({ sent }) => sent)).toEqual(reports.map(({ sent }) => sent).sort((a, b) => a - b));
    const stored = await fetch(result.ok ? String(result.data.source_url).replace(/^https?:\/\/[^/]+/, origin) : '');
    expect((await stored.text()).length).toBe(SIZE);
  });

  it('reports the progress by XMLHttpRequest in browsers', async () => {
    const reports: UploadProgress[] = [];
    const text = textOf(useBrowser().Blob);
    const { signal } = new AbortController();
    const options = { name: 'page.txt', signal, onProgress: (progress: UploadProgress) => reports.push(progress) };
    const result = await client.upload(MEDIA, text, options);
    expect(result).toMatchObject({ ok: true, status: 201 });
    expect(result.headers.get('location')).toMatch(/\/media\/\d+$/);
    expect(reports.at(-1)).toEqual({ sent: SIZE, total: SIZE });
    expect(await client.upload(MEDIA, text, { ...options, name: 'x.exe' })).toMatchObject({
      ok: false,
      error: { status: expect.any(Number), code: expect.stringMatching(/^rest_/) },
    });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it.each(['a stream', 'XMLHttpRequest'])('rejects with the reason of an abort by %s', async (way) => {
    const big = way === 'a stream' ? file : textOf(useBrowser().Blob);
    const abort = new AbortController();
    const onProgress = () => abort.abort(new Error('enough'));
    const sending = client.upload(MEDIA, big, { name: 'aborted.txt', onProgress, signal: abort.signal });
    await expect(sending).rejects.toThrow('enough');
    const early = client.upload(MEDIA, big, { onProgress, signal: AbortSignal.abort(new Error('early')) });
    await expect(early).rejects.toThrow('early');
    // jsdom reports the progress when the whole file is sent, so the site may have stored it.
    if (way === 'a stream') expect((await site.as('editor').get(`${MEDIA}?search=aborted`)).body).toEqual([]);
  });

  it('sends a file without progress, and returns refusals as values', async () => {
    expect(await client.upload(MEDIA, file, { name: 'plain.txt' })).toMatchObject({ ok: true, status: 201 });
    const anonymous = createClient<paths>({ url: `${origin}/api` });
    const refused = await anonymous.upload(MEDIA, new Blob(['x']), { name: 'x.txt', onProgress: () => undefined });
    expect(refused).toMatchObject({ ok: false, error: { status: 401 } });
  });
});
