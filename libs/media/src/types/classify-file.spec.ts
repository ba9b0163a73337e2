import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '#route-registry';
import { SAMPLE_PDF, SAMPLE_ZIP, sampleMovie, sampleImage, sampleWave } from '../testing/sample-files.js';
import { hidesActiveContent } from './hidden-active-content.js';
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

async function classify(name: string, bytes: Buffer | string, actor = author): Promise<string> {
  const result = await classifyFile(await file(bytes), name, actor);
  return typeof result === 'string' ? 'refused' : `${result.name} ${result.type}`;
}

describe('classifyFile', () => {
  it('accepts a file only if its name fits its content', async () => {
    expect(await classify('a.png', await sampleImage(8, 8))).toBe('a.png image/png');
    expect(await classify('a.txt', await sampleImage(8, 8))).toBe('refused');
    expect(await classify('a.png', 'plain words')).toBe('refused');
    expect(await classify('a.pdf', SAMPLE_PDF)).toBe('a.pdf application/pdf');
    expect(await classify('a.pdf', 'plain words')).toBe('refused');
    expect(await classify('a.csv', 'a,b\n1,2\n')).toBe('a.csv text/csv');
    expect(await classify('a.txt', 'a,b\n1,2\n')).toBe('refused');
    expect(await classify('a.txt', 'Dear Ann,\n"so, it is",\n')).toBe('refused');
    for (const text of ['ünïcode\n', 'a,b', 'a,b\n', 'a,b\nc\n', 'a\nb\n'])
      expect(await classify('a.txt', text)).toBe('a.txt text/plain');
    expect(await classify('a.gz', Buffer.from('1f8b0800', 'hex'))).toBe('refused');
    expect(await classify('a.txt', Buffer.from([1, 2, 3, 0, 255]))).toBe('refused');
    expect(await classify('a.wav', sampleWave(1))).toBe('a.wav audio/wav');
    expect(await classify('a.mp4', sampleWave(1))).toBe('refused');
    expect(await classify('a.mp4', sampleMovie(320, 180, 3))).toBe('a.mp4 video/mp4');
    expect(await classify('a.zip', SAMPLE_ZIP)).toBe('a.zip application/zip');
  });

  it('corrects the extension of an image that has the extension of another image type', async () => {
    expect(await classify('a.jpg', await sampleImage(8, 8))).toBe('a.png image/png');
    expect(await classify('b.c.png', await sampleImage(8, 8, 'webp'))).toBe('b.c.webp image/webp');
  });

  it('refuses extensions that no user may upload', async () => {
    for (const name of [
      'a.svg',
      'png',
      "a.png'",
      'a.png ',
      'a.php',
      'a.exe',
      'a.swf',
      'a',
      'a.',
      '.htaccess',
      'a.png.php',
      'a.phtml',
    ])
      expect(await classify(name, await sampleImage(8, 8), editor)).toBe('refused');
  });

  it('accepts HTML only from users with the right to unfiltered HTML', async () => {
    expect(await classify('a.html', '<!DOCTYPE html><p>x')).toBe('refused');
    expect(await classify('a.html', '<!DOCTYPE html><p>x', editor)).toBe('a.html text/html');
    expect(uploadTypes(author)).not.toContain('text/html');
    expect(uploadTypes(editor)).toContain('text/html');
  });

  it('does not classify HTML, scripts or SVG as text', async () => {
    for (const text of [
      '<html><p>x',
      '  <ScRiPt>1</script>',
      'x <?php echo 1;',
      '#!/bin/sh\n',
      '<svg onload=alert(1)>',
      '<?xml version="1.0"?><svg/>',
    ]) {
      expect(await classify('a.txt', text, editor)).toBe('refused');
      expect(await classify('a.csv', text, editor)).toBe('refused');
    }
  });
});

describe('hidesActiveContent', () => {
  it('detects a second format', async () => {
    const image = await sampleImage(8, 8);
    const after = (more: string | Buffer): Promise<string> => file(Buffer.concat([image, Buffer.from(more as string)]));
    expect(await hidesActiveContent(await file(image))).toBe(false);
    expect(await hidesActiveContent(await after('<?php system(1);'))).toBe(true);
    expect(await hidesActiveContent(await after('<SCRIPT src=x>'))).toBe(true);
    expect(await hidesActiveContent(await after('<!DOCTYPE HTML>'))).toBe(true);
    expect(await hidesActiveContent(await after(SAMPLE_PDF))).toBe(true);
    expect(await hidesActiveContent(await after(SAMPLE_ZIP))).toBe(true);
    expect(
      await hidesActiveContent(await after('<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta/>')),
    ).toBe(false);
  });

  it('detects a ZIP archive whose comment looks like another end of an archive', async () => {
    const comment = Buffer.from('PK\u0005\u0006', 'latin1');
    const archive = Buffer.concat([SAMPLE_ZIP, comment]);
    archive.writeUInt16LE(comment.length, 20);
    const image = await sampleImage(8, 8);
    expect(await hidesActiveContent(await file(Buffer.concat([image, archive])))).toBe(true);
  });

  it('detects a second format at any position', async () => {
    const edge = 1024 ** 2;
    for (const at of [edge - 3, edge, 2 * edge - 5])
      expect(
        await hidesActiveContent(
          await file(Buffer.concat([Buffer.alloc(at), Buffer.from('<?php '), Buffer.alloc(100)])),
        ),
      ).toBe(true);
  });
});
