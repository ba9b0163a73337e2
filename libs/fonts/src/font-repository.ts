import { countSkipped, registerErrorCodes, requireSortArguments } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { PostType } from '#content-model';
import { checkPage } from '#content/core';
import { BY_ID, PostRepository } from '#post-repository';
import type { PostRow } from '#post-repository';
import type { FontQueryArgs } from './fonts.resource.js';
import { FONT_FACE, FONT_FAMILY } from './font-types.js';

registerErrorCodes({ rest_orderby_include_missing_include: 400 });

/** Limits a list to families with these slugs, or to faces of a family. */
export interface FontFilter {
  slugs?: readonly string[];
  familyId?: number;
}

/** Reads font families and faces. A site has few of them, so lists are sorted in memory. */
@Injectable()
export class FontRepository {
  constructor(private readonly posts: PostRepository) {}

  /**
   * Returns one page of a list, and the total.
   * @throws RestError 400 `rest_post_invalid_page_number`, `rest_orderby_include_missing_include`
   */
  async list(
    type: PostType,
    args: FontQueryArgs,
    { slugs, familyId }: FontFilter,
  ): Promise<{ rows: PostRow[]; total: number }> {
    const { include, exclude, orderby, order, page, per_page: perPage, offset } = args;
    requireSortArguments(args);
    const all = await this.posts.select(['id', 'slug', 'parentId'], { type: type.name, status: 'publish' });
    const ids = all
      .filter(({ id }) => (include.length > 0 ? include.includes(id) : !exclude.includes(id)))
      .filter(({ slug }) => !slugs || slugs.length === 0 || slugs.includes(slug))
      .filter(({ parentId }) => familyId === undefined || parentId === familyId)
      .map(({ id }) => id)
      .sort((a, b) => (orderby === 'include' ? include.indexOf(a) - include.indexOf(b) : a - b));
    if (orderby === 'id' && order === 'desc') ids.reverse();
    const start = countSkipped(args);
    const pageIds = ids.slice(start, start + perPage);
    // As in the reference, the total past the end is 0 for any page.
    if (offset !== undefined && pageIds.length === 0) return { rows: [], total: 0 };
    checkPage(page, Math.ceil(ids.length / perPage));
    const rows = await this.posts.byIds(pageIds);
    return { rows: pageIds.flatMap((id) => rows.get(id) ?? []), total: ids.length };
  }

  /** Returns the family or face with an id; undefined if no post of the type has it. */
  async byId(type: PostType, id: number): Promise<PostRow | undefined> {
    const post = await this.posts.byId(id);
    return post?.type === type.name ? post : undefined;
  }

  /** Ids of the faces of families, by family, oldest first. */
  async facesOf(familyIds: readonly number[]): Promise<Map<number, number[]>> {
    const faces = new Map<number, number[]>(familyIds.map((id) => [id, []]));
    if (familyIds.length === 0) return faces;
    const rows = await this.posts.select(
      ['id', 'parentId'],
      { type: FONT_FACE.name, status: 'publish', parentId: familyIds },
      { order: BY_ID },
    );
    for (const { id, parentId } of rows) faces.get(parentId)?.push(id);
    return faces;
  }

  /** Whether a family has this slug. */
  hasFamily(slug: string): Promise<boolean> {
    return this.posts.exists({ type: FONT_FAMILY.name, slug });
  }

  /** Whether a face of any family has this key, which is stored as its title. */
  hasFace(key: string): Promise<boolean> {
    return this.posts.exists({ type: FONT_FACE.name, title: key });
  }
}
