import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { directorySize, unchangingDirectorySize } from './directory-size.js';
import { siteDirectories } from './site-directories.js';
import { sizeText } from './size-text.js';

describe('sizeText', () => {
  it.each([
    [0, '0.00 B'],
    [1023, '1,023.00 B'],
    [1024, '1.00 KB'],
    [1_289_748, '1.23 MB'],
    [5 * 1024 ** 3, '5.00 GB'],
    [2048 * 1024 ** 4, '2,048.00 TB'],
  ])('formats %d bytes as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
});

describe('directorySize', () => {
  let root: string;
  const later = (): number => performance.now() + 10_000;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'sizes-'));
    await mkdir(join(root, 'a/b'), { recursive: true });
    await writeFile(join(root, 'one'), 'x'.repeat(10));
    await writeFile(join(root, 'a/two'), 'x'.repeat(200));
    await writeFile(join(root, 'a/b/three'), 'x'.repeat(3000));
  });
  afterAll(() => rm(root, { recursive: true }));

  it('counts the files of all levels', async () => expect(await directorySize(root, { deadline: later() })).toBe(3210));
  it('skips excluded directories', async () =>
    expect(await directorySize(root, { exclude: [join(root, 'a/b'), join(root, 'one')], deadline: later() })).toBe(
      200,
    ));
  it('returns 0 for a directory that does not exist', async () =>
    expect(await directorySize(join(root, 'nowhere'), { deadline: later() })).toBe(0));
  it('stops at the deadline', async () =>
    expect(await directorySize(root, { deadline: performance.now() - 1 })).toBe('timeout'));

  it('measures an unchanging directory once, and again after it stopped at a deadline', async () => {
    const unchanging = join(root, 'unchanging');
    await mkdir(unchanging);
    await writeFile(join(unchanging, 'one'), 'x');
    expect(await unchangingDirectorySize(unchanging, { deadline: performance.now() - 1 })).toBe('timeout');
    expect(await unchangingDirectorySize(unchanging, { deadline: later() })).toBe(1);
    await rm(unchanging, { recursive: true });
    expect(await unchangingDirectorySize(unchanging, { deadline: later() })).toBe(1);
  });

  it('does not follow links, including cyclic ones', async () => {
    await symlink(root, join(root, 'a/up'));
    expect(await directorySize(root, { deadline: later() })).toBe(3210);
  });
});

describe('siteDirectories', () => {
  it.each([
    [undefined, '/srv/site/uploads'],
    ['/mnt/files', '/mnt/files'],
    ['file:///mnt/my%20files', '/mnt/my files'],
    ['s3://bucket/prefix', undefined],
  ])('finds the uploads of a site with FILES_URL=%s in the directory %s', (filesUrl, uploads) =>
    expect(siteDirectories({ dataDir: '/srv/site', filesUrl }).uploads).toBe(uploads),
  );
});
