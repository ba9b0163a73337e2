/** Post formats, in the order in which clients see them. */
export const POST_FORMATS = [
  'standard',
  'aside',
  'chat',
  'gallery',
  'link',
  'image',
  'quote',
  'status',
  'video',
  'audio',
] as const;
/** A post format. */
export type PostFormat = (typeof POST_FORMATS)[number];
