import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ArchiveExporter } from './archive-exporter.js';
import { ExportCommand } from './export.command.js';

const unreachable = Object.assign(new Error('getaddrinfo ENOTFOUND database'), {
  code: 'ENOTFOUND',
  syscall: 'getaddrinfo',
});

const run = (file: string, work: () => Promise<unknown>): Promise<void> =>
  new ExportCommand({ export: work } as unknown as ArchiveExporter).run([file], {});

describe('ExportCommand', () => {
  it('does not report an unreachable database as an error of the file', async () => {
    await expect(run('site.xml', () => Promise.reject(unreachable))).rejects.toBe(unreachable);
  });

  it('names the file if its folder is missing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-export-'));
    const file = join(folder, 'none', 'site.xml');
    await expect(run(file, () => open(`${file}.1.part`, 'w'))).rejects.toThrow(`${file} cannot be written: ENOENT`);
    rmSync(folder, { recursive: true });
  });
});
