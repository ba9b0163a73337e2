/** What one may do with things of a type; each type says which capability it takes. `…_post` ones concern one thing and are never held. */
export const CAPABILITY_KINDS = [
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

export type CapabilityKind = (typeof CAPABILITY_KINDS)[number];

/** Capability by kind. */
export type Capabilities = Readonly<Record<CapabilityKind, string>>;

/**
 * The capabilities of a type, made from a word (`page`, `pages`), with exceptions.
 * Creating takes what editing takes unless said otherwise.
 */
export function capabilitiesOf(
  singular: string,
  plural: string,
  exceptions: Partial<Record<CapabilityKind, string>> = {},
): Capabilities {
  const made = Object.fromEntries(
    CAPABILITY_KINDS.map((kind) => [kind, kind.replace(/posts$/, plural).replace(/post$/, singular)]),
  ) as Record<CapabilityKind, string>;
  return { ...made, create_posts: made.edit_posts, ...exceptions };
}
