import { blockDelimiters, removeNul } from '#text';
import type { RenderBudget } from '../render-budget.js';
import type { Block, BlockAttributes } from './block.js';

/** Whether content contains the start of a block delimiter. Such content gets no automatic paragraphs. */
export function hasBlocks(content: string): boolean {
  return content.includes('<!-- wp:');
}

/** Returns the version of the block format of content: 1, or 0 for content without blocks. */
export function blockVersion(content: string): 0 | 1 {
  return hasBlocks(content) ? 1 : 0;
}

/** Maximum number of unclosed blocks that are returned. */
const MAX_UNCLOSED = 3;

interface Frame {
  block: Block;
  /** Start of the opening delimiter. */
  start: number;
  /** Offset after the part of its content that is parsed already. */
  htmlStart: number;
  /** Start of the text before the opener; undefined if there is no such text. */
  leadingStart: number | undefined;
}

/**
 * Parses the blocks of content and the texts between them in one pass without recursion. (The published parser of the
 * format finds delimiters by a regular expression, which takes quadratic time on unclosed openers.) A closer closes the
 * innermost open block, regardless of its name. A closer without an open block ends the parsing: the rest is text.
 * Blocks that are open at the end are returned in sequence, innermost first, and each contains all of the text after
 * its opener. Since this repeats text, only the outermost few are returned.
 */
export function parseBlocks(content: string): Block[] {
  const steps = parseInSteps(content);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Like `parseBlocks`, but yields to other requests during a rendering. */
export async function parseBlocksWithBudget(content: string, budget: RenderBudget): Promise<Block[]> {
  const steps = parseInSteps(content);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await budget.yieldIfDue();
  }
}

/** Number of delimiters between two yields of the parser. */
const STEP = 256;

/** The parser as a generator, which yields after each `STEP` delimiters. */
function* parseInSteps(content: string): Generator<undefined, Block[]> {
  let steps = 0;
  const output: Block[] = [];
  const stack: Frame[] = [];
  let offset = 0;
  for (const delimiter of blockDelimiters(content)) {
    if (++steps % STEP === 0) yield undefined;
    const leadingStart = delimiter.start > offset ? offset : undefined;
    const top = stack.at(-1);
    if (delimiter.kind === 'closer') {
      if (!top) break;
      stack.pop();
      close(top, content.slice(top.htmlStart, delimiter.start), delimiter.end);
    } else {
      const block: Block = {
        name: delimiter.name,
        attributes: readAttributes(delimiter.attributes),
        innerBlocks: [],
        innerHtml: '',
        innerContent: [],
      };
      const frame: Frame = { block, start: delimiter.start, htmlStart: delimiter.end, leadingStart };
      if (delimiter.kind === 'opener') stack.push(frame);
      else attach(frame, delimiter.end);
    }
    offset = delimiter.end;
  }
  if (stack.length === 0) addText(output, content.slice(offset));
  for (const frame of stack.slice(0, MAX_UNCLOSED).toReversed()) {
    appendHtml(frame.block, content.slice(frame.htmlStart));
    addWithLeading(frame);
  }
  return output;

  function close(frame: Frame, html: string, end: number): void {
    if (stack.length > 0 || html !== '') appendHtml(frame.block, html);
    attach(frame, end);
  }

  /** Appends a finished block to its parent or to the output. */
  function attach(frame: Frame, end: number): void {
    const parent = stack.at(-1);
    if (!parent) {
      addWithLeading(frame);
      return;
    }
    const html = content.slice(parent.htmlStart, frame.start);
    if (html !== '') appendHtml(parent.block, html);
    parent.block.innerBlocks.push(frame.block);
    parent.block.innerContent.push(null);
    parent.htmlStart = end;
  }

  function addWithLeading(frame: Frame): void {
    if (frame.leadingStart !== undefined) addText(output, content.slice(frame.leadingStart, frame.start));
    output.push(frame.block);
  }
}

function appendHtml(block: Block, html: string): void {
  block.innerHtml += html;
  block.innerContent.push(html);
}

function addText(output: Block[], html: string): void {
  if (html !== '') output.push({ name: null, attributes: {}, innerBlocks: [], innerHtml: html, innerContent: [html] });
}

/** Maximum nesting of attributes. A block with deeper ones gets no attributes, so that recursion over them is safe. */
const MAX_ATTRIBUTE_DEPTH = 512;

function readAttributes(written: string): BlockAttributes {
  if (written === '' || depthOf(written) > MAX_ATTRIBUTE_DEPTH) return {};
  try {
    const value: unknown = JSON.parse(written, written.includes('\\u0000') ? withoutNul : undefined);
    return typeof value === 'object' && value !== null ? (value as BlockAttributes) : {};
  } catch {
    return {}; // invalid JSON counts as no attributes
  }
}

function withoutNul(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? removeNul(value) : value;
}

function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isQuoted = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (isQuoted) {
      if (character === '\\') at++;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth);
    else if (character === '}' || character === ']') depth--;
  }
  return deepest;
}
