/**
 * Operations on posts of a type; each type maps them to capabilities. Operations that end in `_post` apply to one post
 * and are never granted to a role.
 */
export const POST_OPERATIONS = [
  'edit_post',
  'read_post',
  'delete_post',
  'edit_posts',
  'edit_others_posts',
  'delete_posts',
  'publish_posts',
  'read_private_posts',
  'read',
  'delete_private_posts',
  'delete_published_posts',
  'delete_others_posts',
  'edit_private_posts',
  'edit_published_posts',
  'create_posts',
] as const;

/** An operation on posts. */
export type PostOperation = (typeof POST_OPERATIONS)[number];

/** Capability by operation. */
export type Capabilities = Readonly<Record<PostOperation, string>>;

/**
 * Derives the capabilities of a type from a noun (`page`, `pages`). By default, creating posts requires the capability
 * of `edit_posts`.
 * @param exceptions capabilities that replace derived ones
 */
export function capabilitiesOf(
  singular: string,
  plural: string,
  exceptions: Partial<Record<PostOperation, string>> = {},
): Capabilities {
  const derived = Object.fromEntries(
    POST_OPERATIONS.map((operation) => [operation, operation.replace(/posts$/, plural).replace(/post$/, singular)]),
  ) as Record<PostOperation, string>;
  return { ...derived, create_posts: derived.edit_posts, ...exceptions };
}
