import { forwardFinder, isSpaceAt, skipSpace } from '../html-filter/characters.js';
import { joinsOf, nameEnd, tagRules } from './elements.js';
import type { JoinedGroups, TagRules } from './elements.js';
import { TokenCollector } from './token-collector.js';
import type { ParagraphSink } from './tokens.js';

const BREAK = /<br[ \t\n\v\f\r]*\/?>/y;
const HORIZONTAL_RULE = /<hr[ \t\n\v\f\r]*\/?>/y;
const TAG_STOP = /[<>\r\n]/g;
const TAG_DELIMITERS = ' \t\n\v\f\r/>';
const MEDIA_SHORTCODE = /\[(?:(?:audio|video)[^>\]<\r\n]*|(\/)(?:audio|video))\]/y;
const PREFORMATTED_END = '</pre>';

/** Splits a text into paragraphs at blank lines and block tags, in one pass. */
export function readParagraphs(text: string, sink: ParagraphSink): void {
  new ParagraphReader(text, sink).read();
}

class ParagraphReader {
  private readonly collector: TokenCollector;
  private readonly hasPreformatted: boolean;
  private readonly preformattedEnd: (from: number) => number;
  private readonly verbatimEnds = new Map<string, (from: number) => number>();
  private readonly groups: JoinedGroups;
  /** Offset after the current tag or comment. Line ends before this offset belong to the tag or comment. */
  private markupEnd = 0;
  private markupClosing = '>';
  /** Offset of the last `<` that does not begin a tag with `TagRules`. */
  private lastMarkup = -1;
  /** Offset after the collected tokens. */
  private from = 0;

  constructor(
    private readonly text: string,
    sink: ParagraphSink,
  ) {
    this.collector = new TokenCollector(sink);
    this.hasPreformatted = text.includes('<pre');
    this.preformattedEnd = forwardFinder(text, PREFORMATTED_END);
    const outside = this.hasPreformatted ? withoutPreformatted(text) : text;
    this.groups = {
      options: outside.includes('<option'),
      captions: outside.includes('<figcaption'),
      objects: outside.includes('</object>'),
      media: outside.includes('<source') || outside.includes('<track'),
    };
  }

  read(): void {
    const { text } = this;
    const stops = this.groups.media ? /[<[\r\n]/g : /[<\r\n]/g;
    while (stops.test(text)) {
      const at = stops.lastIndex - 1;
      const end = this.readAt(at);
      if (end !== undefined) this.from = stops.lastIndex = end;
    }
    this.collectText(text.length);
    this.collector.addLineEnd(text.length < this.markupEnd);
    this.collector.finish();
  }

  /** Reads the token at an offset and returns the offset after it; undefined if the character is part of a text. */
  private readAt(at: number): number | undefined {
    const { text } = this;
    const character = text[at];
    if (character === '[') return this.readShortcode(at);
    if (character === '<') {
      const isInsideMarkup = at < this.markupEnd;
      if (!isInsideMarkup) this.startMarkup(at);
      const rules = tagRules(text, at);
      if (rules) return this.readTag(at, rules, isInsideMarkup);
      this.lastMarkup = at;
      return undefined;
    }
    this.collectText(at);
    this.collector.addLineEnd(at < this.markupEnd);
    return character === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1;
  }

  private readShortcode(at: number): number | undefined {
    MEDIA_SHORTCODE.lastIndex = at;
    const [shortcode, slash] = MEDIA_SHORTCODE.exec(this.text) ?? [];
    if (shortcode === undefined) return undefined;
    this.collectText(at);
    this.collector.add('text', shortcode, { before: slash !== undefined, after: slash === undefined });
    return at + shortcode.length;
  }

  /** Records the end of the tag or comment at `at`; an unclosed one extends beyond the end of the text. */
  private startMarkup(at: number): void {
    const { text } = this;
    const isComment = text.startsWith('!--', at + 1);
    const isCharacterData = !isComment && text.startsWith('![CDATA[', at + 1);
    this.markupClosing = isComment ? '-->' : isCharacterData ? ']]>' : '>';
    this.findMarkupEnd(at + (isComment ? 2 : isCharacterData ? 9 : 1));
  }

  private findMarkupEnd(from: number): void {
    const end = this.text.indexOf(this.markupClosing, from);
    this.markupEnd = end === -1 ? Infinity : end + this.markupClosing.length;
  }

  /** Reads a tag with rules and returns the offset after it. */
  private readTag(at: number, rules: TagRules, isInsideMarkup: boolean): number {
    const { text, collector } = this;
    this.collectText(at);
    const special = this.readPreformatted(at, isInsideMarkup) ?? this.readBreak(at, isInsideMarkup);
    if (special !== undefined) return special;
    const isHorizontalRule = text.startsWith('<hr', at) && startsWith(HORIZONTAL_RULE, text, at);
    const end = isHorizontalRule ? HORIZONTAL_RULE.lastIndex : tagEnd(text, at);
    const tag = text.slice(at, end);
    const isEnd = tag[1] === '/';
    const afterName = text[nameEnd(text, at)] ?? '\n';
    if (rules.isBlockElement && !isEnd && TAG_DELIMITERS.includes(afterName)) collector.addBlankLine(isInsideMarkup);
    const kind = tag === '<p>' ? 'start' : tag === '</p>' ? 'end' : rules.isBlock ? 'block' : 'inline';
    collector.add(kind, tag, joinsOf(tag, rules, this.groups), isEnd ? undefined : this.verbatimUntil(rules, end));
    if (isHorizontalRule || (rules.isBlockElement && isEnd && afterName === '>'))
      collector.addBlankLine(end < this.markupEnd);
    return end;
  }

  /** Reads a preformatted element as one token with all of its content, and drops an unmatched end tag. */
  private readPreformatted(at: number, isInsideMarkup: boolean): number | undefined {
    const { text, collector } = this;
    if (!this.hasPreformatted) return undefined;
    if (text.startsWith(PREFORMATTED_END, at)) return at + PREFORMATTED_END.length;
    if (!text.startsWith('<pre', at) || this.preformattedEnd(at) === Infinity) return undefined;
    const end = this.preformattedEnd(at) + PREFORMATTED_END.length;
    collector.addBlankLine(isInsideMarkup);
    collector.add('block', text.slice(at, end));
    // The `>` of the end tag ends a tag around the element. An end of a comment within the element does not count.
    if (this.markupClosing === '>') this.markupEnd = 0;
    else if (isInsideMarkup && this.markupEnd < end + this.markupClosing.length) this.findMarkupEnd(end);
    collector.addBlankLine(end < this.markupEnd);
    return end;
  }

  /** Reads a break; two of them in a row are a blank line. */
  private readBreak(at: number, isInsideMarkup: boolean): number | undefined {
    const { text } = this;
    if (!text.startsWith('<br', at) || !startsWith(BREAK, text, at)) return undefined;
    const end = BREAK.lastIndex;
    const next = skipSpace(text, end);
    if (text.startsWith('<br', next) && startsWith(BREAK, text, next)) {
      this.collector.addBlankLine(isInsideMarkup);
      // The `>` of the breaks does not end a tag around them.
      if (isInsideMarkup && this.markupClosing === '>') this.findMarkupEnd(BREAK.lastIndex);
      return BREAK.lastIndex;
    }
    const tag = text.slice(at, end);
    const isBreak = tag === '<br />' || tag === '<br>' || tag === '<br/>';
    if (isBreak) this.collector.add('break', '<br />');
    return isBreak ? end : undefined;
  }

  private verbatimUntil({ verbatimEnd }: TagRules, from: number): string | undefined {
    if (verbatimEnd === undefined) return undefined;
    const find = this.verbatimEnds.get(verbatimEnd) ?? forwardFinder(this.text, verbatimEnd);
    this.verbatimEnds.set(verbatimEnd, find);
    return find(from) === Infinity ? undefined : verbatimEnd;
  }

  /** Collects text and tags without rules up to `end`. */
  private collectText(end: number): void {
    const { text, collector, from } = this;
    let start = from;
    while (start < end && isSpaceAt(text, start)) start += 1;
    if (start > from) collector.addSpace(text.slice(from, start));
    if (start === end) return;
    let stop = end;
    while (isSpaceAt(text, stop - 1)) stop -= 1;
    collector.add(this.lastMarkup >= start ? 'inline' : 'text', text.slice(start, stop));
    if (stop < end) collector.addSpace(text.slice(stop, end));
  }
}

function startsWith(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Returns the offset after the `>` of a tag. A line end or a tag with `TagRules` before the `>` also ends the tag. */
function tagEnd(text: string, at: number): number {
  TAG_STOP.lastIndex = at + 1;
  while (TAG_STOP.test(text)) {
    const stop = TAG_STOP.lastIndex - 1;
    if (text[stop] === '>') return stop + 1;
    if (text[stop] !== '<' || tagRules(text, stop)) return stop;
  }
  return text.length;
}

function withoutPreformatted(text: string): string {
  const parts = text.split(PREFORMATTED_END);
  const last = parts.pop() ?? '';
  return parts.map((part) => part.replace(/<pre.*/s, '')).join('') + last;
}
