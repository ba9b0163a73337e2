import { blockDelimiters } from '#text';
import type { RenderBudget } from '../render-budget.js';
import type { Block, BlockAttributes } from './block.js';

/** Whether a content looks like it has blocks. Such content gets no paragraphs. */
export function hasBlocks(content: string): boolean {
  return content.includes('<!-- wp:');
}

/** The version of the block format that a content uses: 1, or 0 for content without blocks. */
export function blockVersion(content: string): 0 | 1 {
  return hasBlocks(content) ? 1 : 0;
}

/** How many blocks may be open at the end. */
const MAX_UNCLOSED = 3;

interface Frame {
  block: Block;
  /** Of the opener. */
  start: number;
  /** Where the text begins that belongs to the block and was not taken yet. */
  htmlStart: number;
  /** Where the text before the opener begins, if there was any. */
  leadingStart: number | undefined;
}

/**
 * The blocks of a content, texts between them included, in one pass without recursion.
 * (The format's published parser finds delimiters by one regular expression, whose time is quadratic on openers that never close.)
 * A closer closes whatever block is open, whatever its name; a closer with nothing open ends the parsing: the rest is text.
 * Blocks still open at the end come one after the other, innermost first, and each holds all of the text after its opener; since this
 * repeats text, only the outermost few count.
 */
export function parseBlocks(content: string): Block[] {
  const steps = parsing(content);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** As `parseBlocks`, for a rendering, which lets other requests run meanwhile. */
export async function parseBlocksPaced(content: string, budget: RenderBudget): Promise<Block[]> {
  const steps = parsing(content);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await budget.pace();
  }
}

/** Delimiters between two stops of the parser. */
const STEP = 256;

/** The parser, which stops after each so many delimiters. */
function* parsing(content: string): Generator<undefined, Block[]> {
  let steps = 0;
  const output: Block[] = [];
  const stack: Frame[] = [];
  let offset = 0;
  for (const mark of blockDelimiters(content)) {
    if (++steps % STEP === 0) yield undefined;
    const leadingStart = mark.start > offset ? offset : undefined;
    const top = stack.at(-1);
    if (mark.kind === 'closer') {
      if (!top) break;
      stack.pop();
      close(top, content.slice(top.htmlStart, mark.start), mark.end);
    } else {
      const block: Block = {
        name: mark.name,
        attributes: readAttributes(mark.attributes),
        innerBlocks: [],
        innerHtml: '',
        innerContent: [],
      };
      const frame: Frame = { block, start: mark.start, htmlStart: mark.end, leadingStart };
      if (mark.kind === 'opener') stack.push(frame);
      else place(frame, mark.end);
    }
    offset = mark.end;
  }
  if (stack.length === 0) addText(output, content.slice(offset));
  for (const frame of stack.slice(0, MAX_UNCLOSED).toReversed()) {
    take(frame.block, content.slice(frame.htmlStart));
    addWithLeading(frame);
  }
  return output;

  function close(frame: Frame, html: string, end: number): void {
    if (stack.length > 0 || html !== '') take(frame.block, html);
    place(frame, end);
  }

  /** Puts a finished block into the one that holds it, or into the output. */
  function place(frame: Frame, end: number): void {
    const parent = stack.at(-1);
    if (!parent) {
      addWithLeading(frame);
      return;
    }
    const html = content.slice(parent.htmlStart, frame.start);
    if (html !== '') take(parent.block, html);
    parent.block.innerBlocks.push(frame.block);
    parent.block.innerContent.push(null);
    parent.htmlStart = end;
  }

  function addWithLeading(frame: Frame): void {
    if (frame.leadingStart !== undefined) addText(output, content.slice(frame.leadingStart, frame.start));
    output.push(frame.block);
  }
}

function take(block: Block, html: string): void {
  block.innerHtml += html;
  block.innerContent.push(html);
}

function addText(output: Block[], html: string): void {
  if (html !== '') output.push({ name: null, attributes: {}, innerBlocks: [], innerHtml: html, innerContent: [html] });
}

/** As deep as attributes may nest; deeper ones count as none, so that what walks them may recurse. */
const MAX_ATTRIBUTE_DEPTH = 512;

function readAttributes(written: string): BlockAttributes {
  if (written === '' || depthOf(written) > MAX_ATTRIBUTE_DEPTH) return {};
  try {
    const value: unknown = JSON.parse(written, written.includes('\\u0000') ? withoutZeros : undefined);
    return typeof value === 'object' && value !== null ? (value as BlockAttributes) : {};
  } catch {
    return {}; // invalid JSON counts as no attributes
  }
}

/** U+0000 has no meaning in any text, and PostgreSQL can neither store it nor look for it. */
function withoutZeros(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value;
}

function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (quoted) {
      if (sign === '\\') at++;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, ++depth);
    else if (sign === '}' || sign === ']') depth--;
  }
  return deepest;
}
