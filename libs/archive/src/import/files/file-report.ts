import { printableLine } from '../printable-line.js';

/** An attachment whose file could not be stored. */
export interface FailedFile {
  /** Local id of the attachment. */
  id: number;
  /** Address of the file on the exporting site. */
  address: string;
  reason: string;
}

/** Maximum number of failures that are listed; all are counted. */
const MAX_LISTED = 1_000;
/** Maximum characters of a listed address. */
const MAX_ADDRESS_LENGTH = 500;

/** The result of importing the files of attachments. */
export class FileReport {
  /** Number of files that were stored. */
  stored = 0;
  /** Number of attachments that had a file before. */
  present = 0;
  /** Number of files that could not be fetched or were refused. */
  failed = 0;
  /** The first failures with their reasons. */
  readonly failures: FailedFile[] = [];
  /** Number of posts in which addresses of files were replaced. */
  rewritten = 0;

  /** Counts and lists a failure. */
  addFailure({ id, address, reason }: FailedFile): void {
    this.failed += 1;
    if (this.failures.length < MAX_LISTED)
      this.failures.push({ id, address: address.slice(0, MAX_ADDRESS_LENGTH), reason });
  }

  /** The report for people. */
  toString(): string {
    const counts = [
      `${this.stored} stored`,
      ...(this.present > 0 ? [`${this.present} already present`] : []),
      ...(this.failed > 0 ? [`${this.failed} failed`] : []),
    ];
    return [
      `Files: ${counts.join(', ')}; addresses replaced in ${this.rewritten} items.`,
      ...this.failures.map(({ id, address, reason }) =>
        printableLine(`  attachment ${id}, ${JSON.stringify(address)}: ${reason}`),
      ),
      ...(this.failed > this.failures.length ? [`  and ${this.failed - this.failures.length} more`] : []),
    ].join('\n');
  }
}
