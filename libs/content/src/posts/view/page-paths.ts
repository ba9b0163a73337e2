import type { PostRepository, TreeRow } from '#post-repository';

/**
 * Returns the ancestors' path of rows in a tree, such as `about/team` without slashes at its ends, by the id of the
 * parent.
 */
export async function findAncestorPaths(
  rows: readonly { parentId: number }[],
  posts: PostRepository,
): Promise<Map<number, string>> {
  const parents = [...new Set(rows.map(({ parentId }) => parentId))].filter((id) => id > 0);
  if (parents.length === 0) return new Map();
  const byId = new Map((await posts.withAncestors(parents)).map((row) => [row.id, row]));
  return new Map(parents.map((parent) => [parent, pathTo(parent, byId)]));
}

function pathTo(id: number, rows: ReadonlyMap<number, TreeRow>): string {
  const slugs: string[] = [];
  const seen = new Set<number>();
  for (let row = rows.get(id); row && !seen.has(row.id); row = rows.get(row.parentId)) {
    seen.add(row.id);
    if (row.slug !== '') slugs.unshift(row.slug);
  }
  return slugs.join('/');
}
