import { resolve } from 'node:path';
import { IsInt, IsString, Max, Min } from 'class-validator';
import { Setting, wholeNumber } from '#platform';

/** Settings of scheduled backups. */
export class BackupSettings {
  /** Absolute path; undefined: the server writes no backups. */
  @Setting({
    variable: 'BACKUP_DIR',
    fallbackDescription: 'no backups',
    about: 'Directory for the backups that the server writes by itself. Choose another disk than that of the site.',
    allowed: 'a path',
    parse: (text) => resolve(text),
    rules: [IsString()],
  })
  readonly backupDir?: string;

  @Setting({
    variable: 'BACKUP_HOURS',
    fallback: '24',
    about: 'Hours between two backups that the server writes into BACKUP_DIR.',
    allowed: 'a whole number from 1 to 8760',
    parse: wholeNumber,
    rules: [IsInt(), Min(1), Max(8_760)],
  })
  readonly backupHours!: number;

  @Setting({
    variable: 'BACKUP_COUNT',
    fallback: '7',
    about: 'Number of backups that remain in BACKUP_DIR; older ones are removed after each new one.',
    allowed: 'a whole number from 1 to 10000',
    parse: wholeNumber,
    rules: [IsInt(), Min(1), Max(10_000)],
  })
  readonly backupCount!: number;
}
