/** Block elements, which separate paragraphs. */
const BLOCKS = (
  'p h1 h2 h3 h4 h5 h6 pre blockquote address hr ' +
  'div section article aside nav header footer hgroup details summary ' +
  'ul ol li dl dt dd menu ' +
  'table caption colgroup col thead tbody tfoot tr th td ' +
  'form fieldset legend figure figcaption map area style'
).split(' ');

/** Elements before which a line end does not become a break. */
const BREAK_SUPPRESSING = ['p', 'div', 'li', 'ul', 'ol', 'dl', 'dt', 'dd', 'th', 'td', 'pre'];

/** Elements whose line ends are part of their content. */
const VERBATIM = ['script', 'style', 'svg', 'math'];

/** Elements that can be joined to their neighbors, see {@link joinsOf}. */
const JOINED = ['option', 'figcaption', 'object', 'param', 'embed', 'audio', 'video', 'source', 'track'] as const;

/** Number of characters of a name that are compared. All names above are shorter. */
const COMPARED_CHARACTERS = 12;
/** Maximum number of cached names, because a text may contain any number of names. */
const MAX_CACHED_NAMES = 500;

/** How the tags of one name influence paragraphs and breaks. */
export interface TagRules {
  /** Whether the name is that of a block element. */
  readonly isBlockElement: boolean;
  /**
   * Whether the tag counts as a block tag next to paragraphs and breaks. Only the beginning of its name is compared, so
   * `<link>` counts like `<li>`: published texts rely on it.
   */
  readonly isBlock: boolean;
  /** Whether a line end before the tag does not become a break. */
  readonly suppressesBreak: boolean;
  /** The tag that ends the verbatim content that an opening tag begins; undefined for elements without such content. */
  readonly verbatimEnd: string | undefined;
  /** The element of the tag, if it can be joined to its neighbors. */
  readonly joined: (typeof JOINED)[number] | undefined;
}

const RULES = new Map<string, TagRules | undefined>();

/** Returns the rules for the tag at an offset; undefined if the name has none. */
export function tagRules(text: string, at: number): TagRules | undefined {
  const name = text.slice(text[at + 1] === '/' ? at + 2 : at + 1, nameEnd(text, at));
  const known = RULES.get(name);
  if (known || RULES.has(name)) return known;
  const rules = rulesFor(name);
  if (RULES.size < MAX_CACHED_NAMES) RULES.set(name, rules);
  return rules;
}

function rulesFor(name: string): TagRules | undefined {
  const startsWith = (element: string) => name.startsWith(element);
  const verbatim = VERBATIM.find(startsWith);
  const rules: TagRules = {
    isBlockElement: BLOCKS.includes(name),
    isBlock: BLOCKS.some(startsWith),
    suppressesBreak: BREAK_SUPPRESSING.some(startsWith),
    verbatimEnd: verbatim === undefined ? undefined : `</${verbatim}>`,
    joined: JOINED.find(startsWith),
  };
  const hasRules = rules.isBlock || rules.verbatimEnd !== undefined || rules.joined !== undefined;
  return hasRules || name.startsWith('br') || /^blockquote/i.test(name) ? rules : undefined;
}

/** Returns the end of the name of the tag at `at`, or of its compared part. */
export function nameEnd(text: string, at: number): number {
  let end = text[at + 1] === '/' ? at + 2 : at + 1;
  const limit = end + COMPARED_CHARACTERS;
  while (end < limit && isNameCharacter(text.charCodeAt(end))) end += 1;
  return end;
}

/** Whether a character is an ASCII letter or digit. */
function isNameCharacter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}

/** The sides of a tag at which white space is dropped. */
export interface Joins {
  readonly before: boolean;
  readonly after: boolean;
}

const BEFORE: Joins = { before: true, after: false };
const AFTER: Joins = { before: false, after: true };
const BOTH: Joins = { before: true, after: true };
/** White space is preserved on both sides. */
export const UNJOINED: Joins = { before: false, after: false };

/** Which groups of elements are joined. That depends on the tags that the text contains. */
export interface JoinedGroups {
  readonly options: boolean;
  readonly captions: boolean;
  readonly objects: boolean;
  readonly media: boolean;
}

/** Returns the sides on which a tag is joined to its neighbors, without a break or paragraph between them. */
export function joinsOf(tag: string, { joined }: TagRules, groups: JoinedGroups): Joins {
  if (joined === undefined) return UNJOINED;
  const isOpening = tag[1] !== '/';
  const outside = isOpening ? BEFORE : tag === `</${joined}>` ? AFTER : UNJOINED;
  const inside = isOpening ? AFTER : tag === `</${joined}>` ? BEFORE : UNJOINED;
  switch (joined) {
    case 'option':
      return groups.options ? outside : UNJOINED;
    case 'figcaption':
      return groups.captions ? outside : UNJOINED;
    case 'object':
      return groups.objects ? inside : UNJOINED;
    case 'param':
    case 'embed':
      return groups.objects ? BOTH : UNJOINED;
    case 'audio':
    case 'video':
      return groups.media ? inside : UNJOINED;
    case 'source':
    case 'track':
      return groups.media && isOpening ? BOTH : UNJOINED;
  }
}
