import type { SqlParameter } from '#platform';

/** A SELECT of the column `id` of posts. */
export interface IdSource {
  text: string;
  values: readonly SqlParameter[];
  /** Whether it depends only on the rows of a post, in `posts` and in the search tables, if its id is selected. */
  dependsOnlyOnPost: boolean;
}
