import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InstalledSite } from '#identity';
import { loadConfiguration } from '#platform';
import type { ArchiveExporter } from './archive-exporter.js';
import { ExportCommand } from './export.command.js';

const unreachable = Object.assign(new Error('getaddrinfo ENOTFOUND database'), {
  code: 'ENOTFOUND',
  syscall: 'getaddrinfo',
});

const installed = { require: () => Promise.resolve() } as unknown as InstalledSite;
const configuration = loadConfiguration('academy', { DATA_DIR: join(tmpdir(), 'atrium-none') });
const run = (file: string, work: () => Promise<unknown>): Promise<void> =>
  new ExportCommand(installed, { export: work } as unknown as ArchiveExporter, configuration).run([file], {});

describe('ExportCommand', () => {
  it('does not report an unreachable database as an error of the file', async () => {
    await expect(run('site.xml', () => Promise.reject(unreachable))).rejects.toBe(unreachable);
  });

  it('names the file if it cannot be written', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-export-'));
    const file = join(folder, 'site.xml');
    mkdirSync(`${file}.1.partial`);
    await expect(run(file, () => open(`${file}.1.partial`, 'w'))).rejects.toThrow(`${file} cannot be written: EISDIR`);
    rmSync(folder, { recursive: true });
  });
});
