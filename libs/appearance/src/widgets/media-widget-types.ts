import { AUDIO_TYPES, VIDEO_TYPES } from '#rendering';
import { escapeAttribute, escapeUrl, filterPostHtml, sanitizeHtmlClass, sanitizeTextField, sanitizeUrl } from '#text';
import { blockMarkup } from '../block-markup.js';
import type { SchemaField, WidgetInstance, WidgetType } from './widget-type.js';

/** Values of the setting `size`. */
const SIZES = ['thumbnail', 'medium', 'medium_large', 'large', '1536x1536', '2048x2048', 'full', 'custom'];
/** File name extensions of the further sources of a player. Each is a setting with the URL of such a file. */
const SOURCES = { audio: Object.keys(AUDIO_TYPES), video: Object.keys(VIDEO_TYPES) };

type Sanitizer = SchemaField['sanitize'];

const toPlainLine: Sanitizer = (value) => sanitizeTextField(String(value));
const toSafeHtml: Sanitizer = (value) => filterPostHtml(String(value));
/** Returns the valid CSS classes or link types in a list that is separated by spaces. */
const toClassNames: Sanitizer = (value) =>
  String(value)
    .split(/\s+/)
    .map((name) => sanitizeHtmlClass(name))
    .filter((name) => name !== '' && name !== '0')
    .join(' ');
/** Returns IDs without their sign, each once. */
const toUniqueIds: Sanitizer = (value) => [...new Set((value as readonly number[]).map(Math.abs))];

const string = (name: string, valueIfAbsent = '', sanitize?: Sanitizer): SchemaField => ({
  name,
  schema: { type: 'string' },
  valueIfAbsent,
  sanitize,
});
const choice = (name: string, values: readonly string[], valueIfAbsent: string): SchemaField => ({
  name,
  schema: { type: 'string', enum: [...values] },
  valueIfAbsent,
});
const url = (name: string): SchemaField => ({ name, schema: { type: 'string', format: 'uri' }, valueIfAbsent: '' });
const flag = (name: string): SchemaField => ({ name, schema: { type: 'boolean' }, valueIfAbsent: false });
const integer = (
  name: string,
  valueIfAbsent = 0,
  more: { minimum: number; maximum?: number } = { minimum: 0 },
): SchemaField => ({
  name,
  schema: { type: 'integer', ...more },
  valueIfAbsent,
});

const TITLE = string('title', '', toPlainLine);
/** Settings of widgets that show one file. */
const FILE = [integer('attachment_id'), url('url'), TITLE];
const PRELOADS = ['none', 'auto', 'metadata'];

const text = (instance: WidgetInstance, name: string): string => String(instance[name] ?? '');

/** Returns an attribute of an element or shortcode with a leading space; '' without a value. */
const attribute = (name: string, value: string): string => (value === '' ? '' : ` ${name}="${value}"`);

/** Returns the shortcode of a player for the file of a widget and its other sources; '' without a file. */
function playerMarkup(kind: keyof typeof SOURCES, instance: WidgetInstance): string {
  const address = (name: string): string => sanitizeUrl(text(instance, name)).replace(/[[\]]/g, '');
  if (address('url') === '') return '';
  const sources = SOURCES[kind].map((name) => attribute(name, address(name))).join('');
  const loop = instance['loop'] === true ? ' loop="on"' : '';
  const content = text(instance, 'content');
  const end = content === '' ? '' : `${content}[/${kind}]`;
  return `[${kind} src="${address('url')}"${sources}${attribute('preload', text(instance, 'preload'))}${loop}]${end}`;
}

/**
 * Returns an image with its link and caption; '' without an address. By the class `wp-image-<id>`, rendering finds the
 * smaller files of an image of the site.
 */
function imageMarkup(instance: WidgetInstance): string {
  const escaped = (name: string): string => escapeAttribute(text(instance, name));
  if (text(instance, 'url') === '') return '';
  const [id, width, height] = ['attachment_id', 'width', 'height'].map((name) => Number(instance[name] ?? 0));
  const size = text(instance, 'size') || 'medium';
  const sizeName = size === 'custom' ? `${width}x${height}` : size;
  const image = id
    ? `<img src="${escaped('url')}" class="image wp-image-${id} ${escaped('image_classes')} attachment-${sizeName} size-${sizeName}" alt="${escaped('alt')}" style="max-width: 100%; height: auto;"${attribute('title', escaped('image_title'))} />`
    : `<img class="image ${escaped('image_classes')}" src="${escaped('url')}" alt="${escaped('alt')}" width="${width || ''}" height="${height || ''}" />`;
  const kind = text(instance, 'link_type') || 'custom';
  const target = kind === 'file' ? text(instance, 'url') : kind === 'custom' ? text(instance, 'link_url') : '';
  const blank = instance['link_target_blank'] === true ? ' target="_blank"' : '';
  const linked =
    target === ''
      ? image
      : `<a href="${escapeUrl(target)}"${attribute('class', escaped('link_classes'))}${attribute('rel', escaped('link_rel'))}${blank}>${image}</a>`;
  const caption = text(instance, 'caption').trim();
  const html = caption === '' ? linked : `[caption width="${width}"]${linked} ${caption}[/caption]`;
  return blockMarkup('html', {}, html);
}

/** Creates a widget type that shows one file by its URL. */
function fileWidgetType(
  kind: 'audio' | 'image' | 'video',
  name: string,
  description: string,
  fields: readonly SchemaField[],
): WidgetType {
  return {
    id: `media_${kind}`,
    name,
    description,
    classname: `widget_media_${kind}`,
    fields: [...fields, ...FILE],
    markup: (instance) => (kind === 'image' ? imageMarkup(instance) : playerMarkup(kind, instance)),
  };
}

/** Widget types that show files of the site or of other sites. */
export const MEDIA_WIDGET_TYPES = {
  audio: fileWidgetType('audio', 'Audio', 'An audio player.', [
    choice('preload', PRELOADS, 'none'),
    flag('loop'),
    ...SOURCES.audio.map(url),
  ]),
  gallery: {
    id: 'media_gallery',
    name: 'Gallery',
    description: 'A gallery of images.',
    classname: 'widget_media_gallery',
    fields: [
      TITLE,
      { name: 'ids', schema: { type: 'array', items: { type: 'integer' } }, valueIfAbsent: [], sanitize: toUniqueIds },
      integer('columns', 3, { minimum: 1, maximum: 9 }),
      choice('size', SIZES, 'thumbnail'),
      choice('link_type', ['post', 'file', 'none'], 'post'),
      flag('orderby_random'),
    ],
    markup: (instance) => {
      // Older galleries are stored with a text instead of the list.
      const ids = text(instance, 'ids').replace(/[^\d,]/g, '');
      const order = instance['orderby_random'] === true ? ' orderby="rand"' : '';
      const link = text(instance, 'link_type') || 'post';
      const size = attribute('size', text(instance, 'size'));
      return ids === ''
        ? ''
        : `[gallery ids="${ids}" columns="${Number(instance['columns'] ?? 3)}"${size} link="${link}"${order}]`;
    },
  },
  image: fileWidgetType('image', 'Image', 'An image.', [
    choice('size', SIZES, 'medium'),
    integer('width'),
    integer('height'),
    string('caption', '', toSafeHtml),
    string('alt', '', toPlainLine),
    choice('link_type', ['none', 'file', 'post', 'custom'], 'custom'),
    url('link_url'),
    string('image_classes', '', toClassNames),
    string('link_classes', '', toClassNames),
    string('link_rel', '', toClassNames),
    flag('link_target_blank'),
    string('image_title', '', toPlainLine),
  ]),
  video: fileWidgetType('video', 'Video', 'A video player.', [
    choice('preload', PRELOADS, 'metadata'),
    flag('loop'),
    string('content', '', toSafeHtml),
    ...SOURCES.video.map(url),
  ]),
} satisfies Record<string, WidgetType>;
