import { Database } from '#platform';
import { Injectable } from '@nestjs/common';

/** Maximum number of ancestors; also ends cycles. */
const DEPTH = 50;

/** The fields of a page that determine its address. */
interface TreeRow {
  id: number;
  slug: string;
  parentId: number;
}

/** Finds the slugs of ancestors for addresses in a tree. */
@Injectable()
export class PagePaths {
  constructor(private readonly database: Database) {}

  /** Returns the ancestors' path such as `about/team`, without slashes at its ends, by the id of the parent. */
  async ancestorPaths(rows: readonly { parentId: number }[]): Promise<Map<number, string>> {
    const parents = [...new Set(rows.map(({ parentId }) => parentId))].filter((id) => id > 0);
    const paths = new Map<number, string>();
    if (parents.length === 0) return paths;
    const found = await this.database.query<TreeRow>(
      `WITH RECURSIVE above (id, slug, parent_id, depth) AS (
        SELECT p.id, p.slug, p.parent_id, 1 FROM posts p WHERE ${this.database.anyOf('p.id', 1)}
        UNION SELECT p.id, p.slug, p.parent_id, above.depth + 1 FROM posts p JOIN above ON p.id = above.parent_id WHERE above.depth < ${DEPTH}
      ) SELECT DISTINCT id, slug, parent_id AS "parentId" FROM above`,
      [parents],
    );
    const byId = new Map(found.map((row) => [row.id, row]));
    for (const parent of parents) paths.set(parent, pathTo(parent, byId));
    return paths;
  }
}

function pathTo(id: number, rows: ReadonlyMap<number, TreeRow>): string {
  const slugs: string[] = [];
  const seen = new Set<number>();
  for (let at = rows.get(id); at && !seen.has(at.id); at = rows.get(at.parentId)) {
    seen.add(at.id);
    if (at.slug !== '') slugs.unshift(at.slug);
  }
  return slugs.join('/');
}
