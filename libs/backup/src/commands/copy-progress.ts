import { ProgressDisplay } from '#platform';
import type { OnStart } from '../site-copies.js';
import type { CopySummary } from '../site-record.js';

/** Runs a copy and shows its progress on stderr. */
export async function withProgress(
  label: string,
  copy: (onStart: OnStart) => Promise<CopySummary>,
): Promise<CopySummary> {
  let display: ProgressDisplay | undefined;
  try {
    return await copy(async ({ rows, files }) => {
      const total = Object.values(rows).reduce((sum, count) => sum + count, files);
      const shown = await ProgressDisplay.start(label, Math.max(total, 1));
      display = shown;
      return (copied) => shown.update(copied.rows + copied.files, describeCopy(copied));
    });
  } finally {
    display?.stop();
  }
}

/** Describes the counts of a copy. */
export function describeCopy({ rows, tables, files, fileBytes }: CopySummary): string {
  return `${rows} rows of ${tables} tables and ${files} files (${Math.ceil(fileBytes / 1024)} KiB)`;
}
