import { loadConfiguration } from '#platform';
import { ImportCommand } from './import.command.js';
import { ImportReport } from './import-report.js';

it('ImportCommand prints the report of the committed import even if the files cannot be stored', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const report = new ImportReport();
  report.count('post', 'imported', 3);
  const command = new ImportCommand(
    { require: () => Promise.resolve() } as never,
    { import: () => Promise.resolve(report) } as never,
    { import: () => Promise.reject(full) } as never,
    {} as never,
    loadConfiguration('academy', { SECRET_KEY: 'x'.repeat(40) }),
    { recordLocal: () => undefined } as never,
  );
  const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await expect(command.run([__filename], { files: 'download' })).rejects.toBe(full);
    expect(written.mock.calls).toEqual([['Imported: 3 posts.\n']]);
  } finally {
    written.mockRestore();
  }
});
