import fs, { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFailure } from '#route-registry';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { FileMissingError, isFileKey } from './file-store.js';
import type { FileStore } from './file-store.js';
import { filesLocation } from './files-location.js';
import type { S3Location } from './files-location.js';
import { LocalFileStore } from './local-file-store.js';
import { S3FileStore } from './s3-file-store.js';

const MB = 1024 ** 2;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-files-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function file(bytes: string | Buffer): Promise<string> {
  const path = join(folder, `given-${Math.random()}`);
  await writeFile(path, bytes);
  return path;
}

interface OpenStore {
  store: FileStore;
  close: () => Promise<void>;
}

const stores: Record<string, () => Promise<OpenStore>> = {
  'a directory': async () => ({ store: new LocalFileStore(join(folder, 'store')), close: () => Promise.resolve() }),
  'an S3-compatible server': async () => {
    const server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: join(folder, 's3'),
      configureBuckets: [{ name: 'pictures', configs: [] }],
    });
    const { port } = await server.run();
    const filesUrl = `s3://S3RVER:S3RVER@pictures/site/one?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`;
    const store = new S3FileStore(filesLocation({ filesUrl, dataDir: folder }) as S3Location);
    return {
      store,
      close: async () => {
        store.close();
        await server.close();
      },
    };
  },
};

describe.each(Object.entries(stores))('FileStore in %s', (kind, open) => {
  let store: FileStore;
  let close: () => Promise<void>;
  beforeEach(async () => {
    ({ store, close } = await open());
  });
  afterEach(() => close());

  it('moves a file into the store, and returns its bytes at each read, its size, entity tag and time', async () => {
    const given = await file('some text');
    await store.save('2026/11/été 🎈.txt', given, 'text/plain');
    for (let round = 0; round < 2; round++)
      expect(String(await buffer(await store.read('2026/11/été 🎈.txt')))).toBe('some text');
    await expect(stat(given)).rejects.toThrow('ENOENT');
    const known = await store.stat('2026/11/été 🎈.txt');
    expect(known).toMatchObject({ size: 9, etag: expect.stringMatching(/^"[^"]+"$/) });
    expect(Math.abs(known!.modified.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('returns a range of the bytes', async () => {
    await store.save('part.txt', await file('0123456789'), 'text/plain');
    expect(String(await buffer(await store.read('part.txt', { start: 3, end: 5 })))).toBe('345');
  });

  it('replaces a file and changes its entity tag', async () => {
    await store.save('a.txt', await file('first'), 'text/plain');
    const before = await store.stat('a.txt');
    await store.save('a.txt', await file('second one'), 'text/plain');
    expect(String(await buffer(await store.read('a.txt')))).toBe('second one');
    expect((await store.stat('a.txt'))!.etag).not.toBe(before!.etag);
  });

  it('changes the entity tag when a file is replaced by one of the same size that was written at the same time', async () => {
    const tags = new Set<string>();
    const given = await Promise.all(Array.from({ length: 20 }, (_, index) => file(String(10 + index))));
    const time = new Date();
    for (const path of given) {
      await utimes(path, time, time);
      await store.save('a.txt', path, 'text/plain');
      tags.add((await store.stat('a.txt'))!.etag);
    }
    expect(tags.size).toBe(given.length);
  });

  it('removes files, and accepts the removal of a missing one', async () => {
    await store.save('a.txt', await file('x'), 'text/plain');
    await store.remove('a.txt');
    await store.remove('a.txt');
    expect(await store.stat('a.txt')).toBeUndefined();
    expect(await store.stat('a.txt/b.txt')).toBeUndefined();
    await expect(store.read('a.txt')).rejects.toThrow(FileMissingError);
  });

  it('lists keys by folder', async () => {
    for (const key of ['2026/10/a.txt', '2026/11/b.txt', '2026/11/c/d.txt'])
      await store.save(key, await file(key), 'text/plain');
    const list = async (under?: string): Promise<string[]> => {
      const found: string[] = [];
      for await (const key of store.keys(under)) found.push(key);
      return found.toSorted();
    };
    expect(await list()).toEqual(['2026/10/a.txt', '2026/11/b.txt', '2026/11/c/d.txt']);
    expect(await list('2026/11')).toEqual(['2026/11/b.txt', '2026/11/c/d.txt']);
    expect(await list('1999')).toEqual([]);
  });

  it('lists the sizes of files', async () => {
    for (const text of ['', 'four']) await store.save(`${text.length}.txt`, await file(text), 'text/plain');
    const found: { key: string; size: number }[] = [];
    for await (const one of store.list()) found.push(one);
    expect(found.toSorted((a, b) => a.size - b.size)).toEqual([
      { key: '0.txt', size: 0 },
      { key: '4.txt', size: 4 },
    ]);
  });

  it('lists all files of folders with many', async () => {
    const saved = Array.from({ length: 80 }, (_, number) => `2026/${number % 2 === 0 ? '11' : '11/c'}/${number}.txt`);
    for (const key of saved) await store.save(key, await file(key), 'text/plain');
    const found: string[] = [];
    for await (const key of store.keys()) found.push(key);
    expect(found.toSorted()).toEqual(saved.toSorted());
  });

  it('does not list files of other programs, whose names are not keys', async () => {
    await store.save('2026/11/a.txt', await file('x'), 'text/plain');
    if (store instanceof S3FileStore) {
      // Consoles of S3 store an empty object for each folder.
      for (const name of ['', '2026/', '.trash/b.txt'])
        await store['client'].send(new PutObjectCommand({ Bucket: 'pictures', Key: `site/one/${name}`, Body: '' }));
    } else {
      await mkdir(join(folder, 'store', '.snapshot'));
      for (const name of ['.snapshot/b.txt', 'a\\b.txt', '.hidden', 'line\nbreak.txt'])
        await writeFile(join(folder, 'store', name), '');
    }
    const keys: string[] = [];
    for await (const key of store.keys()) keys.push(key);
    expect(keys).toEqual(['2026/11/a.txt']);
  });

  it('rejects keys outside of the store', async () => {
    await writeFile(join(folder, 'secret.txt'), 'secret');
    for (const key of [
      '../secret.txt',
      'a/../../secret.txt',
      '/etc/hostname',
      'a\\..\\b',
      '.hidden',
      'a//b',
      'a/\u0000b',
    ]) {
      expect(isFileKey(key)).toBe(false);
      await expect(store.read(key)).rejects.toThrow(TypeError);
      await expect(store.save(key, await file('x'), 'text/plain')).rejects.toThrow(TypeError);
    }
  });

  it(`stores a file that is larger than one part of an upload${kind === 'a directory' ? ' to S3' : ''}`, async () => {
    const bytes = Buffer.alloc(65 * MB, 'abcdefg');
    await store.save('large.bin', await file(bytes), 'application/octet-stream');
    expect((await store.stat('large.bin'))!.size).toBe(bytes.length);
    expect(await buffer(await store.read('large.bin', { start: bytes.length - 4, end: bytes.length - 1 }))).toEqual(
      bytes.subarray(-4),
    );
  });
});

describe('LocalFileStore', () => {
  it('leaves no temporary files', async () => {
    const store = new LocalFileStore(join(folder, 'store'));
    await store.save('2026/11/a.txt', await file('x'));
    expect(await readdir(join(folder, 'store', '2026', '11'))).toEqual(['a.txt']);
  });

  it('syncs the folder of a file each time, and the parents of a new folder once', async () => {
    const directory = join(folder, 'sites', 'store');
    const store = new LocalFileStore(directory);
    const syncedBySave = async (files: LocalFileStore, key: string): Promise<string[]> => {
      const given = await file('x');
      const open = jest.spyOn(fs, 'open');
      try {
        await files.save(key, given);
        return open.mock.calls
          .map(([path]) => relative(folder, String(path)))
          .filter((path) => !path.includes('given'));
      } finally {
        open.mockRestore();
      }
    };
    expect(await syncedBySave(store, '2026/11/a.txt')).toEqual([
      '',
      'sites',
      'sites/store',
      'sites/store/2026',
      'sites/store/2026/11',
    ]);
    expect(await syncedBySave(store, '2026/11/b.txt')).toEqual(['sites/store/2026/11']);
    expect(await syncedBySave(store, '2026/12/c.txt')).toEqual(['sites/store/2026', 'sites/store/2026/12']);
    expect(await syncedBySave(store, 'd.txt')).toEqual(['sites/store']);
    // Another process may have created the folders without syncing them yet.
    const other = new LocalFileStore(directory);
    expect(await syncedBySave(other, '2026/11/e.txt')).toEqual([
      'sites/store',
      'sites/store/2026',
      'sites/store/2026/11',
    ]);
  });
});

describe('S3FileStore with a store that stops answering', () => {
  /** Time limit of the store in milliseconds. */
  const LIMIT = 500;
  let server: Server;
  let store: S3FileStore;
  /** What the server does with a request. */
  let answer: RequestListener;
  beforeEach(async () => {
    server = createServer((request, response) => answer(request, response));
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const filesUrl = `s3://key:secret@pictures?endpoint=${encodeURIComponent(endpoint)}`;
    store = new S3FileStore(filesLocation({ filesUrl, dataDir: folder }) as S3Location, LIMIT);
  });
  afterEach(async () => {
    store.close();
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });

  it.each([
    ['stat', () => store.stat('a.txt')],
    ['read', () => store.read('a.txt')],
    ['remove', () => store.remove('a.txt')],
    ['keys', () => store.keys()[Symbol.asyncIterator]().next()],
    ['save', async () => store.save('a.txt', await file('x'), 'text/plain')],
    ['save of parts', async () => store.save('a.txt', await file(Buffer.alloc(65 * MB)), 'text/plain')],
  ] as [string, () => Promise<unknown>][])('ends %s with a temporary failure', async (_name, call) => {
    answer = () => undefined;
    expect(temporaryFailure(await call().catch((error: unknown) => error))).toMatchObject({ status: 503 });
  });

  it('ends an upload that the store stops reading', async () => {
    answer = (request) => void request.once('data', () => request.pause());
    const given = await file(Buffer.alloc(32 * MB));
    const saved = store.save('a.txt', given, 'text/plain').catch((error: unknown) => error);
    expect(temporaryFailure(await saved)).toMatchObject({ status: 503 });
    expect((await stat(given)).size).toBe(32 * MB);
  });

  it('ends a body whose rest does not arrive, and lets readers take their time', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-length': 10 }).write('12345');
    const body = await store.read('a.txt');
    await sleep(3 * LIMIT);
    expect(body.destroyed).toBe(false);
    await expect(buffer(body)).rejects.toThrow('The file store was silent for 500 ms.');
  });

  it('lets readers take their time with the end of a body, too', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': 5 }).flushHeaders();
      setTimeout(() => response.end('12345'), 100);
    };
    const body = await store.read('a.txt');
    body.once('data', () => body.pause());
    await sleep(4 * LIMIT);
    expect(body.destroyed).toBe(false);
    await new Promise((resolve) => {
      body.once('end', resolve).resume();
    });
  });

  it('does not end an upload or a body that takes longer than the limit in total', async () => {
    const bytes = Buffer.alloc(100, 'x');
    const stored = await file(bytes);
    answer = (request, response) => {
      request.resume().once('end', () => {
        response.writeHead(200, { 'content-length': request.method === 'GET' ? bytes.length : 0 });
        if (request.method !== 'GET') return response.end();
        response.write(bytes.subarray(0, 1));
        for (let at = 1; at < 5; at += 1)
          setTimeout(() => response.write(bytes.subarray(at, at + 1)), at * 0.6 * LIMIT);
        setTimeout(() => response.end(bytes.subarray(5)), 3 * LIMIT);
        return undefined;
      });
    };
    expect(await buffer(await store.read('a.txt'))).toEqual(bytes);
    await store.save('a.txt', stored, 'text/plain');
    // The limit does not apply to the idle connection, which the next request uses again.
    await sleep(2 * LIMIT);
    expect(await buffer(await store.read('a.txt'))).toEqual(bytes);
  });
});

describe('filesLocation', () => {
  const read = (filesUrl?: string): unknown => filesLocation({ filesUrl, dataDir: '/data' });

  it('reads a directory, by default one in the data directory', () => {
    expect(read()).toEqual({ kind: 'local', directory: '/data/uploads' });
    expect(read('/srv/files')).toEqual({ kind: 'local', directory: '/srv/files' });
    expect(read('file:///srv/the%20files')).toEqual({ kind: 'local', directory: '/srv/the files' });
  });

  it('reads a bucket', () => {
    expect(read('s3://bucket?region=eu-west-1')).toEqual({
      kind: 's3',
      bucket: 'bucket',
      prefix: '',
      region: 'eu-west-1',
    });
    expect(read('s3://key:p%40ss@bucket/a/b/?endpoint=https%3A%2F%2Fs3.example.org')).toEqual({
      kind: 's3',
      bucket: 'bucket',
      prefix: 'a/b/',
      endpoint: 'https://s3.example.org',
      region: 'us-east-1',
      credentials: { accessKeyId: 'key', secretAccessKey: 'p@ss' },
    });
  });
});
