import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeComponent, parseUrl } from '#text';
import { isPlainUrl } from '../config/parsers.js';

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

const S3_OPTIONS = new Set(['endpoint', 'region']);

/** Returns the location that FILES_URL names; without it, `uploads` in the data directory. */
export function filesLocation({ filesUrl, dataDir }: { filesUrl?: string; dataDir: string }): FilesLocation {
  return (filesUrl && parseFilesUrl(filesUrl)) || { kind: 'local', directory: join(dataDir, 'uploads') };
}

/**
 * Parses FILES_URL: a path, a `file:` URL, or `s3://[key:secret@]bucket[/prefix][?endpoint=https://…&region=…]`.
 * Returns undefined for another text.
 */
export function parseFilesUrl(text: string): FilesLocation | undefined {
  if (!/^(?:s3|file):/.test(text))
    return text.includes('://') ? undefined : { kind: 'local', directory: resolve(text) };
  const url = parseUrl(text);
  if (url?.hash !== '') return undefined;
  if (url.protocol === 's3:') return parseS3Url(url);
  const directory = url.host === '' && url.search === '' ? pathOfFileUrl(url) : undefined;
  return directory === undefined ? undefined : { kind: 'local', directory };
}

/** Returns the path of a `file:` URL; undefined if the URL contains an encoded slash or an invalid encoding. */
function pathOfFileUrl(url: URL): string | undefined {
  try {
    return fileURLToPath(url);
  } catch {
    return undefined;
  }
}

function parseS3Url({ hostname, pathname, searchParams, username, password }: URL): S3Location | undefined {
  const endpoint = searchParams.get('endpoint') ?? undefined;
  const isKnown = [...searchParams.keys()].every((name) => S3_OPTIONS.has(name));
  if (hostname === '' || !isKnown || (endpoint !== undefined && !isPlainUrl(endpoint, 'http', 'https')))
    return undefined;
  const [path, accessKeyId, secretAccessKey] = [pathname, username, password].map(decodeComponent);
  if (path === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  const prefix = path
    .split('/')
    .filter(Boolean)
    .map((segment) => `${segment}/`)
    .join('');
  const region = searchParams.get('region') ?? (endpoint === undefined ? undefined : DEFAULT_REGION);
  const credentials = accessKeyId === '' ? undefined : { accessKeyId, secretAccessKey };
  return { kind: 's3', bucket: hostname, prefix, endpoint, region, credentials };
}
