/** How a post can be shown, in the order in which clients list them. */
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
export type PostFormat = (typeof POST_FORMATS)[number];
