import type { Actor, Params } from '#route-registry';
import { ATTACHMENT } from '#content-model/core';
import type { PostAccess, PostInput } from '#content/core';
import { cannotPublishError, readInput } from '#content/core';
import type { Taxonomy } from '#content-model/core';
import { sanitizeTextField } from '#text';

/** Statuses that require the right to publish. */
const RESTRICTED_STATUSES = ['publish', 'future', 'private'];

/** Writable fields of attachments; others are ignored. */
const FIELDS: ReadonlySet<string> = new Set<keyof PostInput>([
  'title',
  'content',
  'excerpt',
  'status',
  'date',
  'dateGmt',
  'slug',
  'author',
  'commentStatus',
  'pingStatus',
  'featuredMedia',
  'template',
  'terms',
  'meta',
]);

/**
 * Converts validated arguments of a write to fields of an attachment. Files are private or inherit their parent's
 * status. A file in the trash can stay there. Any other status means `inherit`.
 * @param currentStatus undefined for a new attachment
 * @throws RestError 401/403 `rest_cannot_publish`
 */
export function attachmentInput(
  params: Params,
  taxonomies: readonly Taxonomy[],
  { actor, access, currentStatus }: { actor: Actor; access: PostAccess; currentStatus?: string },
): PostInput {
  const read = readInput(
    Object.assign(Object.create(null) as Params, params, { content: params.description, excerpt: params.caption }),
    ATTACHMENT,
    taxonomies,
  );
  const input = Object.fromEntries(Object.entries(read).filter(([name]) => FIELDS.has(name))) as PostInput;
  if (
    input.status !== undefined &&
    input.status !== currentStatus &&
    RESTRICTED_STATUSES.includes(input.status) &&
    !access.mayPublish(actor, ATTACHMENT)
  )
    throw cannotPublishError(actor);
  if (params.post !== undefined && params.post !== null) input.parent = Number(params.post);
  const status = input.status ?? currentStatus;
  return {
    ...input,
    status: status === 'private' || (status === 'trash' && currentStatus === 'trash') ? status : 'inherit',
  };
}

/** Returns the alternative text in the arguments of a write. As in the reference, a backslash is not part of it. */
export function readAltTextArg({ alt_text: text }: Params): string | undefined {
  return typeof text === 'string' ? sanitizeTextField(text).replace(/\\(.?)/gs, '$1') : undefined;
}

/** Whether an attachment can have a featured image. */
export function supportsFeaturedMedia(type: string): boolean {
  return type.startsWith('audio/') || type.startsWith('video/');
}
