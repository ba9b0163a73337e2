import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer, text as readText } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { replaceFile } from '#deployment';
import { CommandError, FileMissingError, isFileError, isFileKey } from '#platform';
import { extract, pack } from 'tar-stream';
import type { Pack } from 'tar-stream';
import { hashTransform } from './hash-transform.js';
import type { TransferSummary, RowsRecord, SiteContents, SiteManifest, SiteRecord } from './site-record.js';
import type { OnProgress } from './site-writer.js';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Version of the format, in the manifest. Other versions cannot be read. */
const FORMAT = 1;
/** Characters of rows after which an entry ends, which limits the memory that writing and reading need. */
const MAX_ROWS_LENGTH = 4 * 1024 * 1024;
/** Maximum number of checksums in an entry. */
const CHECKSUMS_PER_ENTRY = 1_000;

const MANIFEST = 'manifest.json';
const SECRET_KEY = 'secret.key';
const LAST_IDS = 'last-ids.json';
const END = 'end.json';
/** What to do about a damaged file, for error messages. */
const REMEDY = 'Copy the file again, or restore another backup.';

/** First line of an entry of rows: its table and columns. */
type RowsHeader = Pick<RowsRecord, 'table' | 'columns'>;

/**
 * Writes a site into a tar file: `manifest.json`, `secret.key`, `files/…`, `rows/….ndjson.gz`, `last-ids.json` and
 * `end.json`. Entries `checksums/….json` between them contain the SHA-256 checksums of the entries that precede them.
 * The file gets its final name when it is complete and durable; it is readable by its owner only.
 */
export async function writeBackupFile(
  path: string,
  { manifest, records }: SiteContents,
  onProgress: OnProgress = () => undefined,
): Promise<TransferSummary> {
  return replaceFile(path, async (stream) => {
    const writer = new BackupFileWriter();
    const written = pipeline(writer.tar, stream);
    const writing = writer.writeAll(manifest, records, onProgress);
    try {
      const [summary] = await Promise.all([writing, written]);
      return summary;
    } finally {
      // After an error of the disk, closing the database while its rows are read would throw another error.
      await Promise.allSettled([writing, written]);
    }
  });
}

class BackupFileWriter {
  readonly tar: Pack = pack();
  private readonly checksums = new Map<string, string>();
  private checksumEntries = 0;
  private rowEntries = 0;
  private header?: RowsHeader;
  /** The rows that are not written yet, as JSON, and their total length. */
  private pendingLines: string[] = [];
  private pendingLength = 0;

  async writeAll(
    manifest: SiteManifest,
    records: AsyncIterable<SiteRecord>,
    onProgress: OnProgress,
  ): Promise<TransferSummary> {
    const copied: TransferSummary = { tables: Object.keys(manifest.rows).length, rows: 0, files: 0, fileBytes: 0 };
    try {
      await this.addJson(MANIFEST, { format: FORMAT, ...manifest });
      for await (const record of records) {
        if (record.kind === 'rows') {
          await this.addRows(record);
          copied.rows += record.rows.length;
        } else if (record.kind === 'file') {
          const bytes = await record.open().catch(ignoreMissing);
          if (!bytes) continue;
          await this.addStream(`files/${record.key}`, record.size, bytes);
          copied.files += 1;
          copied.fileBytes += record.size;
        } else {
          await this.flushRows();
          await (record.kind === 'lastIds'
            ? this.addJson(LAST_IDS, record.byTable)
            : this.add(SECRET_KEY, Buffer.from(record.key)));
        }
        onProgress(copied);
      }
      await this.flushRows();
      await this.addChecksums();
      await this.addJson(END, copied);
      this.tar.finalize();
      return copied;
    } catch (error) {
      this.tar.destroy(error as Error);
      throw error;
    }
  }

  private async addRows({ table, columns, rows }: RowsRecord): Promise<void> {
    if (this.header?.table !== table) await this.flushRows();
    for (const row of rows) {
      this.header ??= { table, columns };
      const line = JSON.stringify(row);
      this.pendingLines.push(line);
      this.pendingLength += line.length;
      if (this.pendingLength >= MAX_ROWS_LENGTH) await this.flushRows();
    }
  }

  private async flushRows(): Promise<void> {
    if (!this.header) return;
    const text = [JSON.stringify(this.header), ...this.pendingLines].join('\n');
    const number = String(++this.rowEntries).padStart(6, '0');
    await this.add(`rows/${number}-${this.header.table}.ndjson.gz`, await compress(text));
    this.header = undefined;
    this.pendingLines = [];
    this.pendingLength = 0;
  }

  private addJson(name: string, value: unknown): Promise<void> {
    return this.add(name, Buffer.from(JSON.stringify(value, null, 2)));
  }

  private async add(name: string, bytes: Buffer): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.tar.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
    });
    await this.addChecksum(name, createHash('sha256').update(bytes).digest('hex'));
  }

  private async addStream(name: string, size: number, bytes: Readable): Promise<void> {
    const hash = createHash('sha256');
    await pipeline(bytes, hashTransform(hash), this.tar.entry({ name, size, mode: 0o600 }));
    await this.addChecksum(name, hash.digest('hex'));
  }

  private async addChecksum(name: string, sum: string): Promise<void> {
    if (name.startsWith('checksums/')) return;
    this.checksums.set(name, sum);
    if (this.checksums.size >= CHECKSUMS_PER_ENTRY) await this.addChecksums();
  }

  private async addChecksums(): Promise<void> {
    const sums = Object.fromEntries(this.checksums);
    this.checksums.clear();
    await this.addJson(`checksums/${String(++this.checksumEntries).padStart(6, '0')}.json`, sums);
  }
}

/** Rethrows errors other than that of a file that was removed after its size was read. */
function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof FileMissingError)) throw error;
}

/** An entry of the tar file, with its size in bytes. */
interface Entry {
  name: string;
  size: number;
  bytes: Readable;
}

/** Yields the entries of a backup file. Each must be read to its end before the next. */
async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const tar = extract();
  const reading = pipeline(createReadStream(path), tar).catch((error: unknown) => tar.destroy(error as Error));
  for await (const entry of tar)
    yield { name: entry.header.name, size: entry.header.size ?? 0, bytes: entry as unknown as Readable };
  await reading;
}

/**
 * Reads a backup file to its end and compares every entry with its checksum.
 * @throws CommandError if the file is not a backup, has another format, or is incomplete or damaged
 */
export async function verifyBackupFile(path: string): Promise<SiteManifest> {
  const actual = new Map<string, string>();
  let manifest: SiteManifest | undefined;
  let ended = false;
  try {
    for await (const { name, bytes } of entriesOf(path)) {
      if (!manifest && name !== MANIFEST) throw notABackupError(path);
      if (name.startsWith('checksums/')) compareChecksums(path, JSON.parse(await readText(bytes)), actual);
      else if (name === END) {
        await readText(bytes);
        ended = true;
      } else if (name === MANIFEST) {
        const content = await readText(bytes);
        manifest = parseManifest(path, content);
        actual.set(name, createHash('sha256').update(content).digest('hex'));
      } else {
        const hash = createHash('sha256');
        for await (const chunk of bytes) hash.update(chunk as Buffer);
        actual.set(name, hash.digest('hex'));
      }
    }
  } catch (error) {
    if (error instanceof CommandError || isFileError(error, path, 'read')) throw error;
    throw new CommandError(
      manifest
        ? `${path} is damaged or incomplete (${(error as Error).message}). ${REMEDY}`
        : `${path} is not a backup of Atrium, or its beginning is damaged. ${REMEDY}`,
    );
  }
  if (!manifest) throw notABackupError(path);
  if (!ended || actual.size > 0) throw new CommandError(`${path} is incomplete: its end is missing. ${REMEDY}`);
  return manifest;
}

function notABackupError(path: string): CommandError {
  return new CommandError(`${path} is not a backup of Atrium. Name a file that the command backup has written.`);
}

function parseManifest(path: string, content: string): SiteManifest {
  const { format, ...manifest } = JSON.parse(content) as SiteManifest & { format: number };
  if (format !== FORMAT)
    throw new CommandError(
      `${path} has the format ${format} of another version of Atrium. Restore it with Atrium ${manifest.version}.`,
    );
  return manifest;
}

function compareChecksums(path: string, sums: unknown, actual: Map<string, string>): void {
  for (const [name, sum] of Object.entries(sums as Record<string, string>)) {
    if (actual.get(name) !== sum)
      throw new CommandError(`${path} is damaged: the entry ${name} does not match its checksum. ${REMEDY}`);
    actual.delete(name);
  }
}

/** Reads the contents of a backup file that `verifyBackupFile` has verified. */
export function readBackupFile(path: string, manifest: SiteManifest): SiteContents {
  return { manifest, records: recordsOf(path) };
}

async function* recordsOf(path: string): AsyncGenerator<SiteRecord> {
  for await (const { name, size, bytes } of entriesOf(path)) {
    if (name.startsWith('files/')) {
      const key = name.slice('files/'.length);
      if (!isFileKey(key))
        throw new CommandError(`${path} contains a file name that cannot be stored: ${JSON.stringify(key)}. ${REMEDY}`);
      // The entry is a stream of the package streamx, but the caller expects one of Node.
      yield { kind: 'file', key, size, open: () => Promise.resolve(bytes.pipe(new PassThrough())) };
    } else if (name.startsWith('rows/')) yield await parseRows(await buffer(bytes));
    else if (name === SECRET_KEY) yield { kind: 'secretKey', key: await readText(bytes) };
    else if (name === LAST_IDS)
      yield { kind: 'lastIds', byTable: JSON.parse(await readText(bytes)) as Record<string, number> };
    else bytes.resume();
  }
}

async function parseRows(compressed: Buffer): Promise<RowsRecord> {
  const [header = '', ...lines] = (await decompress(compressed)).toString('utf8').split('\n');
  const { table, columns } = JSON.parse(header) as RowsHeader;
  return { kind: 'rows', table, columns, rows: lines.map((line) => JSON.parse(line) as RowsRecord['rows'][number]) };
}
