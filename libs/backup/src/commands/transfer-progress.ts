import { ProgressDisplay } from '#platform';
import type { OnStart } from '../site-transfer.js';
import type { TransferSummary } from '../site-record.js';

/** Runs a transfer and shows its progress on stderr. */
export async function withProgress(
  label: string,
  transfer: (onStart: OnStart) => Promise<TransferSummary>,
): Promise<TransferSummary> {
  let display: ProgressDisplay | undefined;
  try {
    return await transfer(async ({ rows, files }) => {
      const total = Object.values(rows).reduce((sum, count) => sum + count, files);
      const shown = await ProgressDisplay.start(label, Math.max(total, 1));
      display = shown;
      return (copied) => shown.update(copied.rows + copied.files, describeTransfer(copied));
    });
  } finally {
    display?.stop();
  }
}

/** Describes what a transfer has written. */
export function describeTransfer({ rows, tables, files, fileBytes }: TransferSummary): string {
  return `${rows} rows of ${tables} tables and ${files} files (${Math.ceil(fileBytes / 1024)} KiB)`;
}
