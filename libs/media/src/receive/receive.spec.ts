import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileNameIn } from './disposition.js';
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

describe('the name in a Content-Disposition header', () => {
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
  ])('%s is %j', (header, name) => {
    expect(fileNameIn(header)).toBe(name);
  });
});

describe('a raw upload', () => {
  const headers = { 'content-type': 'image/png', 'content-disposition': 'attachment; filename="a.png"' };
  const raw = (body: string | undefined, more: Record<string, string | undefined> = {}): Promise<ReceivedFile> =>
    receiveRaw(
      body === undefined ? undefined : Readable.from([Buffer.from(body)]),
      { ...headers, ...more },
      folder,
      limits,
    );

  it('is written as it comes', async () => {
    const file = await raw('content');
    expect(file).toMatchObject({ way: 'raw', name: 'a.png', declaredType: 'image/png', size: 7 });
    expect(String(await readFile(file.path))).toBe('content');
  });

  it('is refused with a reason', async () => {
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

  it('must be what Content-MD5 says, however that is written', async () => {
    const md5 = createHash('md5').update('content');
    const hex = md5.copy().digest('hex');
    for (const sum of [hex, hex.toUpperCase(), md5.digest('base64')])
      expect(await raw('content', { 'content-md5': sum })).toMatchObject({ size: 7 });
    await expect(raw('content', { 'content-md5': '0'.repeat(32) })).rejects.toMatchObject({
      code: 'rest_upload_hash_mismatch',
      status: 412,
    });
  });

  it('that is broken off is incomplete, and its stream is not destroyed by a refusal', async () => {
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

describe('an upload in a form', () => {
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
  const picture = { name: 'a.png', type: 'image/png' };

  it('that is broken off is incomplete, wherever it breaks', async () => {
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

  it('has its file on disk and its fields in memory, in whatever order they come', async () => {
    const { file, fields } = await form([
      ['title', 'Æ & ø'],
      ['file', 'content', { name: '写真.png', type: 'image/png' }],
      ['meta[a][]', '1'],
      ['meta[a][]', '2'],
    ]);
    expect(file).toMatchObject({ way: 'form', name: '写真.png', declaredType: 'image/png', size: 7 });
    expect(String(await readFile(file.path))).toBe('content');
    expect({ ...fields }).toMatchObject({ title: 'Æ & ø', meta: { a: ['1', '2'] } });
  });

  it('has a name without folders', async () => {
    expect((await form([['file', 'x', { name: '../../etc/a.png', type: 'image/png' }]])).file.name).toBe('a.png');
  });

  it('is refused with a reason', async () => {
    await expect(form([['title', 'x']])).rejects.toMatchObject({ code: 'rest_upload_no_data' });
    await expect(form([['other', 'x', picture]])).rejects.toMatchObject({ code: 'rest_upload_no_data' });
    await expect(form([['file', '', picture]])).rejects.toMatchObject({
      code: 'rest_upload_unknown_error',
      status: 400,
    });
    await expect(form([['file', 'x'.repeat(1_001), picture]])).rejects.toMatchObject({
      code: 'rest_upload_file_too_big',
      status: 413,
    });
    await expect(
      form([
        ['title', 'x'.repeat(501)],
        ['file', 'x', picture],
      ]),
    ).rejects.toMatchObject({ code: 'rest_request_too_large', status: 413 });
    await expect(
      form([...Array.from({ length: 1_001 }, (): Part => ['a', '']), ['file', 'x', picture]]),
    ).rejects.toMatchObject({ code: 'rest_request_too_large' });
    await expect(form([['file', 'x', picture]], { end: '' })).rejects.toMatchObject({ status: 400 });
    await expect(
      form([['file', 'x', picture]], { headers: { 'content-type': 'multipart/form-data' } }),
    ).rejects.toMatchObject({ code: 'rest_upload_unknown_error' });
    await expect(form([['file', 'x', picture]], { headers: { 'content-md5': 'feed' } })).rejects.toMatchObject({
      code: 'rest_upload_hash_mismatch',
    });
  });
});
