import { escapeAttribute, escapeHtml, escapeUrl, lowerAscii, readHtml } from '#text';
import { FRAME_SANDBOX, newSecret } from '../embed/embed-html.js';
import type { ProviderAnswer } from './provider-answer.js';

/** Protocols of allowed addresses. */
const WEB_PROTOCOLS = new Set(['http', 'https']);

/**
 * Returns the markup for the answer of a provider; false if the answer contains no content that may be shown.
 * @param address address of the embedded content
 * @param provider the markup of a known provider is not filtered
 */
export function answerHtml(
  answer: ProviderAnswer,
  address: string,
  provider: 'known-provider' | 'unknown-provider',
): string | false {
  switch (answer.type) {
    case 'photo':
      return photoHtml(answer, address);
    case 'video':
    case 'rich': {
      if (typeof answer.html !== 'string' || answer.html === '') return false;
      // defence: oembed-html-rebuilt
      const html =
        provider === 'known-provider'
          ? withFrameTitles(answer.html, textOf(answer.title))
          : sanitizeHtml(answer.html, textOf(answer.title));
      return html === false ? false : withoutLineBreaks(html);
    }
    case 'link':
      return textOf(answer.title) === ''
        ? false
        : `<a href="${escapeUrl(address, { protocols: WEB_PROTOCOLS })}">${escapeHtml(textOf(answer.title))}</a>`;
    default:
      return false;
  }
}

function photoHtml({ url, width, height, title }: ProviderAnswer, address: string): string | false {
  const [imageWidth, imageHeight] = [sizeOf(width), sizeOf(height)];
  const source = escapeUrl(textOf(url), { protocols: WEB_PROTOCOLS });
  if (source === '' || imageWidth === undefined || imageHeight === undefined) return false;
  return `<a href="${escapeUrl(address, { protocols: WEB_PROTOCOLS })}"><img src="${source}" alt="${escapeAttribute(textOf(title))}" width="${imageWidth}" height="${imageHeight}" /></a>`;
}

/** Returns a size in pixels; undefined unless the value is a non-negative integer or its digits. */
function sizeOf(value: unknown): number | undefined {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : NaN;
  return Number.isInteger(number) && number >= 0 ? number : undefined;
}

/** Returns a string or a number as text; '' for other values. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** The secret in the address of a frame, which is replaced with a new one. */
const PROVIDER_SECRET = /#\?secret=[A-Za-z0-9]{0,64}$/;
/** Attributes of frames of unknown providers that are preserved. This site sets the others. */
const FRAME_ATTRIBUTES = ['width', 'height', 'frameborder', 'marginwidth', 'marginheight', 'scrolling'] as const;

/**
 * Rebuilds the markup of an unknown provider from its first frame, and from text and links of the first quotation
 * before the frame. The frame may only run scripts in an opaque origin. Returns false if there is no frame.
 */
function sanitizeHtml(html: string, title: string): string | false {
  let frame: Readonly<Record<string, string>> | undefined;
  const quote: string[] = [];
  let hasQuote = false;
  let quoteDepth = 0;
  let openLinks = 0;
  readHtml(html, {
    open(name, attributes) {
      if (frame) return;
      if (name === 'iframe') frame = attributes;
      else if (name === 'blockquote') {
        if (!hasQuote || quoteDepth > 0) quoteDepth += 1;
        hasQuote = true;
      } else if (name === 'a' && quoteDepth > 0) {
        const href = escapeUrl(attributes.href ?? '', { protocols: WEB_PROTOCOLS });
        quote.push(href === '' ? '<a>' : `<a href="${href}">`);
        openLinks++;
      }
    },
    close(name) {
      if (frame) return;
      if (name === 'blockquote' && quoteDepth > 0) quoteDepth -= 1;
      else if (name === 'a' && openLinks > 0) {
        quote.push('</a>');
        openLinks--;
      }
    },
    text(text) {
      if (!frame && quoteDepth > 0) quote.push(escapeHtml(text));
    },
  });
  // defence: oembed-frame-protocol
  const source = frame ? escapeUrl(frame.src ?? '', { protocols: WEB_PROTOCOLS }).replace(PROVIDER_SECRET, '') : '';
  // defence: oembed-frame-required
  if (!frame || !/^https?:/i.test(source)) return false;
  const secret = newSecret();
  const text = quote.join('') + '</a>'.repeat(openLinks);
  const quotation = hasQuote
    ? `<blockquote class="wp-embedded-content" data-secret="${secret}">${text}</blockquote>`
    : '';
  const preserved = FRAME_ATTRIBUTES.flatMap((name) =>
    frame![name] === undefined ? [] : [` ${name}="${escapeAttribute(frame![name])}"`],
  ).join('');
  const name = frame.title || title;
  // defence: oembed-frame-title-escaped
  return (
    `${quotation}<iframe class="wp-embedded-content" ${FRAME_SANDBOX}${quotation === '' ? '' : ' style="position: absolute; visibility: hidden;"'}` +
    `${name === '' ? '' : ` title="${escapeAttribute(name)}"`} src="${source}#?secret=${secret}" data-secret="${secret}"${preserved}></iframe>`
  );
}

/** Adds the answer's title to frames without one, for screen readers. */
function withFrameTitles(html: string, title: string): string {
  if (title === '') return html;
  const pieces: string[] = [];
  let at = 0;
  readHtml(html, {
    open(name, attributes, start) {
      if (name !== 'iframe' || attributes.title) return;
      const end = start + '<iframe'.length;
      pieces.push(html.slice(at, end), ` title="${escapeAttribute(title)}"`);
      at = end;
    },
  });
  return pieces.join('') + html.slice(at);
}

/** Removes line breaks outside preformatted text, because they would become paragraphs in content. */
function withoutLineBreaks(html: string): string {
  // Only ASCII letters, because the lower case of other letters may be longer, which would move the offsets.
  const lower = lowerAscii(html);
  const result: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = lower.indexOf('<pre', at);
    const close = open < 0 ? -1 : lower.indexOf('</pre>', open);
    result.push(html.slice(at, close < 0 ? undefined : open).replace(/[\r\n]+/g, ''));
    if (close < 0) break;
    result.push(html.slice(open, close + '</pre>'.length));
    at = close + '</pre>'.length;
  }
  return result.join('');
}
