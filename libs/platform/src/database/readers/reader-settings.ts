import { IsIn } from 'class-validator';
import { wholeNumber } from '../../config/parsers.js';
import { Setting } from '../../config/setting.js';

/** Maximum number of reader processes. */
const MAX_READERS = 16;

/** Processes for long reading statements. */
export class ReaderSettings {
  @Setting({
    variable: 'READER_PROCESSES',
    fallback: 'auto',
    about:
      'Processes beside the server that run searches and counts of a large SQLite database, so that other requests need not wait. auto: one less than the number of processor cores, at least 1 and at most 4, if the database has 256 MB or more; otherwise 0.',
    allowed: `auto, or a whole number from 0 to ${MAX_READERS}`,
    parse: (text) => (text === 'auto' ? text : wholeNumber(text)),
    rules: [IsIn(['auto', ...Array(MAX_READERS + 1).keys()])],
  })
  readonly readerProcesses!: 'auto' | number;
}
