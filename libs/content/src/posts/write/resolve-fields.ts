import type { NewPost, PostRow } from '#post-repository';
import type { PostInput } from './post-input.js';

/** Fields that an input replaces without further rules. */
type PlainFields = Pick<
  NewPost,
  'password' | 'menuOrder' | 'commentCount' | 'mimeType' | 'guid' | 'template' | 'format' | 'sticky'
>;

/** Returns the plain fields of a written post: from the input, else the stored ones, else those of a new post. */
export function resolvePlainFields(input: PostInput, before: PostRow | undefined, status: string): PlainFields {
  return {
    password: status === 'private' ? '' : (input.password ?? before?.password ?? ''),
    menuOrder: input.menuOrder ?? before?.menuOrder ?? 0,
    commentCount: before?.commentCount ?? 0,
    mimeType: before?.mimeType ?? '',
    guid: before?.guid ?? '',
    template: input.template ?? before?.template ?? '',
    format: input.format ?? before?.format ?? 'standard',
    sticky: input.sticky ?? Boolean(before?.sticky),
  };
}

/** Returns what a written post had before it was moved to the trash; nothing once it has left the trash. */
export function resolveTrashedFields(
  before: PostRow | undefined,
  status: string,
): Pick<NewPost, 'trashedStatus' | 'trashedSlug' | 'trashedGmt'> {
  if (!before || (before.status === 'trash' && status !== 'trash'))
    return { trashedStatus: '', trashedSlug: '', trashedGmt: null };
  const { trashedStatus, trashedSlug, trashedGmt } = before;
  return { trashedStatus, trashedSlug, trashedGmt };
}
