import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { Configuration } from '#platform';
import type { Answer, Client, Site } from '#testing';

/** Creates an image of one color. */
export function createPicture(width = 8, height = 6, format: 'png' | 'jpeg' | 'gif' | 'webp' = 'png'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#264' } })
    .toFormat(format)
    .toBuffer();
}

/** Sends a file as the whole body. `query` follows the path. */
export function uploadRaw(
  client: Client,
  name: string,
  body: Buffer | string,
  {
    type = 'image/png',
    query = '',
    headers = {},
  }: { type?: string; query?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const disposition = Buffer.from(`attachment; filename="${name}"`).toString('latin1');
  return client.post(`/core/v2/media${query}`, Buffer.from(body as string), {
    headers: { 'content-type': type, 'content-disposition': disposition, ...headers },
  });
}

/** A part of a form: a field, or a file. */
export type Part = readonly [name: string, value: string | Buffer, file?: { name: string; type: string }];

/** Sends a form. */
export function uploadForm(
  client: Client,
  parts: readonly Part[],
  headers: Record<string, string> = {},
): Promise<Answer> {
  const boundary = 'a-line-that-no-file-contains';
  const body = Buffer.concat([
    ...parts.flatMap(([name, value, file]) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file ? `; filename="${file.name}"\r\nContent-Type: ${file.type}` : ''}\r\n\r\n`,
      ),
      Buffer.from(value as string),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return client.post('/core/v2/media', body, {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
  });
}

/** Uploads an image and returns its id. */
export async function uploadPicture(client: Client, name = 'boat.png', query = '', body?: Buffer): Promise<number> {
  const { status, body: made } = await uploadRaw(client, name, body ?? (await createPicture()), { query });
  expect([status, made.code]).toEqual([201, undefined]);
  return made.id as number;
}

/** Returns all files below a folder of the data directory, as relative paths. */
export async function filesIn(site: Site, folder: 'uploads' | 'incoming' = 'uploads'): Promise<string[]> {
  const top = join(site.provider(Configuration).dataDir, folder);
  const entries = await readdir(top, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(top, join(entry.parentPath, entry.name)))
    .sort();
}
