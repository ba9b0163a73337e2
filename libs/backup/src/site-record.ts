import type { Readable } from 'node:stream';

/**
 * A value of a row in a backup or a move. Its form does not depend on the database system. Instants are ISO 8601 texts
 * in UTC.
 */
export type StoredValue = string | number | boolean | null | { base64: string };

/** Some rows of one table. Further records can follow with other rows of the same table. */
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
  /** Size in bytes. */
  size: number;
  open: () => Promise<Readable>;
}

/** The highest assigned ID of each table, including deleted rows, so that no ID is assigned twice. */
export interface LastIdsRecord {
  kind: 'lastIds';
  byTable: Readonly<Record<string, number>>;
}

/** The secret key of the site (see `secretKeyOf`). */
export interface SecretKeyRecord {
  kind: 'secretKey';
  key: string;
}

/**
 * A part of a site. A site is a sequence of records: the secret key, files, rows (referenced tables first) and the last
 * ids.
 */
export type SiteRecord = RowsRecord | FileRecord | LastIdsRecord | SecretKeyRecord;

/** Describes a transferred site; precedes its records. */
export interface SiteManifest {
  /** Name of the deployment, such as `academy`. */
  app: string;
  /** Version of Atrium that read the site. */
  version: string;
  /** ISO 8601. */
  created: string;
  /** Names of all migrations of the schema. */
  migrations: readonly string[];
  /** Number of rows by table. */
  rows: Readonly<Record<string, number>>;
  /** Number of files. */
  files: number;
}

/** The numbers of tables, rows and files that a transfer has written. */
export interface TransferSummary {
  tables: number;
  rows: number;
  files: number;
  /** Bytes of all files. */
  fileBytes: number;
}

/** A manifest and its records in order. */
export interface SiteContents {
  manifest: SiteManifest;
  records: AsyncIterable<SiteRecord>;
}
