import { Database } from '#platform';
import { Injectable } from '@nestjs/common';
import type { Dimensions } from '#rendering';

/** A stored image size; its file is in the folder of the attachment's file. */
export interface StoredSize extends Dimensions {
  file: string;
  filesize: number;
  mime_type: string;
}

/** Stored `media_details`, without values that depend on the site's address. */
export interface StoredDetails {
  /** Bytes. */
  filesize: number;
  /** For images and videos. */
  width?: number;
  height?: number;
  /** For images: key of the file. */
  file?: string;
  /** Image sizes by name, in the order of generation. Absent before the first generation. */
  sizes?: Record<string, StoredSize>;
  /** Name of the uploaded file if a scaled one replaces it. */
  original_image?: string;
  [more: string]: unknown;
}

/** File properties of an attachment, which are not in its post. */
export interface AttachmentRow {
  postId: number;
  /** Key of the displayed file. */
  fileKey: string;
  altText: string;
  /** Dimensions of the original image in upright orientation, in pixels; 0 for other files. */
  fullWidth: number;
  fullHeight: number;
  details: StoredDetails;
}

type DatabaseRow = Omit<AttachmentRow, 'details'> & { details: string };

const COLUMNS =
  'post_id AS "postId", path AS "fileKey", alt_text AS "altText", full_width AS "fullWidth", full_height AS "fullHeight", details';

/** Reads and writes the file properties of attachments. */
@Injectable()
export class AttachmentStore {
  constructor(private readonly database: Database) {}

  /** Loads the file properties of several attachments, by their ids. */
  async findMany(ids: readonly number[]): Promise<Map<number, AttachmentRow>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<DatabaseRow>(
      `SELECT ${COLUMNS} FROM attachments WHERE ${this.database.anyOf('post_id', 1)}`,
      [ids],
    );
    return new Map(rows.map((row) => [row.postId, { ...row, details: JSON.parse(row.details) as StoredDetails }]));
  }

  /** Loads the file properties of an attachment; undefined if it has no file. */
  async byId(id: number): Promise<AttachmentRow | undefined> {
    return (await this.findMany([id])).get(id);
  }

  /** Replaces the stored properties. Needs a unit of work. */
  async save({ postId, fileKey, altText, fullWidth, fullHeight, details }: AttachmentRow): Promise<void> {
    await this.database.execute(
      `INSERT INTO attachments (post_id, path, alt_text, full_width, full_height, details) VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (post_id) DO UPDATE SET path = excluded.path, alt_text = excluded.alt_text, full_width = excluded.full_width, full_height = excluded.full_height, details = excluded.details`,
      [postId, fileKey, altText, fullWidth, fullHeight, JSON.stringify(details)],
    );
  }

  /** Changes the alternative text. Needs a unit of work. */
  async setAltText(postId: number, altText: string): Promise<void> {
    await this.database.execute('UPDATE attachments SET alt_text = $1 WHERE post_id = $2', [altText, postId]);
  }
}

/** Folder of a key with a trailing slash. */
export function folderOfKey(key: string): string {
  return key.slice(0, key.lastIndexOf('/') + 1);
}

/** File name of a key without its folder. */
export function nameOfKey(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
