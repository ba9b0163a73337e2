import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { RestError } from '#route-registry';
import { parseFileName } from './disposition.js';
import { receiveForm } from './form-upload.js';
import type { ReceivedForm } from './form-upload.js';
import { receiveRaw } from './raw-upload.js';
import type { ReceivedFile } from './received-file.js';

const limits = { file: 1_000, fields: 500 };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-receive-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('parseFileName', () => {
  it.each([
    ['attachment; filename="a b.png"', 'a b.png'],
    ['inline; filename=a.png', 'a.png'],
    ['form-data; name="file"; filename= "a.png" ', 'a.png'],
    [Buffer.from('attachment; filename="é.png"').toString('latin1'), 'é.png'],
    ['attachment; filename="\u00e9.png"', '\u00e9.png'],
    ['attachment', undefined],
    ['attachment; filename=', undefined],
    ['attachment; filename=""', undefined],
    ["attachment; filename*=UTF-8''a.png", undefined],
    ['attachment; file="a.png"', undefined],
    ['filename="a.png"', undefined],
    ['attachment; filename=a.png; filename="b.png"', 'b.png'],
    ['attachment; filename=a.png; filename=', undefined],
    ['attachment; filename="0"', undefined],
    ['attachment; filename="', undefined],
  ])('reads from %s the name %j', (header, name) => {
    expect(parseFileName(header)).toBe(name);
  });
});

describe('receiveRaw', () => {
  const headers = { 'content-type': 'image/png', 'content-disposition': 'attachment; filename="a.png"' };
  const raw = (body: string | undefined, more: Record<string, string | undefined> = {}): Promise<ReceivedFile> =>
    receiveRaw(
      body === undefined ? undefined : Readable.from([Buffer.from(body)]),
      { ...headers, ...more },
      folder,
      limits,
    );

  it('writes the file as received', async () => {
    const file = await raw('content');
    expect(file).toMatchObject({ method: 'raw', name: 'a.png', declaredType: 'image/png', size: 7 });
    expect(String(await readFile(file.path))).toBe('content');
  });

  it('refuses invalid requests with a reason', async () => {
    await expect(raw(undefined)).rejects.toMatchObject({ code: 'rest_upload_no_data', status: 400 });
    await expect(raw('')).rejects.toMatchObject({ code: 'rest_upload_no_data' });
    await expect(raw('x', { 'content-type': undefined })).rejects.toMatchObject({
      code: 'rest_upload_no_content_type',
    });
    await expect(raw('x', { 'content-disposition': undefined })).rejects.toMatchObject({
      code: 'rest_upload_no_content_disposition',
    });
    await expect(raw('x', { 'content-disposition': 'attachment' })).rejects.toMatchObject({
      code: 'rest_upload_invalid_disposition',
    });
    await expect(raw('x'.repeat(1_001))).rejects.toMatchObject({ code: 'rest_upload_file_too_big', status: 413 });
  });

  it('compares the content with Content-MD5 in lower-case hexadecimal digits', async () => {
    const md5 = createHash('md5').update('content');
    const hex = md5.copy().digest('hex');
    for (const sum of [hex, ` ${hex} `, undefined])
      expect(await raw('content', { 'content-md5': sum })).toMatchObject({ size: 7 });
    for (const sum of ['', '0'.repeat(32), hex.toUpperCase(), md5.digest('base64')])
      await expect(raw('content', { 'content-md5': sum })).rejects.toMatchObject({
        code: 'rest_upload_hash_mismatch',
        status: 412,
      });
  });

  it('reports an interrupted upload as incomplete, and does not destroy its stream on a refusal', async () => {
    const broken = new Readable({ read: () => undefined });
    broken.push('some');
    setTimeout(() => broken.destroy(), 20);
    await expect(receiveRaw(broken, headers, folder, limits)).rejects.toMatchObject({ code: 'rest_upload_incomplete' });
    const large = Readable.from(Array.from({ length: 50 }, () => Buffer.alloc(100)));
    await expect(receiveRaw(large, headers, folder, limits)).rejects.toMatchObject({
      code: 'rest_upload_file_too_big',
    });
    expect(large.errored).toBeNull();
    await new Promise((resolve) => {
      large.once('end', resolve);
    });
  });
});

it.each([
  ['receiveRaw', receiveRaw, { 'content-type': 'image/png', 'content-disposition': 'attachment; filename="a.png"' }],
  ['receiveForm', receiveForm, { 'content-type': 'multipart/form-data; boundary=edge' }],
] as const)(
  '%s reports an upload as incomplete if its client has disconnected before it is read',
  async (_, receive, headers) => {
    const broken = new Readable({ read: () => undefined });
    broken.push('--edge');
    const closed = once(broken, 'close');
    broken.destroy();
    await closed;
    await expect(receive(broken, headers, folder, limits)).rejects.toMatchObject({
      code: 'rest_upload_incomplete',
      status: 400,
    });
  },
);

describe('receiveForm', () => {
  type Part = [name: string, value: string, file?: { name: string; type: string }];
  const body = (parts: readonly Part[], end = '--edge--\r\n'): string =>
    parts
      .map(
        ([name, value, file]) =>
          `--edge\r\nContent-Disposition: form-data; name="${name}"${file ? `; filename="${file.name}"\r\nContent-Type: ${file.type}` : ''}\r\n\r\n${value}\r\n`,
      )
      .join('') + end;
  const form = (
    parts: readonly Part[],
    { end, headers = {} }: { end?: string; headers?: Record<string, string> } = {},
  ): Promise<ReceivedForm> =>
    receiveForm(
      Readable.from([Buffer.from(body(parts, end))]),
      { 'content-type': 'multipart/form-data; boundary=edge', ...headers },
      folder,
      limits,
    );
  const image = { name: 'a.png', type: 'image/png' };

  it('reports an interrupted upload as incomplete, wherever it stops', async () => {
    const whole = body(
      [
        ['title', 'A boat'],
        ['file', 'x'.repeat(200), { name: 'a.png', type: 'image/png' }],
      ],
      '',
    );
    for (const length of [10, 60, whole.indexOf('filename') + 20, whole.length - 100]) {
      const broken = new Readable({ read: () => undefined });
      broken.push(whole.slice(0, length));
      setTimeout(() => broken.destroy(), 20);
      await expect(
        receiveForm(broken, { 'content-type': 'multipart/form-data; boundary=edge' }, folder, limits),
      ).rejects.toMatchObject({ code: 'rest_upload_incomplete' });
    }
  });

  it('stores the file on disk and the fields in memory, in any order of the parts', async () => {
    const { file, fields } = await form([
      ['title', 'Æ & ø'],
      ['file', 'content', { name: '写真.png', type: 'image/png' }],
      ['meta[a][]', '1'],
      ['meta[a][]', '2'],
    ]);
    expect(file).toMatchObject({ method: 'form', name: '写真.png', declaredType: 'image/png', size: 7 });
    expect(String(await readFile((file as ReceivedFile).path))).toBe('content');
    expect({ ...fields }).toMatchObject({ title: 'Æ & ø', meta: { a: ['1', '2'] } });
  });

  it('removes folders from the name', async () => {
    const { file } = await form([['file', 'x', { name: '../../etc/a.png', type: 'image/png' }]]);
    expect(file).toMatchObject({ name: 'a.png' });
  });

  it('returns the fields of a form together with the reason why its file is refused', async () => {
    const title: Part = ['title', 'x'];
    const received = async (parts: Part[], headers: Record<string, string> = {}): Promise<unknown> => {
      const { file, fields, declaredType } = await form([...parts, title], { headers });
      return [(file as RestError).code, fields.title, declaredType];
    };
    expect(await received([])).toEqual(['rest_upload_no_data', 'x', undefined]);
    expect(await received([['file', 'text']])).toEqual(['rest_upload_no_data', 'x', undefined]);
    for (const part of [
      ['other', 'x', image],
      ['file[]', 'x', image],
      ['file', 'x', { name: '', type: 'image/png' }],
    ] as Part[])
      expect(await received([part])).toEqual(['rest_upload_unknown_error', 'x', undefined]);
    expect(await received([['file', '', image]])).toEqual(['rest_upload_unknown_error', 'x', 'image/png']);
    expect(await received([['file', 'x', image]], { 'content-md5': 'feed' })).toEqual([
      'rest_upload_hash_mismatch',
      'x',
      'image/png',
    ]);
  });

  it('refuses invalid requests with a reason', async () => {
    await expect(form([['file', 'x'.repeat(1_001), image]])).rejects.toMatchObject({
      code: 'rest_upload_file_too_big',
      status: 413,
    });
    await expect(
      form([
        ['title', 'x'.repeat(501)],
        ['file', 'x', image],
      ]),
    ).rejects.toMatchObject({ code: 'rest_request_too_large', status: 413 });
    await expect(
      form([...Array.from({ length: 1_001 }, (): Part => ['a', '']), ['file', 'x', image]]),
    ).rejects.toMatchObject({ code: 'rest_request_too_large' });
    await expect(form([['file', 'x', image]], { end: '' })).rejects.toMatchObject({ status: 400 });
    await expect(
      form([['file', 'x', image]], { headers: { 'content-type': 'multipart/form-data' } }),
    ).rejects.toMatchObject({ code: 'rest_upload_unknown_error' });
  });
});
