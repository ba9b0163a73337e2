import type { SqlParameter } from '#platform';

/** A SELECT of the column `id` of posts. */
export interface IdSource {
  text: string;
  values: readonly SqlParameter[];
  /** Whether the rows of a post, in `posts` and in the search tables, determine alone whether its id is selected. */
  dependsOnlyOnPost: boolean;
}
