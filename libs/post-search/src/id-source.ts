import type { SqlParameter } from '#platform';

/** A SELECT of the column `id` of posts. */
export interface IdSource {
  text: string;
  values: readonly SqlParameter[];
  /** Whether the rows of a post in `posts` and in the search tables alone determine if its id is selected. */
  dependsOnlyOnPost: boolean;
}
