import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { Logger } from '@nestjs/common';
import { loadConfiguration } from '../config/load-configuration.js';
import { OutgoingError } from './outgoing-error.js';
import { OutgoingHttp } from './outgoing-http.js';
import { isPublicAddress } from './public-address.js';

Logger.overrideLogger(false);

let server: Server;
let port: number;
let listener: RequestListener;
let hits = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    hits++;
    listener(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  hits = 0;
  listener = (_request, response) => {
    response.end('hello');
  };
});

/** A client that allows these private hosts. */
function client(...privateHosts: string[]): OutgoingHttp {
  return new OutgoingHttp(
    loadConfiguration('academy', { OUTGOING_PRIVATE_HOSTS: privateHosts.join(',') || ',', DATA_DIR: '/nowhere' }),
    { endSnapshot: () => Promise.resolve() },
  );
}

describe('isPublicAddress', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '192.0.0.1',
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '0.0.0.0',
    '192.88.99.1',
    '::',
    '::1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '::7f00:1',
    'fec0::1',
  ])('is false for %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946'])('is true for %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

describe('OutgoingHttp before it connects', () => {
  const expectRefused = async (address: string): Promise<void> => {
    const answer = client().fetch(address);
    await expect(answer).rejects.toThrow(OutgoingError);
    await expect(answer).rejects.toThrow('The address could not be reached.');
    expect(hits).toBe(0);
  };

  it.each([
    ['a loopback address', '127.0.0.1'],
    ['a name of a loopback address', 'localhost'],
    ['a name with a trailing dot', 'localhost.'],
    ['decimal notation', '2130706433'],
    ['octal notation', '0177.0.0.1'],
    ['hexadecimal notation', '0x7f000001'],
    ['short notation', '127.1'],
    ['an IPv6 loopback address', '[::1]'],
    ['an IPv4-mapped IPv6 address', '[::ffff:127.0.0.1]'],
  ])('refuses %s, with and without a port: %s', async (_what, host) => {
    for (const address of [`http://${host}`, `http://${host}:${port}`]) await expectRefused(address);
  });

  it.each([
    ['a metadata service', 'http://169.254.169.254/latest'],
    ['another port', 'http://93.184.216.34:22'],
    ['credentials', 'http://user:pass@93.184.216.34'],
    ['another scheme', 'file:///etc/passwd'],
    ['the scheme gopher', 'gopher://93.184.216.34'],
    ['the scheme data', 'data:text/html,x'],
    ['a URL without a host', 'http://'],
  ])('refuses %s: %s', (_what, address) => expectRefused(address));

  it('refuses a name with a private address', async () => {
    const outgoing = client();
    outgoing.resolver = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    await expect(outgoing.fetch('http://mixed.example/')).rejects.toMatchObject({
      reason: expect.stringContaining('10.0.0.1'),
    });
    expect(await outgoing.allows('http://mixed.example/')).toBe(false);
  });
});

it('OutgoingHttp connects to the address that it checked, even if the name resolves differently later', async () => {
  const outgoing = client('shifty.example');
  let lookups = 0;
  outgoing.resolver = async () => [{ address: lookups++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
  const outcome = outgoing.fetch(`http://shifty.example:${port}/`).then(
    ({ status, body }) => `${status} ${body.toString()}`,
    () => 'refused',
  );
  expect([await outcome, lookups]).toEqual(['200 hello', 1]);
});

it('OutgoingHttp ends a request at its time limit while the name is resolved', async () => {
  const outgoing = client();
  let fail: ((error: Error) => void) | undefined;
  outgoing.resolver = () =>
    new Promise((_resolve, reject) => {
      fail = reject;
    });
  await expect(outgoing.fetch('http://slow.example/', { timeout: 50 })).rejects.toMatchObject({
    reason: 'slow.example cannot be resolved: The operation was aborted due to timeout',
  });
  // The late result has no effect.
  fail!(new Error('SERVFAIL'));
  await sleep(1);
});

it('OutgoingHttp refuses a redirect to a private address', async () => {
  listener = (request, response) => {
    response.writeHead(302, { location: request.url === '/1' ? '/2' : 'http://10.0.0.1/secret' }).end();
  };
  await expect(client('127.0.0.1').fetch(`http://127.0.0.1:${port}/1`)).rejects.toMatchObject({
    reason: '10.0.0.1 is at 10.0.0.1, which is not public',
  });
  expect(hits).toBe(2);
});

it('OutgoingHttp sends credentials to the origin of the request only', async () => {
  const received: unknown[] = [];
  listener = ({ url, headers }, response) => {
    received.push([url, headers.host, headers.authorization, headers['x-token'], headers.accept]);
    const targets: Record<string, string> = { '/': '/same', '/same': `http://localhost:${port}/other` };
    const location = targets[url!];
    response.writeHead(location ? 307 : 200, location ? { location } : {}).end();
  };
  const headers = { authorization: 'Bearer secret', 'x-token': 'secret', accept: 'text/plain' };
  await client(`127.0.0.1:${port}`, `localhost:${port}`).fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers,
  });
  expect(received).toEqual([
    ['/', `127.0.0.1:${port}`, 'Bearer secret', 'secret', 'text/plain'],
    ['/same', `127.0.0.1:${port}`, 'Bearer secret', 'secret', 'text/plain'],
    ['/other', `localhost:${port}`, undefined, undefined, 'text/plain'],
  ]);
});

it('OutgoingHttp limits the number of redirects', async () => {
  listener = (_request, response) => {
    response.writeHead(302, { location: '/again' }).end();
  };
  await expect(client('127.0.0.1').fetch(`http://127.0.0.1:${port}/`, { maxRedirects: 3 })).rejects.toMatchObject({
    reason: 'too many redirects',
  });
  expect(hits).toBe(4);
});

it('OutgoingHttp limits the size of plain and compressed bodies', async () => {
  let sent = 0;
  const endless: RequestListener = (_request, response) => {
    const write = () => {
      do sent += 65_536;
      while (response.write('x'.repeat(65_536)));
    };
    response.on('drain', write).on('error', () => undefined);
    write();
  };
  listener = endless;
  expect((await client('127.0.0.1').fetch(`http://127.0.0.1:${port}/`, { maxBytes: 1000 })).body.length).toBe(1000);
  expect(sent).toBeLessThan(8_000_000);
  await expect(
    client('127.0.0.1').fetch(`http://127.0.0.1:${port}/`, { maxBytes: 1000, overflow: 'refuse' }),
  ).rejects.toThrow(OutgoingError);
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  listener = (_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
  };
  const before = process.memoryUsage().rss;
  expect((await client('127.0.0.1').fetch(`http://127.0.0.1:${port}/`, { maxBytes: 1000 })).body.length).toBe(1000);
  expect(process.memoryUsage().rss - before).toBeLessThan(30_000_000);
});

it('OutgoingHttp limits the time for headers and body', async () => {
  listener = () => undefined;
  const started = Date.now();
  await expect(client('127.0.0.1').fetch(`http://127.0.0.1:${port}/`, { timeout: 200 })).rejects.toThrow(OutgoingError);
  listener = (_request, response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(drip));
  };
  await expect(client('127.0.0.1').fetch(`http://127.0.0.1:${port}/`, { timeout: 200 })).rejects.toThrow(OutgoingError);
  expect(Date.now() - started).toBeLessThan(3_000);
});

it('OutgoingHttp reports refused and closed addresses with the same message', async () => {
  for (const address of ['http://10.0.0.1/', 'http://127.0.0.1:1/'])
    await expect(client('127.0.0.1').fetch(address)).rejects.toThrow(/^The address could not be reached\.$/);
});

describe('OutgoingHttp with a file for the body', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'atrium-outgoing-'));
  });
  afterEach(() => rm(directory, { recursive: true }));
  const save = (options: { maxBytes?: number; idleTimeout?: number; timeout?: number } = {}) =>
    client('127.0.0.1').fetch(`http://127.0.0.1:${port}/`, {
      maxBytes: 1_000,
      saveTo: join(directory, 'body'),
      ...options,
    });

  it('saves the decompressed body of a successful response, and reads no other body', async () => {
    listener = (_request, response) => {
      response.setHeader('content-encoding', 'gzip').end(gzipSync('hello'));
    };
    expect(await save()).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    expect(await readFile(join(directory, 'body'), 'utf8')).toBe('hello');
    listener = (_request, response) => {
      response.writeHead(404).end('none');
    };
    expect(await save()).toMatchObject({ status: 404, body: Buffer.alloc(0) });
    expect(await readFile(join(directory, 'body'), 'utf8')).toBe('hello');
  });

  it.each(['gzip', 'unknown'])('ignores the encoding %s of a body that it does not read', async (encoding) => {
    listener = (_request, response) => {
      response.writeHead(404, { 'content-encoding': encoding }).end(gzipSync('none'));
    };
    expect(await save({ timeout: 500 })).toMatchObject({ status: 404, body: Buffer.alloc(0) });
    // An error after the time limit would end the process.
    await sleep(700);
  });

  it('refuses a larger body, also a compressed one, and an incomplete one', async () => {
    listener = (_request, response) => {
      response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(1_001)));
    };
    await expect(save()).rejects.toMatchObject({ reason: 'more than 1000 bytes' });
    listener = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('x', () => response.destroy());
    };
    await expect(save()).rejects.toMatchObject({ reason: expect.stringContaining('incomplete') });
  });

  it('ends without data for the idle time', async () => {
    listener = () => undefined;
    await expect(save({ idleTimeout: 100 })).rejects.toMatchObject({ reason: expect.stringContaining('no data') });
    listener = (_request, response) => {
      response.writeHead(200).write('x');
    };
    await expect(save({ idleTimeout: 100 })).rejects.toThrow(OutgoingError);
  });
});
