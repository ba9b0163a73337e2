import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '#route-registry';
import { SAMPLE_PDF, SAMPLE_ZIP, sampleMovie, samplePicture, sampleWave } from '../testing/sample-files.js';
import { hidesActiveContent } from './hidden-program.js';
import { classifyFile } from './classify-file.js';
import { uploadTypes } from './upload-types.js';

const author: Actor = { id: 2, signedIn: true, can: (capability) => capability === 'upload_files' };
const editor: Actor = { id: 3, signedIn: true, can: () => true };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-types-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function file(bytes: Buffer | string): Promise<string> {
  const path = join(folder, 'given');
  await writeFile(path, bytes);
  return path;
}

async function judged(name: string, bytes: Buffer | string, actor = author): Promise<string> {
  const result = await classifyFile(await file(bytes), name, actor);
  return typeof result === 'string' ? 'refused' : `${result.name} ${result.type}`;
}

describe('what a file is', () => {
  it('follows from its content, and its name must fit', async () => {
    expect(await judged('a.png', await samplePicture(8, 8))).toBe('a.png image/png');
    expect(await judged('a.txt', await samplePicture(8, 8))).toBe('refused');
    expect(await judged('a.png', 'plain words')).toBe('refused');
    expect(await judged('a.pdf', SAMPLE_PDF)).toBe('a.pdf application/pdf');
    expect(await judged('a.pdf', 'plain words')).toBe('refused');
    expect(await judged('a.csv', 'a,b\n1,2\n')).toBe('a.csv text/csv');
    expect(await judged('a.txt', 'ünïcode\n')).toBe('a.txt text/plain');
    expect(await judged('a.txt', Buffer.from([1, 2, 3, 0, 255]))).toBe('refused');
    expect(await judged('a.wav', sampleWave(1))).toBe('a.wav audio/wav');
    expect(await judged('a.mp4', sampleWave(1))).toBe('refused');
    expect(await judged('a.mp4', sampleMovie(320, 180, 3))).toBe('a.mp4 video/mp4');
    expect(await judged('a.zip', SAMPLE_ZIP)).toBe('a.zip application/zip');
  });

  it('corrects the ending of a picture that is another kind of picture', async () => {
    expect(await judged('a.jpg', await samplePicture(8, 8))).toBe('a.png image/png');
    expect(await judged('b.c.png', await samplePicture(8, 8, 'webp'))).toBe('b.c.webp image/webp');
  });

  it('is refused for endings that nobody may upload', async () => {
    for (const name of ['a.svg', 'a.php', 'a.exe', 'a.swf', 'a', 'a.', '.htaccess', 'a.png.php', 'a.phtml'])
      expect(await judged(name, await samplePicture(8, 8), editor)).toBe('refused');
  });

  it('is a page only for those who may write any mark-up', async () => {
    expect(await judged('a.html', '<!DOCTYPE html><p>x')).toBe('refused');
    expect(await judged('a.html', '<!DOCTYPE html><p>x', editor)).toBe('a.html text/html');
    expect(uploadTypes(author)).not.toContain('text/html');
    expect(uploadTypes(editor)).toContain('text/html');
  });

  it('is no text where it is a page, a program or a drawing', async () => {
    for (const text of [
      '<html><p>x',
      '  <ScRiPt>1</script>',
      'x <?php echo 1;',
      '#!/bin/sh\n',
      '<svg onload=alert(1)>',
      '<?xml version="1.0"?><svg/>',
    ]) {
      expect(await judged('a.txt', text, editor)).toBe('refused');
      expect(await judged('a.csv', text, editor)).toBe('refused');
    }
  });
});

describe('a picture that is something else as well', () => {
  it('is found out', async () => {
    const picture = await samplePicture(8, 8);
    const after = (more: string | Buffer): Promise<string> =>
      file(Buffer.concat([picture, Buffer.from(more as string)]));
    expect(await hidesActiveContent(await file(picture))).toBe(false);
    expect(await hidesActiveContent(await after('<?php system(1);'))).toBe(true);
    expect(await hidesActiveContent(await after('<SCRIPT src=x>'))).toBe(true);
    expect(await hidesActiveContent(await after('<!DOCTYPE HTML>'))).toBe(true);
    expect(await hidesActiveContent(await after(SAMPLE_PDF))).toBe(true);
    expect(await hidesActiveContent(await after(SAMPLE_ZIP))).toBe(true);
    expect(
      await hidesActiveContent(await after('<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta/>')),
    ).toBe(false);
  });

  it('is found out wherever the mark stands', async () => {
    const edge = 1024 ** 2;
    for (const at of [edge - 3, edge, 2 * edge - 5])
      expect(
        await hidesActiveContent(
          await file(Buffer.concat([Buffer.alloc(at), Buffer.from('<?php '), Buffer.alloc(100)])),
        ),
      ).toBe(true);
  });
});
