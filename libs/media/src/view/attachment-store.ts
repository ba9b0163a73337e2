import { Database } from '#platform';
import { Injectable } from '@nestjs/common';
import type { Dimensions } from '#rendering';

/** A smaller copy, as it is stored: the file lies beside the attachment's. */
export interface StoredCopy extends Dimensions {
  file: string;
  filesize: number;
  mime_type: string;
}

/** `media_details` as they are stored: without what follows from the site's address. */
export interface StoredDetails {
  /** Bytes. */
  filesize: number;
  /** Of pictures and films. */
  width?: number;
  height?: number;
  /** Of pictures: key of the file. */
  file?: string;
  /** Copies by size, in the order in which they were made. Absent while they were not made yet. */
  sizes?: Record<string, StoredCopy>;
  /** Name of the uploaded file where another stands in for it. */
  original_image?: string;
  [more: string]: unknown;
}

/** What of an attachment is not in its row of posts. */
export interface AttachmentRow {
  postId: number;
  /** Key of the file that is shown. */
  path: string;
  altText: string;
  /** Of the picture that was uploaded, upright; 0 for anything else. */
  fullWidth: number;
  fullHeight: number;
  details: StoredDetails;
}

type DatabaseRow = Omit<AttachmentRow, 'details'> & { details: string };

const COLUMNS =
  'post_id AS "postId", path, alt_text AS "altText", full_width AS "fullWidth", full_height AS "fullHeight", details';

/** Reads and writes what of attachments is not in their rows of posts. */
@Injectable()
export class AttachmentStore {
  constructor(private readonly database: Database) {}

  /** By the id of the attachment. */
  async findMany(ids: readonly number[]): Promise<Map<number, AttachmentRow>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<DatabaseRow>(
      `SELECT ${COLUMNS} FROM attachments WHERE ${this.database.anyOf('post_id', 1)}`,
      [ids],
    );
    return new Map(rows.map((row) => [row.postId, { ...row, details: JSON.parse(row.details) as StoredDetails }]));
  }

  async byId(id: number): Promise<AttachmentRow | undefined> {
    return (await this.findMany([id])).get(id);
  }

  /** Puts all of it in the place of what is stored. Needs a unit of work. */
  async save({ postId, path, altText, fullWidth, fullHeight, details }: AttachmentRow): Promise<void> {
    await this.database.execute(
      `INSERT INTO attachments (post_id, path, alt_text, full_width, full_height, details) VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (post_id) DO UPDATE SET path = excluded.path, alt_text = excluded.alt_text, full_width = excluded.full_width, full_height = excluded.full_height, details = excluded.details`,
      [postId, path, altText, fullWidth, fullHeight, JSON.stringify(details)],
    );
  }

  /** Needs a unit of work. */
  async setAltText(postId: number, altText: string): Promise<void> {
    await this.database.execute('UPDATE attachments SET alt_text = $1 WHERE post_id = $2', [altText, postId]);
  }
}

/** The folder of a key, with a slash at its end. */
export function folderOfPath(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** The name of a key, without its folder. */
export function nameOfPath(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
