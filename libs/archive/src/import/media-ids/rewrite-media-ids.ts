import { blockDelimiters } from '#text';
import { replaceMembers } from './replace-members.js';

/** Returns the local id of an attachment by the exporting site's id; undefined if it did not change. */
export type FindChangedId = (id: number) => number | undefined;

/** The attributes of the core blocks that contain ids of attachments. */
const ID_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  'core/image': ['id'],
  'core/gallery': ['ids'],
  'core/media-text': ['mediaId'],
  'core/cover': ['id'],
  'core/file': ['id'],
  'core/audio': ['id'],
  'core/video': ['id'],
};
/** The attributes of the core blocks that contain addresses of attachment pages, by their ids. */
const LINK_MEMBERS: Readonly<Record<string, readonly string[]>> = { 'core/media-text': ['mediaLink'] };

/** An id, which archives also write as a string. */
const ID = /^\s*"?\d{1,15}"?\s*$/;
const ID_LIST = /^\s*\[[\s\d,"]*\]\s*$/;
/** Tags and shortcodes end before the next one begins, so that the search takes linear time. */
const TAG = /<(?:img|a)\s[^<>]*>/gi;
const SHORTCODE = /(?<!\[)\[(gallery|playlist|caption|wp_caption)(\s[^[\]]*)\]/g;
const ID_ATTRIBUTE = /(\s(?:ids|include|exclude)\s?=\s?)("[\d\s,]*"|'[\d\s,]*'|[\d,]+)/g;
const CLASS_OR_REL = /(\s(?:class|rel)\s?=\s?)("[^"]*"|'[^']*')/gi;
const DATA_ID = /(\sdata-id\s?=\s?["']?)(\d{1,15})(?!\d)/gi;
const CAPTION_ID = /(\sid\s?=\s?["']?attachment_)(\d{1,15})(?!\d)/g;
/** The classes of images, and the relations of links to attachment pages. */
const NAMED_ID = /(?<![\w-])(wp-image-|wp-att-)(\d{1,15})(?![\w-])/g;
const PAGE_ID = /([?&]attachment_id=)(\d{1,15})(?!\d)/g;

/**
 * Replaces ids of attachments in content where the editors of exporting sites write them: in attributes of core media
 * blocks, in shortcodes, and in classes and data of images. Other numbers stay.
 */
export function rewriteMediaIds(content: string, changedId: FindChangedId): string {
  return rewriteBlocks(content, changedId)
    .replace(TAG, (tag) => rewriteTag(tag, changedId))
    .replace(SHORTCODE, (_shortcode, name: string, attributes: string) => {
      const isCaption = name === 'caption' || name === 'wp_caption';
      const rewritten = isCaption
        ? attributes.replace(CAPTION_ID, replacement(changedId))
        : attributes.replace(
            ID_ATTRIBUTE,
            (_attribute, start: string, value: string) => start + rewriteNumbers(value, changedId),
          );
      return `[${name}${rewritten}]`;
    });
}

function rewriteBlocks(content: string, changedId: FindChangedId): string {
  let result = '';
  let copied = 0;
  for (const { kind, name, attributes, start, end } of blockDelimiters(content)) {
    const members = Object.hasOwn(ID_MEMBERS, name) ? ID_MEMBERS[name]! : [];
    if (kind === 'closer' || members.length === 0 || !isJsonObject(attributes)) continue;
    const links = LINK_MEMBERS[name] ?? [];
    const rewritten = replaceMembers(attributes, (key, value) => {
      if (members.includes(key) && (ID.test(value) || ID_LIST.test(value))) return rewriteNumbers(value, changedId);
      return links.includes(key) ? value.replace(PAGE_ID, replacement(changedId)) : value;
    });
    const from = content.indexOf('{', start);
    result += content.slice(copied, from) + rewritten;
    copied = from + attributes.length;
    result += content.slice(copied, end);
    copied = end;
  }
  return result + content.slice(copied);
}

function rewriteTag(tag: string, changedId: FindChangedId): string {
  const rewritten = tag.replace(
    CLASS_OR_REL,
    (_attribute, start: string, value: string) => start + value.replace(NAMED_ID, replacement(changedId)),
  );
  return /^<img/i.test(tag) ? rewritten.replace(DATA_ID, replacement(changedId)) : rewritten;
}

/** Returns a function for `String.replace` that replaces the id after a prefix. */
function replacement(changedId: FindChangedId): (found: string, prefix: string, id: string) => string {
  return (_found, prefix, id) => prefix + String(changedId(Number(id)) ?? id);
}

function rewriteNumbers(text: string, changedId: FindChangedId): string {
  return text.replace(/\d+/g, (id) => String(changedId(Number(id)) ?? id));
}

function isJsonObject(text: string): boolean {
  try {
    return text.startsWith('{') && typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
