import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from '../config/configuration.js';

/** A bucket, or a part of one. */
export interface S3Location {
  kind: 's3';
  bucket: string;
  /** What all keys start with; empty, or with a slash at its end. */
  prefix: string;
  /** Address of a compatible store; undefined for Amazon's own. */
  endpoint?: string;
  region?: string;
  /** Undefined: found as every client of Amazon's finds them (`AWS_ACCESS_KEY_ID` and so on). */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** Where uploaded files live. */
export type FilesLocation = { kind: 'local'; directory: string } | S3Location;

/** Region that compatible stores without regions are told. */
const ANY_REGION = 'us-east-1';

/**
 * Reads FILES_URL: a path, a `file:` URL, or `s3://[key:secret@]bucket[/prefix][?endpoint=https://…&region=…]`.
 * @returns uploads in the data directory where it is not set
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
  const region = url.searchParams.get('region') ?? (endpoint === undefined ? undefined : ANY_REGION);
  const credentials =
    url.username === ''
      ? undefined
      : { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) };
  return { kind: 's3', bucket: url.hostname, prefix, endpoint, region, credentials };
}
