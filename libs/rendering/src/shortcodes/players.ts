import { escapeAttribute, escapeHtml, escapeUrl, filterCss } from '#text';
import type { RenderContext } from '../render-context.js';
import type { ShortcodeCall } from './shortcode-registry.js';

/** Options of a player. Text values are as written in shortcodes. */
export interface PlayerOptions {
  /** URLs of the same audio or video in different formats. */
  sources: readonly string[];
  /** In pixels, like the height. */
  width?: number;
  height?: number;
  poster?: string;
  loop?: string;
  autoplay?: string;
  muted?: string;
  preload?: string;
  className?: string;
  style?: string;
}

const AUDIO_TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  m4a: 'audio/mpeg',
  wav: 'audio/wav',
};
const VIDEO_TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  flv: 'video/x-flv',
};
const YOUTUBE = /^https?:\/\/(?:www\.)?(?:youtube\.com\/watch|youtu\.be\/)/;
const VIMEO = /^https?:\/\/(?:.{1,100}\.)?vimeo\.com\//;

/**
 * Renders the `[audio]` shortcode: a player for its `src` and for the files in attributes with the names of their
 * extensions (`mp3="…"`), or else for the first audio file of the post.
 */
export function renderAudio(call: ShortcodeCall): Promise<string> {
  return renderPlayer(call, 'audio', AUDIO_TYPES, audioPlayer);
}

/** Renders the `[video]` shortcode, with the same kinds of sources as `[audio]`. */
export function renderVideo(call: ShortcodeCall): Promise<string> {
  return renderPlayer(call, 'video', VIDEO_TYPES, videoPlayer);
}

async function renderPlayer(
  call: ShortcodeCall,
  kind: 'audio' | 'video',
  types: Readonly<Record<string, string>>,
  playerHtml: (options: PlayerOptions, context: RenderContext) => string,
): Promise<string> {
  const { named } = call.attributes;
  const text = (name: string): string => named.get(name) ?? '';
  const given = text('src');
  if (given !== '' && !typeOf(given, types) && !(kind === 'video' && (YOUTUBE.test(given) || VIMEO.test(given)))) {
    return `<a class="wp-embedded-${kind}" href="${escapeUrl(given)}">${escapeHtml(given)}</a>`;
  }
  const sources = [given, ...Object.keys(types).map((extension) => text(extension))].filter(
    (url) => url !== '' && (url === given || typeOf(url, types)),
  );
  if (sources.length === 0) {
    const attached = await firstAttachedFile(call.context, kind);
    if (attached === undefined) return '';
    sources.push(attached);
  }
  const size = (name: string): number | undefined =>
    named.has(name) ? Math.abs(Number.parseInt(text(name), 10)) || 0 : undefined;
  return playerHtml(
    {
      sources,
      width: size('width'),
      height: size('height'),
      poster: text('poster'),
      loop: text('loop'),
      autoplay: text('autoplay'),
      muted: text('muted'),
      preload: named.get('preload'),
      className: named.get('class'),
      style: named.get('style'),
    },
    call.context,
  );
}

async function firstAttachedFile(context: RenderContext, kind: 'audio' | 'video'): Promise<string | undefined> {
  if (!context.post) return undefined;
  const found = await context.data.attachments({ parent: context.post.id, kind, orderBy: 'menu_order', order: 'asc' });
  return found[0]?.url;
}

/** Renders an audio player. */
export function audioPlayer(options: PlayerOptions, context: RenderContext): string {
  const number = context.ids.number('audio');
  const attributes: [string, string | true][] = [
    ['class', options.className ?? 'wp-audio-shortcode'],
    ['id', `audio-${context.post?.id ?? 0}-${number}`],
    ...flags(options, ['loop', 'autoplay', 'muted']),
    ['preload', options.preload ?? 'none'],
    // defence: player-style
    ['style', options.style === undefined ? 'width: 100%;' : safeStyle(options.style)],
  ];
  return `<audio ${attributeText(attributes)} controls="controls">${sourcesOf(options.sources, AUDIO_TYPES, number)}</audio>`;
}

/** Renders a video player, by default 640 by 360 pixels. */
export function videoPlayer(options: PlayerOptions, context: RenderContext): string {
  const number = context.ids.number('video');
  const { width = 640, height = 360 } = options;
  const attributes: [string, string | true][] = [
    ['class', options.className ?? 'wp-video-shortcode'],
    ['id', `video-${context.post?.id ?? 0}-${number}`],
    ['width', String(width)],
    ['height', String(height)],
    ['poster', options.poster ? escapeUrl(options.poster) : ''],
    ...flags(options, ['loop', 'autoplay', 'muted']),
    ['preload', options.preload ?? 'metadata'],
  ];
  const video = `<video ${attributeText(attributes)} controls="controls">${sourcesOf(options.sources, VIDEO_TYPES, number)}</video>`;
  return `<div style="width: ${width}px;" class="wp-video">${video}</div>`;
}

/** Returns the style unchanged if the CSS filter allows all of its declarations, else only the allowed ones. */
function safeStyle(style: string): string {
  const declarations = style.split(';').map((declaration) => declaration.trim());
  const css = filterCss(style);
  return css === declarations.filter((declaration) => declaration !== '').join(';') ? style : css;
}

function flags(options: PlayerOptions, names: readonly ('loop' | 'autoplay' | 'muted')[]): [string, true][] {
  return names
    .filter((name) => !['', '0', 'false', undefined].includes(options[name]?.toLowerCase()))
    .map((name) => [name, true]);
}

function attributeText(attributes: readonly [string, string | true][]): string {
  return attributes
    .filter(([, value]) => value !== '')
    .map(([name, value]) => (value === true ? name : `${name}="${escapeAttribute(value)}"`))
    .join(' ');
}

/** Returns the sources, numbered so that a page can play the same file twice, and a fallback link. */
function sourcesOf(urls: readonly string[], types: Readonly<Record<string, string>>, number: string): string {
  const [first = ''] = urls;
  const sources = urls.map((url) => {
    const type = YOUTUBE.test(url) ? 'video/youtube' : VIMEO.test(url) ? 'video/vimeo' : (typeOf(url, types) ?? '');
    return `<source type="${type}" src="${escapeUrl(`${url}${url.includes('?') ? '&' : '?'}_=${number}`)}" />`;
  });
  return `${sources.join('')}<a href="${escapeUrl(first)}">${escapeHtml(first)}</a>`;
}

function typeOf(url: string, types: Readonly<Record<string, string>>): string | undefined {
  const extension = /\.([a-z0-9]{2,4})$/i.exec(url.replace(/[?#].*$/s, ''))?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(types, extension) ? types[extension] : undefined;
}
