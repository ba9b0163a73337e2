import { finished } from 'node:stream';
import type { Readable } from 'node:stream';
import { RestError } from '../errors/rest-error.js';
import { emptyParams } from '../pipeline/params.js';
import type { RequestBody } from '../pipeline/rest-request.js';
import { readForm } from './form-fields.js';
import { parseJson } from './parse-json.js';
import { parseArguments } from './parse-query.js';

const URL_ENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/** The media type of a Content-Type header, lower case and without parameters (RFC 9110 section 8.3). */
export function mediaType(contentType: string | undefined): string {
  // defence: media-type-normalized
  return (contentType ?? '').split(';', 1)[0]!.trim().toLowerCase();
}

/**
 * `application/json`, `application/…+json` (RFC 6839) or `application/json+oembed`, also as one of several types. As in
 * the reference, `&-^` is a range, so the part before `+json` may have more characters than RFC 6838 allows.
 */
function isJsonType(type: string): boolean {
  // defence: text-plain-is-not-json, json-types
  return type.split(/[\s,]/).some((one) => /^application\/(?:[\w!#$&-^]+\+)?json(?:\+oembed)?$/.test(one));
}

/** Whether a body is JSON or URL-encoded, so that `readBody` finds arguments in it. */
export function containsArguments(contentType: string | undefined): boolean {
  const type = mediaType(contentType);
  return isJsonType(type) || type === URL_ENCODED;
}

/**
 * Reads a JSON or URL-encoded body. Bodies of other types contain no arguments and are dropped. A body without a type
 * is URL-encoded, as in the reference, except in a POST.
 * @param limit maximum size in bytes
 * @throws RestError `rest_request_too_large` (413), and what `parseArguments` throws
 */
export async function readBody(
  stream: Readable | undefined,
  contentType: string | undefined,
  limit: number,
  method: string,
): Promise<RequestBody> {
  if (!stream) return {};
  const type = mediaType(contentType);
  if (isJsonType(type)) return jsonBody(await collect(stream, limit));
  if (type === URL_ENCODED || (method !== 'POST' && !type.includes('/')))
    return { form: parseArguments((await collect(stream, limit)).toString('utf8')) };
  stream.resume();
  return {};
}

function jsonBody(bytes: Buffer): RequestBody {
  if (bytes.length === 0) return {};
  const { value, error } = parseJson(bytes);
  if (error) return { jsonError: error };
  if (!value || typeof value !== 'object' || Array.isArray(value)) return {};
  return { json: Object.assign(emptyParams(), value) };
}

/** Whether a body is a multipart form (RFC 7578). */
export function isMultipart(contentType: string | undefined): boolean {
  return mediaType(contentType) === MULTIPART;
}

/** Whether a request is a form that a page posts. */
export function isPostedForm(method: string, contentType: string | undefined): boolean {
  return method === 'POST' && (isMultipart(contentType) || mediaType(contentType) === URL_ENCODED);
}

/**
 * Reads a form that a page posts, URL-encoded or multipart.
 * @param limit maximum size in bytes
 * @param withFiles whether to return the files of the form
 * @throws RestError `rest_request_too_large` (413), and what `parseArguments` throws
 */
export async function readPostedForm(
  stream: Readable,
  contentType: string,
  limit: number,
  withFiles = false,
): Promise<RequestBody> {
  const bytes = await collect(stream, limit);
  if (!isMultipart(contentType)) return { form: parseArguments(bytes.toString('utf8')) };
  const { fields, files } = await readForm(bytes, contentType, withFiles);
  return { form: fields, ...(withFiles ? { files } : {}) };
}

async function collect(stream: Readable, limit: number): Promise<Buffer> {
  const bytes = await readLimited(stream, limit);
  if (!bytes) throw new RestError('rest_request_too_large', `The body exceeds the limit of ${limit} bytes.`, 413);
  return bytes;
}

/**
 * Reads a stream to its end; undefined if it has more bytes than the limit. The rest is then discarded as it arrives,
 * so that the sender can read the answer and use the connection again.
 * @throws RestError `rest_request_incomplete` (400) if the client disconnects
 */
export function readLimited(stream: Readable, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length;
      // defence: body-size
      if (size > limit) {
        chunks.length = 0;
        resolve(undefined);
      } else chunks.push(chunk);
    });
    finished(stream, { writable: false }, (error) => {
      if (error) reject(new RestError('rest_request_incomplete', 'The body of the request was interrupted.', 400));
      else resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
    });
  });
}
