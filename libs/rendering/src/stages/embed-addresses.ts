import { escapeUrl } from '#text';
import { markupTester, nextMarkup } from '../html/tags.js';
import type { Dimensions } from '../images/dimensions.js';
import type { RenderContext } from '../render-context.js';
import { AUDIO_TYPES, VIDEO_TYPES } from '../shortcodes/players.js';

const URL_ON_OWN_LINE = /^([^\S\r\n]*)(https?:\/\/[^\s<>"]+)([^\S\r\n]*)$/gim;
const URL_IN_OWN_PARAGRAPH = /(<p(?: [^<>]*)?>\s*)(https?:\/\/[^\s<>"]+)(\s*<\/p>)/gi;
const AUDIO_FILE = addressPattern(AUDIO_TYPES);
const VIDEO_FILE = addressPattern(VIDEO_TYPES);

/** Matches the addresses of files whose extension is a key. */
function addressPattern(types: Readonly<Record<string, string>>): RegExp {
  return new RegExp(String.raw`^https?://.+?\.(?:${Object.keys(types).join('|')})$`, 'i');
}

/**
 * Replaces URLs that are alone on a line or in a paragraph with shortcodes of players or the markup of providers.
 * URLs that no provider supports are unchanged. So are URLs inside tags and comments, which the markup could end.
 */
export function embedAddresses(html: string, context: RenderContext): string | Promise<string> {
  // Line breaks inside tags count as well, so whatever `replaceAddresses` matches matches here.
  const hasAddress =
    html.includes('://') && (html.search(URL_ON_OWN_LINE) >= 0 || html.search(URL_IN_OWN_PARAGRAPH) >= 0);
  return hasAddress ? replaceAddresses(html, context) : html;
}

async function replaceAddresses(html: string, context: RenderContext): Promise<string> {
  const lines = await replaceAll(withoutLineBreaksInTags(html), URL_ON_OWN_LINE, context);
  return (await replaceAll(lines, URL_IN_OWN_PARAGRAPH, context)).replaceAll(LINE_BREAK, '\n');
}

/**
 * Returns the markup or player shortcode for a URL, or else the URL itself.
 * @param size dimensions of a video player
 */
export async function embedOf(address: string, context: RenderContext, size?: Dimensions): Promise<string> {
  const url = address.replaceAll('&amp;', '&');
  if (AUDIO_FILE.test(url)) return `[audio src="${escapeUrl(url)}" /]`;
  const dimensions = size ? `width="${size.width}" height="${size.height}" ` : '';
  if (VIDEO_FILE.test(url)) return `[video ${dimensions} src="${escapeUrl(url)}" /]`;
  return (await context.data.embed(url)) ?? url;
}

async function replaceAll(html: string, pattern: RegExp, context: RenderContext): Promise<string> {
  const out: string[] = [];
  const inMarkup = markupTester(html);
  let at = 0;
  for (const match of html.matchAll(pattern)) {
    // Beyond the budget, queries return nothing and the loop would not yield.
    if (context.budget.isExhausted) break;
    const pause = context.budget.yieldIfDue();
    if (pause) await pause;
    // defence: embed-outside-markup
    if (inMarkup(match.index)) continue;
    out.push(html.slice(at, match.index), match[1] ?? '', await embedOf(match[2] ?? '', context), match[3] ?? '');
    at = match.index + match[0].length;
  }
  return out.join('') + html.slice(at);
}

const LINE_BREAK = '<!-- line-break -->';

/** Replaces line breaks inside tags and comments with a marker, because they do not end a line. */
function withoutLineBreaksInTags(html: string): string {
  const out: string[] = [];
  let at = 0;
  for (let markup = nextMarkup(html); markup; markup = nextMarkup(html, markup.end)) {
    out.push(html.slice(at, markup.start), html.slice(markup.start, markup.end).replaceAll('\n', LINE_BREAK));
    at = markup.end;
  }
  return out.join('') + html.slice(at);
}
