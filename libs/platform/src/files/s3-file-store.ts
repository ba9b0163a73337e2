import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
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
import type { ByteRange, StoredFile } from './file-store.js';
import type { S3Location } from './files-location.js';

/** Part size of multipart uploads in bytes. Smaller files take one request. S3 allows 10,000 parts. */
const PART_SIZE = 64 * 1024 ** 2;

/** Milliseconds after which a store that does not accept a connection counts as unreachable. */
const CONNECTION_TIMEOUT = 3_000;

/** File store in a bucket of an S3-compatible store. */
export class S3FileStore extends FileStore {
  private readonly client: S3Client;

  constructor(private readonly location: S3Location) {
    super();
    const { endpoint, region, credentials } = location;
    this.client = new S3Client({
      region,
      credentials,
      endpoint,
      forcePathStyle: endpoint !== undefined,
      requestHandler: { connectionTimeout: CONNECTION_TIMEOUT },
      // Many compatible stores support required checksums only.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  override async save(key: string, localPath: string, type: string): Promise<void> {
    const { size } = await stat(localPath);
    if (size > PART_SIZE) await this.saveInParts(key, localPath, type, size);
    else
      await this.client.send(
        new PutObjectCommand({
          ...this.object(key),
          Body: createReadStream(localPath),
          ContentLength: size,
          ContentType: type,
        }),
      );
    await rm(localPath, { force: true });
  }

  private async saveInParts(key: string, localPath: string, type: string, size: number): Promise<void> {
    const object = this.object(key);
    const { UploadId } = await this.client.send(new CreateMultipartUploadCommand({ ...object, ContentType: type }));
    const handle = await open(localPath);
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
      for (let start = 0; start < size; start += PART_SIZE) {
        const end = Math.min(start + PART_SIZE, size);
        const PartNumber = Parts.length + 1;
        const Body = handle.createReadStream({ start, end: end - 1, autoClose: false });
        const { ETag } = await this.client.send(
          new UploadPartCommand({ ...object, UploadId, PartNumber, Body, ContentLength: end - start }),
        );
        Parts.push({ ETag, PartNumber });
      }
      await this.client.send(new CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts } }));
    } catch (error) {
      await this.client.send(new AbortMultipartUploadCommand({ ...object, UploadId })).catch(() => undefined);
      throw error;
    } finally {
      await handle.close();
    }
  }

  override async isReachable(): Promise<boolean> {
    // The file need not exist: the answer 404 also shows that the store can be reached.
    await this.stat('reachable');
    return true;
  }

  override async stat(key: string): Promise<StoredFile | undefined> {
    const head = await this.client.send(new HeadObjectCommand(this.object(key))).catch(ignoreMissing);
    return (
      head && { size: head.ContentLength ?? 0, modified: head.LastModified ?? new Date(0), etag: head.ETag ?? '""' }
    );
  }

  override async read(key: string, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const object = await this.client.send(new GetObjectCommand({ ...this.object(key), Range })).catch(ignoreMissing);
    if (!object?.Body) throw new FileMissingError(key);
    return object.Body as Readable;
  }

  override async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.object(key)));
  }

  override async *keys(folder = ''): AsyncIterable<string> {
    const { bucket: Bucket, prefix } = this.location;
    const Prefix = prefix + (folder === '' ? '' : `${folder}/`);
    for (let ContinuationToken: string | undefined; ;) {
      const found = await this.client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
      for (const { Key = '' } of found.Contents ?? []) {
        const key = Key.slice(prefix.length);
        if (isFileKey(key)) yield key;
      }
      if (!found.IsTruncated || !found.NextContinuationToken) return;
      ContinuationToken = found.NextContinuationToken;
    }
  }

  override close(): void {
    this.client.destroy();
  }

  private object(key: string): { Bucket: string; Key: string } {
    requireFileKey(key);
    return { Bucket: this.location.bucket, Key: this.location.prefix + key };
  }
}

/** Rethrows errors other than those of a missing object. */
function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 404) throw error;
}
