import { element, filterInlineHtml } from '../html.js';
import type { Media, ElementSettings } from '../element-settings.js';
import { linkAttributes, imageElement } from '../common-markup.js';
import { boxRule, colorRule, sizeRule, styleOf, textAlignRule } from '../style.js';
import type { RenderWidget } from './widget.js';

/** An image with an optional caption. */
export const image: RenderWidget = (settings) => {
  const file = settings.media('image');
  if (!file) return '';
  const style = styleOf(settings, [
    sizeRule('width', 'width'),
    sizeRule('space', 'max-width'),
    sizeRule('height', 'height'),
    boxRule('image_border_radius', 'border-radius'),
  ]);
  const caption =
    settings.choice('caption_source', ['none', 'custom', 'attachment']) === 'custom' ? settings.text('caption') : '';
  const shown = wrapInImageLink(settings, file, imageElement(file, { style }));
  if (caption === '') return shown;
  return element(
    'figure',
    {},
    shown +
      element(
        'figcaption',
        { style: styleOf(settings, [colorRule('text_color'), textAlignRule('text_align')]) },
        filterInlineHtml(caption),
      ),
  );
};

function wrapInImageLink(settings: ElementSettings, file: Media, markup: string): string {
  const linkTarget = settings.choice('link_to', ['none', 'file', 'custom']);
  const attributes =
    linkTarget === 'file' ? { href: file.url } : linkTarget === 'custom' ? linkAttributes(settings, 'link') : undefined;
  return attributes ? element('a', attributes, markup) : markup;
}

/** Creates the renderer of a list of images. */
const createImageList =
  (control: string, name: string): RenderWidget =>
  (settings) => {
    const files = settings.mediaList(control);
    if (files.length === 0) return '';
    return element(
      'ul',
      { class: name },
      files.map((file) => element('li', {}, wrapInImageLink(settings, file, imageElement(file)))).join(''),
    );
  };

/** A gallery; older documents store its images under another name. */
export const imageGallery: RenderWidget = (settings, children) =>
  createImageList('gallery', 'pagebuilder-gallery')(settings, children) ||
  createImageList('wp_gallery', 'pagebuilder-gallery')(settings, children);

/** A carousel: clients show a few of its images at a time. */
export const imageCarousel = createImageList('carousel', 'pagebuilder-carousel');

/** Patterns that extract a video's id, and the address of its frame. */
const VIDEO_FRAMES = {
  youtube: [
    /^(?:https?:)?\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,20})/i,
    'https://www.youtube.com/embed/',
  ],
  vimeo: [/^(?:https?:)?\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{3,15})/i, 'https://player.vimeo.com/video/'],
  dailymotion: [
    /^(?:https?:)?\/\/(?:www\.)?(?:dailymotion\.com\/(?:embed\/)?video|dai\.ly)\/([a-z\d]{3,20})/i,
    'https://www.dailymotion.com/embed/video/',
  ],
  videopress: [
    /^(?:https?:)?\/\/(?:video\.wordpress\.com|videopress\.com)\/(?:v|embed)\/([a-z\d]{3,20})/i,
    'https://videopress.com/embed/',
  ],
} as const;

/** A video file, or a frame of a known video service. */
export const video: RenderWidget = (settings) => {
  const type = settings.choice('video_type', ['youtube', 'vimeo', 'dailymotion', 'videopress', 'hosted']);
  const poster = settings.isOn('show_image_overlay')
    ? settings.media('image_overlay')?.url
    : settings.media('poster')?.url;
  if (type === 'hosted') {
    const src = settings.isOn('insert_url') ? settings.url('external_url') : settings.url('hosted_url');
    return src === ''
      ? ''
      : element('video', {
          src,
          poster,
          controls: settings.isOn('controls', true) || undefined,
          autoplay: settings.isOn('autoplay') || undefined,
          muted: settings.isOn('mute') || undefined,
          loop: settings.isOn('loop') || undefined,
          playsinline: settings.isOn('play_on_mobile') || undefined,
        });
  }
  const [pattern, frame] = VIDEO_FRAMES[type];
  const id = pattern.exec(settings.url(`${type}_url`))?.[1];
  return id === undefined
    ? ''
    : element('iframe', {
        src: frame + id,
        title: 'Video',
        width: 640,
        height: 360,
        loading: 'lazy',
        allow: 'fullscreen; picture-in-picture',
        allowfullscreen: true,
      });
};

/** A link to an audio track of a service. */
export const audio: RenderWidget = (settings) => {
  const link = linkAttributes(settings, 'link');
  return link ? element('a', { class: 'pagebuilder-audio', ...link }, filterInlineHtml(String(link.href))) : '';
};

/** A map of an address. */
export const googleMaps: RenderWidget = (settings) => {
  const address = settings.text('address').trim().slice(0, 500);
  if (address === '') return '';
  const zoom = Math.round(Math.min(20, Math.max(1, settings.number('zoom', 10))));
  const src = `https://maps.google.com/maps?q=${encodeURIComponent(address.toWellFormed())}&t=m&z=${zoom}&output=embed&iwloc=near`;
  return element('iframe', {
    src,
    title: address,
    loading: 'lazy',
    width: 640,
    height: 300,
    style: styleOf(settings, [sizeRule('height', 'height')]),
  });
};
