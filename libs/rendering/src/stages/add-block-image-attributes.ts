/**
 * Matches the tags of images that `attachmentImage` and `avatarImage` make. They contain no `<`, without which unclosed
 * tags would take quadratic time.
 */
const IMAGE = /<img (?:alt='|width="|src=")[^<>]*>/g;

/**
 * Adds `decoding` and `loading` to the generated images of a block that is rendered by itself. In content, the stage
 * `addImageAttributes` adds them at another place of the tag.
 */
export function addBlockImageAttributes(html: string): string {
  return html.replace(IMAGE, (tag) => {
    if (/ (?:decoding|loading)=/.test(tag)) return tag;
    if (tag.startsWith("<img alt='")) return tag.replace(/ ?\/>$/, " loading='lazy' decoding='async'/>");
    const [, names = ''] = / class="([^"]*)"/.exec(tag) ?? [];
    const isLogo = names.includes('custom-logo');
    if (!isLogo && !/\b(?:attachment-|wp-post-image)/.test(names)) return tag;
    return addLoading(tag, isLogo ? 'decoding="async"' : 'decoding="async" loading="lazy"');
  });
}

/** Adds attributes before `srcset`, and `auto` to the sizes of a lazy image. */
function addLoading(tag: string, added: string): string {
  const at = tag.search(/ (?:srcset="|\/>$)/);
  if (at < 0) return tag;
  const rest = tag.slice(at);
  return `${tag.slice(0, at)} ${added}${added.includes('lazy') ? rest.replace(' sizes="', ' sizes="auto, ') : rest}`;
}
