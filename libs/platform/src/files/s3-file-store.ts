import { createReadStream } from 'node:fs';
import type { ReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { FileMissingError, FileStore, isFileKey, requireFileKey } from './file-store.js';
import type { ByteRange, ListedFile, StoredFile } from './file-store.js';
import type { S3Location } from './files-location.js';

/** Part size of multipart uploads in bytes. Smaller files take one request. S3 allows 10,000 parts. */
const PART_SIZE = 64 * 1024 ** 2;

/** Milliseconds after which a store that does not accept a connection counts as unreachable. */
const CONNECTION_TIMEOUT = 3_000;
/**
 * Milliseconds within which a store must answer an attempt of a request, or accept or send the next bytes of a file.
 * The client makes three attempts.
 */
const ANSWER_TIMEOUT = 20_000;
/** Milliseconds in which a store has to join the parts of a file, which is more work than other requests. */
const COMPLETION_TIMEOUT = 300_000;

/** File store in a bucket of an S3-compatible store. */
export class S3FileStore extends FileStore {
  private readonly client: S3Client;

  /** @param answerTimeout milliseconds without an answer or progress after which an attempt fails with TimeoutError */
  constructor(
    private readonly location: S3Location,
    private readonly answerTimeout = ANSWER_TIMEOUT,
  ) {
    super();
    const { endpoint, region, credentials } = location;
    this.client = new S3Client({
      region,
      credentials,
      endpoint,
      forcePathStyle: endpoint !== undefined,
      requestHandler: { connectionTimeout: CONNECTION_TIMEOUT, throwOnRequestTimeout: true },
      // Many compatible stores support required checksums only.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  override async save(key: string, localPath: string, type: string): Promise<void> {
    const { size } = await stat(localPath);
    if (size > PART_SIZE) await this.saveInParts(key, localPath, type, size);
    else {
      const Body = createReadStream(localPath);
      const upload = new PutObjectCommand({ ...this.locationOf(key), Body, ContentLength: size, ContentType: type });
      // A request that fails leaves the file open.
      await this.sendFile(Body, (options) => this.client.send(upload, options)).finally(() => Body.destroy());
    }
    await rm(localPath, { force: true });
  }

  private async saveInParts(key: string, localPath: string, type: string, size: number): Promise<void> {
    const object = this.locationOf(key);
    const start = new CreateMultipartUploadCommand({ ...object, ContentType: type });
    const { UploadId } = await this.client.send(start, this.requestOptions);
    const handle = await open(localPath);
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
      for (let at = 0; at < size; at += PART_SIZE) {
        const end = Math.min(at + PART_SIZE, size);
        const PartNumber = Parts.length + 1;
        const Body = handle.createReadStream({ start: at, end: end - 1, autoClose: false });
        const upload = new UploadPartCommand({ ...object, UploadId, PartNumber, Body, ContentLength: end - at });
        const { ETag } = await this.sendFile(Body, (options) => this.client.send(upload, options));
        Parts.push({ ETag, PartNumber });
      }
      const completion = new CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts } });
      await this.client.send(completion, { requestTimeout: COMPLETION_TIMEOUT });
    } catch (error) {
      const abort = new AbortMultipartUploadCommand({ ...object, UploadId });
      await this.client.send(abort, this.requestOptions).catch(() => undefined);
      throw error;
    } finally {
      await handle.close();
    }
  }

  override async isReachable(): Promise<boolean> {
    // The answer to a HEAD request does not tell a missing bucket from a missing file.
    const { bucket: Bucket, prefix: Prefix } = this.location;
    await this.client.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 }), this.requestOptions);
    return true;
  }

  override async stat(key: string): Promise<StoredFile | undefined> {
    const head = await this.client
      .send(new HeadObjectCommand(this.locationOf(key)), this.requestOptions)
      .catch(ignoreMissing);
    return (
      head && { size: head.ContentLength ?? 0, modified: head.LastModified ?? new Date(0), etag: head.ETag ?? '""' }
    );
  }

  override async read(key: string, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const request = new GetObjectCommand({ ...this.locationOf(key), Range });
    const object = await this.client.send(request, this.requestOptions).catch(ignoreMissing);
    if (!object?.Body) throw new FileMissingError(key);
    const body = object.Body as IncomingMessage;
    endIfSilent(body, this.answerTimeout);
    return body;
  }

  override async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.locationOf(key)), this.requestOptions);
  }

  override async *list(folder = ''): AsyncIterable<ListedFile> {
    const { bucket: Bucket, prefix } = this.location;
    const Prefix = prefix + (folder === '' ? '' : `${folder}/`);
    for (let ContinuationToken: string | undefined; ;) {
      const page = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken });
      const found = await this.client.send(page, this.requestOptions);
      for (const { Key = '', Size: size = 0 } of found.Contents ?? []) {
        const key = Key.slice(prefix.length);
        if (isFileKey(key)) yield { key, size };
      }
      if (!found.IsTruncated || !found.NextContinuationToken) return;
      ContinuationToken = found.NextContinuationToken;
    }
  }

  override close(): void {
    this.client.destroy();
  }

  /** Options of a request without a file. */
  private get requestOptions(): { requestTimeout: number } {
    return { requestTimeout: this.answerTimeout };
  }

  /** Sends a file, and aborts the request when the store neither accepts further bytes nor answers. */
  private async sendFile<T>(body: ReadStream, send: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    const silence = new AbortController();
    let sent = -1;
    const timer = setInterval(() => {
      if (body.bytesRead === sent) silence.abort(silenceError(this.answerTimeout));
      sent = body.bytesRead;
    }, this.answerTimeout);
    try {
      return await send({ abortSignal: silence.signal });
    } finally {
      clearInterval(timer);
    }
  }

  private locationOf(key: string): { Bucket: string; Key: string } {
    requireFileKey(key);
    return { Bucket: this.location.bucket, Key: this.location.prefix + key };
  }
}

/**
 * Ends a body whose next bytes do not arrive. A body that has bytes waits for its reader, which may take any time: a
 * player that is paused, for example.
 */
function endIfSilent(body: IncomingMessage, milliseconds: number): void {
  const { socket } = body;
  const check = (): void => {
    if (body.readableLength === 0 && !body.complete) body.destroy(silenceError(milliseconds));
    else socket.setTimeout(milliseconds);
  };
  socket.setTimeout(milliseconds).on('timeout', check);
  body.once('close', () => socket.setTimeout(0).off('timeout', check));
}

/** The error of a store that does not answer; requests that need it are answered with 503. */
function silenceError(milliseconds: number): Error {
  return Object.assign(new Error(`The file store was silent for ${milliseconds} ms.`), { name: 'TimeoutError' });
}

/** Rethrows errors other than those of a missing object. */
function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 404) throw error;
}
