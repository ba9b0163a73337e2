import { filterPostHtml, escapeAttribute, sanitizeHtmlClass, sanitizeTextField } from '#text';
import { blockMarkup } from '../block-markup.js';
import type { SchemaField, WidgetInstance, WidgetType } from './widget-type.js';

/** Values of the setting `size`. */
const SIZES = ['thumbnail', 'medium', 'medium_large', 'large', '1536x1536', '2048x2048', 'full', 'custom'];
/** File name extensions for which a player has a setting with another source. */
const SOURCES = { audio: ['mp3', 'ogg', 'flac', 'm4a', 'wav'], video: ['mp4', 'm4v', 'webm', 'ogv', 'flv'] };

type Sanitizer = SchemaField['sanitize'];

const plain: Sanitizer = (value) => sanitizeTextField(String(value));
const html: Sanitizer = (value) => filterPostHtml(String(value));
/** Returns the valid CSS classes or link types in a list that is separated by spaces. */
const names: Sanitizer = (value) =>
  String(value)
    .split(/\s+/)
    .map((name) => sanitizeHtmlClass(name))
    .filter((name) => name !== '' && name !== '0')
    .join(' ');
/** Returns IDs without their sign, each once. */
const idList: Sanitizer = (value) => [...new Set((value as readonly number[]).map(Math.abs))];

const string = (name: string, absent = '', sanitize?: Sanitizer): SchemaField => ({
  name,
  schema: { type: 'string' },
  absent,
  sanitize,
});
const choice = (name: string, values: readonly string[], absent: string): SchemaField => ({
  name,
  schema: { type: 'string', enum: [...values] },
  absent,
});
const url = (name: string): SchemaField => ({ name, schema: { type: 'string', format: 'uri' }, absent: '' });
const flag = (name: string): SchemaField => ({ name, schema: { type: 'boolean' }, absent: false });
const count = (
  name: string,
  absent = 0,
  more: { minimum: number; maximum?: number } = { minimum: 0 },
): SchemaField => ({
  name,
  schema: { type: 'integer', ...more },
  absent,
});

const TITLE = string('title', '', plain);
/** Settings of widgets that show one file. */
const FILE = [count('attachment_id'), url('url'), TITLE];
const PRELOADS = ['none', 'auto', 'metadata'];

const text = (instance: WidgetInstance, name: string): string => String(instance[name] ?? '');

/** Creates a widget type that shows one file by its URL. */
function fileWidgetType(
  kind: 'audio' | 'image' | 'video',
  name: string,
  description: string,
  fields: readonly SchemaField[],
  element: (address: string, instance: WidgetInstance) => string,
): WidgetType {
  return {
    id: `media_${kind}`,
    name,
    description,
    classname: `widget_media_${kind}`,
    fields: [...fields, ...FILE],
    markup: (instance) => {
      const address = text(instance, 'url');
      return address === ''
        ? ''
        : blockMarkup('html', {}, `<figure>${element(escapeAttribute(address), instance)}</figure>`);
    },
  };
}

/** Widget types that show files of the site or of other sites. */
export const MEDIA_WIDGET_TYPES = {
  audio: fileWidgetType(
    'audio',
    'Audio',
    'An audio player.',
    [choice('preload', PRELOADS, 'none'), flag('loop'), ...SOURCES.audio.map(url)],
    (address) => `<audio controls src="${address}"></audio>`,
  ),
  gallery: {
    id: 'media_gallery',
    name: 'Gallery',
    description: 'A gallery of images.',
    classname: 'widget_media_gallery',
    fields: [
      TITLE,
      { name: 'ids', schema: { type: 'array', items: { type: 'integer' } }, absent: [], sanitize: idList },
      count('columns', 3, { minimum: 1, maximum: 9 }),
      choice('size', SIZES, 'thumbnail'),
      choice('link_type', ['post', 'file', 'none'], 'post'),
      flag('orderby_random'),
    ],
    markup: (instance) => {
      // Galleries that were stored before the list was one are texts.
      const ids = text(instance, 'ids').replace(/[^\d,]/g, '');
      return ids === '' ? '' : `[gallery ids="${ids}"]`;
    },
  },
  image: fileWidgetType(
    'image',
    'Image',
    'An image.',
    [
      choice('size', SIZES, 'medium'),
      count('width'),
      count('height'),
      string('caption', '', html),
      string('alt', '', plain),
      choice('link_type', ['none', 'file', 'post', 'custom'], 'custom'),
      url('link_url'),
      string('image_classes', '', names),
      string('link_classes', '', names),
      string('link_rel', '', names),
      flag('link_target_blank'),
      string('image_title', '', plain),
    ],
    (address, instance) => `<img src="${address}" alt="${escapeAttribute(text(instance, 'alt'))}"/>`,
  ),
  video: fileWidgetType(
    'video',
    'Video',
    'A video player.',
    [choice('preload', PRELOADS, 'metadata'), flag('loop'), string('content', '', html), ...SOURCES.video.map(url)],
    (address) => `<video controls src="${address}"></video>`,
  ),
} satisfies Record<string, WidgetType>;
