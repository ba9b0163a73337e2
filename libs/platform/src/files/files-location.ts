import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from '../config/configuration.js';

/** A bucket, or a prefix within one. */
export interface S3Location {
  kind: 's3';
  bucket: string;
  /** The prefix of all keys; empty or with a trailing slash. */
  prefix: string;
  /** URL of a compatible store; undefined for Amazon S3. */
  endpoint?: string;
  region?: string;
  /** Undefined: the default credentials of the AWS SDK (`AWS_ACCESS_KEY_ID` and so on). */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** The location of uploaded files. */
export type FilesLocation = { kind: 'local'; directory: string } | S3Location;

/** The region for compatible stores, many of which have no regions. */
const DEFAULT_REGION = 'us-east-1';

/**
 * Parses FILES_URL: a path, a `file:` URL, or `s3://[key:secret@]bucket[/prefix][?endpoint=https://…&region=…]`.
 * Default: `uploads` in the data directory.
 */
export function filesLocation({ filesUrl, dataDir }: Pick<Configuration, 'filesUrl' | 'dataDir'>): FilesLocation {
  if (!filesUrl) return { kind: 'local', directory: join(dataDir, 'uploads') };
  if (filesUrl.startsWith('file:')) return { kind: 'local', directory: fileURLToPath(filesUrl) };
  if (!filesUrl.startsWith('s3:')) return { kind: 'local', directory: resolve(filesUrl) };
  const url = new URL(filesUrl);
  const prefix = decodeURIComponent(url.pathname)
    .split('/')
    .filter(Boolean)
    .map((segment) => `${segment}/`)
    .join('');
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  const region = url.searchParams.get('region') ?? (endpoint === undefined ? undefined : DEFAULT_REGION);
  const credentials =
    url.username === ''
      ? undefined
      : { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) };
  return { kind: 's3', bucket: url.hostname, prefix, endpoint, region, credentials };
}
