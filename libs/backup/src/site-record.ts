import type { Readable } from 'node:stream';

/** A value of a row as it is written down: the same on both databases. Instants are ISO 8601 texts in UTC. */
export type StoredValue = string | number | boolean | null | { base64: string };

/** Rows of one table, at most a few hundred. */
export interface RowsRecord {
  kind: 'rows';
  table: string;
  columns: readonly string[];
  rows: readonly (readonly StoredValue[])[];
}

/** A file of the file store. `open` may be called once. */
export interface FileRecord {
  kind: 'file';
  key: string;
  /** Bytes. */
  size: number;
  open: () => Promise<Readable>;
}

/** The highest id that each table has assigned, deleted rows included, so that no id is assigned twice. */
export interface LastIdsRecord {
  kind: 'lastIds';
  byTable: Readonly<Record<string, number>>;
}

/** The key that signs cookies and hashes application passwords. */
export interface SecretKeyRecord {
  kind: 'secretKey';
  key: string;
}

/**
 * A part of a site. A site is a sequence of records: the secret key, files, rows (referenced tables before those that refer to them) and the
 * last ids.
 */
export type SiteRecord = RowsRecord | FileRecord | LastIdsRecord | SecretKeyRecord;

/** What a copy of a site consists of; comes before its records. */
export interface SiteManifest {
  /** Name of the deployment, such as `academy`. */
  app: string;
  /** Version of the program that read the site. */
  version: string;
  /** ISO 8601. */
  created: string;
  /** Names of all migrations that made the schema. */
  migrations: readonly string[];
  /** Number of rows by table. */
  rows: Readonly<Record<string, number>>;
  /** Number of files. */
  files: number;
}

/** Counts of what was copied. */
export interface CopySummary {
  tables: number;
  rows: number;
  files: number;
  /** Bytes of all files. */
  fileBytes: number;
}

/** A manifest and its records, in their order. */
export interface SiteContents {
  manifest: SiteManifest;
  records: AsyncIterable<SiteRecord>;
}
