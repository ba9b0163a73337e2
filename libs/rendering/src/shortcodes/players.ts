import { escapeAttribute, escapeHtml, escapeUrl, filterCss, parseUrl } from '#text';
import type { RenderContext } from '../render-context.js';
import type { ShortcodeCall } from './shortcode-registry.js';

/** Options of a player. Text values are as written in shortcodes. */
export interface PlayerOptions {
  /** URLs of the same audio or video in different formats. */
  sources: readonly string[];
  /** In pixels, like the height. */
  width?: number;
  height?: number;
  /** The width of a video as it is written. The box around the video has it with its sign. */
  writtenWidth?: string;
  poster?: string;
  loop?: string;
  autoplay?: string;
  muted?: string;
  preload?: string;
  className?: string;
  style?: string;
  /** Content of a video element besides its sources, as HTML. */
  content?: string;
}

/** Media types of the audio files that players play, by extension. */
export const AUDIO_TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  m4a: 'audio/mpeg',
  wav: 'audio/wav',
};
/** Media types of the video files that players play, by extension. */
export const VIDEO_TYPES: Readonly<Record<string, string>> = {
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

/**
 * Renders the `[video]` shortcode, with the same kinds of sources as `[audio]`. Its content can be `track` elements.
 */
export function renderVideo(call: ShortcodeCall): Promise<string> {
  return renderPlayer(call, 'video', VIDEO_TYPES, videoPlayer);
}

async function renderPlayer(
  call: ShortcodeCall,
  kind: 'audio' | 'video',
  types: Readonly<Record<string, string>>,
  playerHtml: (options: PlayerOptions, context: RenderContext, number: string) => string,
): Promise<string> {
  // As in the reference, a shortcode without a player has a number, too.
  const number = call.context.ids.allocate(kind);
  const { named } = call.attributes;
  const text = (name: string): string => named.get(name) ?? '';
  const given = kind === 'video' ? streamUrl(text('src'), text('loop')) : text('src');
  if (given !== '' && extensionOf(given, types) === '' && !(kind === 'video' && isStream(given)))
    return linkTo(given, kind);
  const extensions = Object.keys(types);
  const isPlayable = given !== '' || extensions.some((name) => extensionOf(text(name), types) === name);
  const first = isPlayable ? given : await firstAttachedFile(call.context, kind);
  if (first === undefined) return '';
  const size = (name: string): number | undefined =>
    named.has(name) ? Math.abs(Number.parseInt(text(name), 10)) || 0 : undefined;
  return playerHtml(
    {
      sources: [first, ...extensions.map(text)].filter((url) => url !== ''),
      width: size('width'),
      height: size('height'),
      writtenWidth: named.get('width'),
      poster: text('poster'),
      loop: text('loop'),
      autoplay: text('autoplay'),
      muted: text('muted'),
      preload: named.get('preload'),
      className: named.get('class'),
      style: named.get('style'),
      content: call.content,
    },
    call.context,
    number,
  );
}

/** Renders a player for a file, or a link to a file that browsers do not play. */
export function filePlayer(
  kind: 'audio' | 'video',
  url: string,
  size: Pick<PlayerOptions, 'width' | 'height'>,
  context: RenderContext,
): string {
  const number = context.ids.allocate(kind);
  const [types, playerHtml] = kind === 'audio' ? [AUDIO_TYPES, audioPlayer] : [VIDEO_TYPES, videoPlayer];
  if (extensionOf(url, types) === '') return linkTo(url, kind);
  return playerHtml({ sources: [url], ...size }, context, number);
}

function linkTo(url: string, kind: string): string {
  return `<a class="wp-embedded-${kind}" href="${escapeUrl(url)}">${escapeHtml(url)}</a>`;
}

function isStream(url: string): boolean {
  return YOUTUBE.test(url) || VIMEO.test(url);
}

/** Returns a URL in the form that players of video services expect; other URLs are unchanged. */
function streamUrl(url: string, loop: string): string {
  if (YOUTUBE.test(url)) return withoutFeature(url).replace(/^http:/, 'https:');
  const parsed = VIMEO.test(url) ? parseUrl(url) : undefined;
  return parsed ? `https://${parsed.hostname}${parsed.pathname}?loop=${loop === '' || loop === '0' ? 0 : 1}` : url;
}

/** Removes the parameter `feature` and empty parameters from the query of a URL. */
function withoutFeature(url: string): string {
  const [path = '', ...rest] = url.split('?');
  const parameters = rest.join('?').split('&');
  const query = parameters.filter((parameter) => !/^(?:feature(?:=.*)?)?$/.test(parameter)).join('&');
  return query === '' ? path : `${path}?${query}`;
}

async function firstAttachedFile(context: RenderContext, kind: 'audio' | 'video'): Promise<string | undefined> {
  if (!context.post) return undefined;
  const found = await context.data.attachments({
    parent: context.post.id,
    kind,
    orderBy: ['menu_order'],
    order: 'asc',
  });
  return found[0]?.url;
}

function audioPlayer(options: PlayerOptions, context: RenderContext, number: string): string {
  const attributes: [string, string | true][] = [
    ['class', options.className ?? 'wp-audio-shortcode'],
    ['id', `audio-${context.post?.id ?? 0}-${number}`],
    ...flags(options, ['loop', 'autoplay', 'muted']),
    ['preload', preloadOf(options, 'none')],
    // defence: player-style
    ['style', options.style === undefined ? 'width: 100%;' : safeStyle(options.style)],
  ];
  return `<audio ${attributeText(attributes)} controls="controls">${sourcesOf(options.sources, AUDIO_TYPES, number)}</audio>`;
}

/** Renders a video player, by default 640 by 360 pixels. */
function videoPlayer(options: PlayerOptions, context: RenderContext, number: string): string {
  const { width = 640, height = 360 } = options;
  const attributes: [string, string | true][] = [
    ['class', options.className ?? 'wp-video-shortcode'],
    ['id', `video-${context.post?.id ?? 0}-${number}`],
    ['width', String(width || '')],
    ['height', String(height || '')],
    ['poster', options.poster ? escapeUrl(options.poster) : ''],
    ...flags(options, ['loop', 'autoplay', 'muted']),
    ['preload', preloadOf(options, 'metadata')],
  ];
  const video = `<video ${attributeText(attributes)} controls="controls">${sourcesOf(options.sources, VIDEO_TYPES, number, onOneLine(options.content ?? ''))}</video>`;
  const { writtenWidth = String(width) } = options;
  const box = /^0?$/.test(writtenWidth) ? '' : `width: ${Number.parseInt(writtenWidth, 10) || 0}px;`;
  return `<div style="${box}" class="wp-video">${video}</div>`;
}

/** Returns the valid value of `preload`, the default without one, or '' for other values. */
function preloadOf({ preload }: PlayerOptions, byDefault: string): string {
  return preload === undefined ? byDefault : /^(?:none|auto|metadata)$/.test(preload) ? preload : '';
}

function onOneLine(content: string): string {
  return (content.includes('\n') ? content.replace(/\r\n|\n|\t/g, '') : content).trim();
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

/** Attributes that an empty value removes. */
const OPTIONAL: ReadonlySet<string> = new Set(['width', 'height', 'poster', 'preload']);

function attributeText(attributes: readonly [string, string | true][]): string {
  return attributes
    .filter(([name, value]) => value !== '' || !OPTIONAL.has(name))
    .map(([name, value]) => (value === true ? name : `${name}="${escapeAttribute(value)}"`))
    .join(' ');
}

/**
 * Returns the sources, numbered so that a page can play the same file twice, the other content, and a fallback link.
 */
function sourcesOf(
  urls: readonly string[],
  types: Readonly<Record<string, string>>,
  number: string,
  content = '',
): string {
  const first = escapeUrl(urls[0] ?? '');
  const sources = urls.map((url) => {
    const type = YOUTUBE.test(url)
      ? 'video/youtube'
      : VIMEO.test(url)
        ? 'video/vimeo'
        : (types[extensionOf(url, types)] ?? '');
    return `<source type="${type}" src="${escapeUrl(numbered(url, number))}" />`;
  });
  return `${sources.join('')}${content}<a href="${first}">${first}</a>`;
}

/** Adds the number of a player to the query of a URL. */
function numbered(url: string, number: string): string {
  const [address = '', ...fragment] = url.split('#');
  return [`${address}${address.includes('?') ? '&' : '?'}_=${number}`, ...fragment].join('#');
}

/**
 * Returns the extension at the end of a URL in lower case if it has a type; otherwise ''. As in the reference, a query
 * after the name of a file is part of its extension.
 */
function extensionOf(url: string, types: Readonly<Record<string, string>>): string {
  const extension = /\.([a-z0-9]{2,4})$/i.exec(url)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(types, extension) ? extension : '';
}
