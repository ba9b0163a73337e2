import type { PostRow } from '#post-repository';

/**
 * Returns the guid of a post as an absolute URL. Only imported revisions have a stored one; that of the others is their
 * own address, which contains their id.
 */
export function guidOf({ id, type, guid }: Pick<PostRow, 'id' | 'type' | 'guid'>, siteUrl: string): string {
  const stored = guid === '' && type === 'revision' ? `/?p=${id}` : guid;
  return stored.startsWith('/') ? siteUrl + stored : stored;
}
