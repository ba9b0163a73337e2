import { element, filterInlineHtml, escapeText } from '../html.js';
import type { ElementSettings } from '../element-settings.js';
import { icon, wrapInLink, imageElement, title } from '../common-markup.js';
import { colorRule, styleOf, textAlignRule, typographyRule } from '../style.js';
import type { RenderWidget } from './widget.js';

/** An icon. */
export const iconWidget: RenderWidget = (settings) => {
  const iconHtml = icon(settings);
  return iconHtml === ''
    ? ''
    : element(
        'div',
        { style: styleOf(settings, [colorRule('primary_color'), textAlignRule('align')]) },
        wrapInLink(settings, iconHtml),
      );
};

/** An image with a title and a text. */
export const imageBox: RenderWidget = (settings) => {
  const file = settings.media('image');
  return describedBox(settings, file ? imageElement(file) : '');
};

/** An icon with a title and a text. */
export const iconBox: RenderWidget = (settings) => describedBox(settings, icon(settings));

function describedBox(settings: ElementSettings, pictureHtml: string): string {
  const heading = settings.text('title_text');
  const description = settings.text('description_text');
  if (pictureHtml === '' && heading === '' && description === '') return '';
  return element(
    'div',
    { class: 'pagebuilder-box', style: styleOf(settings, [textAlignRule('text_align')]) },
    (pictureHtml === '' ? '' : wrapInLink(settings, pictureHtml)) +
      title(
        settings,
        heading === '' ? '' : wrapInLink(settings, filterInlineHtml(heading)),
        'title_size',
        'h3',
        styleOf(settings, [colorRule('title_color'), typographyRule('title_typography')]),
      ) +
      (description === ''
        ? ''
        : element(
            'p',
            { style: styleOf(settings, [colorRule('description_color'), typographyRule('description_typography')]) },
            filterInlineHtml(description),
          )),
  );
}

/** A number with a label. */
export const counter: RenderWidget = (settings) => {
  const separator = settings.isOn('thousand_separator', true) ? settings.text('thousand_separator_char') || ',' : '';
  const [whole = '', fraction] = String(settings.number('ending_number', 100)).split('.');
  const number =
    (separator === '' || whole.includes('e') ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, () => separator)) +
    (fraction === undefined ? '' : `.${fraction}`);
  return element(
    'div',
    { class: 'pagebuilder-counter' },
    element(
      'span',
      { style: styleOf(settings, [colorRule('number_color'), typographyRule('typography_number')]) },
      escapeText(settings.text('prefix') + number + settings.text('suffix')),
    ) +
      title(
        settings,
        filterInlineHtml(settings.text('title')),
        'title_tag',
        'div',
        styleOf(settings, [colorRule('title_color'), typographyRule('typography_title')]),
      ),
  );
};

/** A progress bar. */
export const progress: RenderWidget = (settings) => {
  const percent = Math.min(100, Math.max(0, settings.number('percent', 50)));
  const shown = settings.choice('display_percentage', ['show', 'hide']) === 'show' ? ` ${percent}%` : '';
  return (
    title(
      settings,
      filterInlineHtml(settings.text('title')),
      'title_tag',
      'span',
      styleOf(settings, [colorRule('title_color'), typographyRule()]),
    ) +
    element('progress', { max: 100, value: percent }, `${percent}%`) +
    element('span', {}, escapeText(settings.text('inner_text') + shown))
  );
};

/** A testimonial. */
export const testimonial: RenderWidget = (settings) => {
  const content = settings.text('testimonial_content');
  const name = settings.text('testimonial_name');
  const job = settings.text('testimonial_job');
  const file = settings.media('testimonial_image');
  if (content === '' && name === '' && !file) return '';
  const caption = wrapInLink(settings, filterInlineHtml([name, job].filter(Boolean).join(', ')));
  return element(
    'figure',
    { class: 'pagebuilder-testimonial', style: styleOf(settings, [textAlignRule('testimonial_alignment')]) },
    (file ? imageElement(file) : '') +
      element(
        'blockquote',
        { style: styleOf(settings, [colorRule('content_content_color'), typographyRule('content_typography')]) },
        filterInlineHtml(content),
      ) +
      element(
        'figcaption',
        { style: styleOf(settings, [colorRule('name_text_color'), typographyRule('name_typography')]) },
        caption,
      ),
  );
};

/** A star rating. */
export const starRating: RenderWidget = (settings) => {
  const scale = settings.choice('rating_scale', ['5', '10']) === '10' ? 10 : 5;
  const rating = Math.min(scale, Math.max(0, settings.number('rating', scale)));
  const full = Math.round(rating);
  return (
    title(
      settings,
      filterInlineHtml(settings.text('title')),
      'title_tag',
      'span',
      styleOf(settings, [colorRule('title_color')]),
    ) +
    element(
      'span',
      { role: 'img', 'aria-label': `${rating} of ${scale}`, style: styleOf(settings, [colorRule('stars_color')]) },
      '★'.repeat(full) + '☆'.repeat(scale - full),
    )
  );
};
