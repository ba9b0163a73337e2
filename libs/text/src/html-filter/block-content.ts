import { SPACE, isSpaceAt, seeker, skipSpace } from './characters.js';
import { type Json, parseJson, printJson } from './block-json.js';
import { type HtmlPolicy, POST_POLICY } from './policy.js';

type FilterText = (text: string) => string;

/**
 * Filters the texts in the attributes of block comments and writes these comments anew: without `core/`, with a closing
 * comment for each block that was left open, in the short form where a block is empty, without attributes that are no
 * JSON. Text outside of block comments stays as it is; so does everything after a closing comment that closes nothing,
 * which no reader takes for blocks.
 *
 * Blocks that are left open inside of each other are closed in order. (The reference repeats their text once for each
 * and leaves the repeated attributes unfiltered; that is not followed.)
 */
export function filterBlockAttributes(html: string, policy: HtmlPolicy, filterText: FilterText): string {
  if (!html.includes('<!--')) return html;
  const text = withPlainCommentEnds(html);
  const parts: string[] = [];
  const open: { readonly part: number; readonly comment: BlockComment }[] = [];
  const append = (part: string) => part !== '' && parts.push(part);
  const print = (comment: BlockComment) => printOpening(comment, policy, filterText);
  const close = () => {
    const block = open.pop();
    if (!block) return;
    const opening = print(block.comment);
    const empty = parts.length === block.part + 1;
    parts[block.part] = empty ? `${opening}/-->` : `${opening}-->`;
    if (!empty) parts.push(`<!-- /wp:${block.comment.name} -->`);
  };

  let at = 0;
  for (const comment of blockComments(text)) {
    if (comment.kind === 'close' && open.length === 0) break;
    append(text.slice(at, comment.start));
    at = comment.end;
    if (comment.kind === 'void') parts.push(`${print(comment)}/-->`);
    else if (comment.kind === 'close') close();
    else open.push({ part: parts.push('') - 1, comment });
  }
  append(text.slice(at));
  while (open.length > 0) close();
  return parts.join('');
}

interface BlockComment {
  readonly kind: 'open' | 'close' | 'void';
  /** Without `core/`. */
  readonly name: string;
  /** The attributes as written, empty where there are none. */
  readonly attributes: string;
  readonly start: number;
  readonly end: number;
}

const HEAD = new RegExp(`<!--[${SPACE}]+(/)?wp:([a-z][a-z0-9_-]*/)?([a-z][a-z0-9_-]*)[${SPACE}]+`, 'y');

/** Finds block comments in one pass. */
function* blockComments(text: string): Generator<BlockComment> {
  const nextComment = seeker(text, '<!--');
  const nextAttributesEnd = attributesEnds(text);
  for (let start = nextComment(0); start < text.length;) {
    HEAD.lastIndex = start;
    const head = HEAD.exec(text);
    const from = start + (head?.[0].length ?? 0);
    const attributes = head && text[from] === '{' ? nextAttributesEnd(from + 1) : from;
    if (head && attributes !== undefined) {
      const tail = attributes === from ? from : skipSpace(text, attributes);
      const kind = text[tail] === '/' ? 'void' : head[1] ? 'close' : 'open';
      const end = tail + (kind === 'void' ? 4 : 3);
      if (text.startsWith('-->', end - 3)) {
        const name = `${head[2] ?? ''}${head[3]}`.replace(/^core\//, '');
        yield { kind, name, attributes: text.slice(from, attributes), start, end };
        start = nextComment(end);
        continue;
      }
    }
    start = nextComment(start + 1);
  }
}

/**
 * Finds where attributes end, the place after the first `}` from a place on that is followed by white space and the end
 * of the comment.
 */
function attributesEnds(text: string): (from: number) => number | undefined {
  let end = -1;
  let arrow = -1;
  return (from) => {
    while (end <= from) {
      arrow = text.indexOf('-->', arrow + 1);
      if (arrow < 0) {
        end = Infinity;
        break;
      }
      const tail = text[arrow - 1] === '/' ? arrow - 1 : arrow;
      let brace = tail;
      while (isSpaceAt(text, brace - 1)) brace--;
      if (brace < tail && text[brace - 1] === '}') end = brace;
    }
    return end === Infinity ? undefined : end;
  };
}

/** Writes `<!-- … --->` with two dashes at its end, as readers of blocks expect it. */
function withPlainCommentEnds(html: string): string {
  if (!html.includes('--->')) return html;
  const nextEnd = seeker(html, '--->');
  const nextLine = seeker(html, '\n');
  let result = '';
  let at = 0;
  for (let start = html.indexOf('<!--'); start >= 0;) {
    const end = nextEnd(start + 4);
    if (end < nextLine(start + 4)) {
      let inner = end;
      while (inner > start + 4 && html[inner - 1] === '-') inner--;
      result += `${html.slice(at, inner)}-->`;
      at = end + 4;
    }
    start = html.indexOf('<!--', Math.max(at, start + 1));
  }
  return result + html.slice(at);
}

function printOpening(comment: BlockComment, policy: HtmlPolicy, filterText: FilterText): string {
  const attributes = comment.attributes === '' ? undefined : parseJson(comment.attributes);
  // A template part may be wrapped in what the policy allows; no block at all in what posts may not have.
  const wrappers = comment.name === 'template-part' ? policy : POST_POLICY;
  const filtered = attributes && filterJson(attributes, wrappers, filterText);
  const none = filtered?.kind !== 'record' || filtered.members.size === 0;
  return `<!-- wp:${comment.name} ${none ? '' : `${printJson(filtered)} `}`;
}

function filterJson(json: Json, wrappers: HtmlPolicy, filterText: FilterText): Json {
  switch (json.kind) {
    case 'literal':
      return json;
    case 'text':
      return {
        kind: 'text',
        // defence: block-attributes-filtered
        value: filterText(json.value),
      };
    case 'list':
      return { kind: 'list', items: json.items.map((item) => filterJson(item, wrappers, filterText)) };
    case 'record': {
      const members = new Map(json.members);
      for (const [key, value] of json.members) {
        const name = filterText(key);
        if (name !== key) members.delete(key);
        members.set(name, filterMember(name, filterJson(value, wrappers, filterText), wrappers));
      }
      return { kind: 'record', members };
    }
  }
}

/** `tagName` becomes an element of the page when the block is rendered, so it must be one that may be written. */
function filterMember(name: string, value: Json, wrappers: HtmlPolicy): Json {
  // defence: block-wrapper-elements
  if (name !== 'tagName' || value.kind !== 'text' || wrappers.elements.has(value.value)) return value;
  return { kind: 'text', value: '' };
}
