import type { Client } from '#testing';
import type { Canaries, Reader } from './canary.js';

/** The content of a seeded site. */
export interface Seeds {
  canaries: Canaries;
  /** Ids by the last part of their collection's path. */
  ids: Record<string, number[]>;
  /** Ids of revisions and autosaves by the post that they belong to. */
  revisions: Map<number, number[]>;
  /** UUIDs of application passwords. */
  uuids: string[];
  /** Paths of pages below the site's root, with slashes at both ends. */
  addresses: string[];
  siteUrl: string;
}

/** Users who may read the texts of others. */
export const EDITORS: Reader[] = ['editor', 'administrator'];
/** Users who may write posts, and therefore read patterns. */
export const WRITERS: Reader[] = ['contributor', 'author', ...EDITORS];

/** Creates an item and returns the body of the answer. */
export async function createItem(
  client: Client,
  path: string,
  fields: object,
): Promise<{ id: number; link: string; slug: string }> {
  const { status, body } = await client.post(path, fields);
  expect([path, status, body.code]).toEqual([path, 201, undefined]);
  return body as { id: number; link: string; slug: string };
}
