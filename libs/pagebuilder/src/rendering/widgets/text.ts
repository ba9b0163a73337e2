import { escapeMarkup, wrapParagraphs } from '#text';
import { element, filterInlineHtml, escapeText } from '../html.js';
import { icon, linkAttributes, wrapInLink, title } from '../common-markup.js';
import { borderRule, boxRule, colorRule, sizeRule, styleOf, textAlignRule, typographyRule } from '../style.js';
import type { RenderWidget } from './widget.js';

/** A heading. */
export const heading: RenderWidget = (settings) => {
  const text = settings.text('title');
  const style = styleOf(settings, [colorRule('title_color'), typographyRule(), textAlignRule('align')]);
  return text === '' ? '' : title(settings, wrapInLink(settings, filterInlineHtml(text)), 'header_size', 'h2', style);
};

/** Rich text; stored unfiltered for authors with the right to it, otherwise filtered. */
export const textEditor: RenderWidget = (settings) => {
  const text = settings.text('editor');
  const style = styleOf(settings, [colorRule('text_color'), typographyRule(), textAlignRule('align')]);
  const html = /<(?:p|div|ul|ol|h[1-6]|blockquote|table|figure|pre|section)\b/i.test(text)
    ? text
    : wrapParagraphs(text);
  return style === undefined ? html : element('div', { style }, html);
};

/** Custom HTML; stored unfiltered for authors with the right to it, otherwise filtered. */
export const customHtml: RenderWidget = (settings) => settings.text('html');

/** A shortcode, which a later stage replaces. */
export const shortcode: RenderWidget = (settings) => escapeMarkup(settings.text('shortcode'));

/** A link that looks like a button. */
export const button: RenderWidget = (settings) => {
  const text = settings.text('text');
  const iconHtml = icon(settings);
  if (text === '' && iconHtml === '') return '';
  const style = styleOf(settings, [
    colorRule('button_text_color'),
    colorRule('background_color', 'background-color'),
    typographyRule(),
    borderRule('border'),
    boxRule('border_radius', 'border-radius'),
    boxRule('text_padding', 'padding'),
  ]);
  const label =
    settings.choice('icon_align', ['left', 'right']) === 'left'
      ? iconHtml + filterInlineHtml(text)
      : filterInlineHtml(text) + iconHtml;
  const link = linkAttributes(settings, 'link');
  const classes = `pagebuilder-button pagebuilder-size-${settings.choice('size', ['sm', 'xs', 'md', 'lg', 'xl'])}`;
  return link
    ? element('a', { class: classes, style, ...link }, label)
    : element('span', { class: classes, style }, label);
};

/** A line with an optional text or icon. */
export const divider: RenderWidget = (settings) => {
  const style = styleOf(settings, [
    colorRule('color', 'border-color'),
    sizeRule('weight', 'border-top-width'),
    sizeRule('width', 'width'),
  ]);
  const look = settings.choice('look', ['line', 'line_text', 'line_icon']);
  const line = element('hr', { style });
  if (look === 'line_text') return line + title(settings, filterInlineHtml(settings.text('text')), 'html_tag', 'span');
  return look === 'line_icon' ? line + icon(settings, 'icon') : line;
};

/** A spacer. */
export const spacer: RenderWidget = (settings) =>
  element('div', { 'aria-hidden': 'true', style: styleOf(settings, [sizeRule('space', 'height')]) ?? 'height:50px' });

/** An anchor for links. */
export const menuAnchor: RenderWidget = (settings) => {
  const id = settings
    .text('anchor')
    .replace(/[^\w-]/g, '')
    .slice(0, 100);
  return id === '' ? '' : element('div', { id, class: 'pagebuilder-menu-anchor' });
};

/** Text along a path, as plain text. */
export const textPath: RenderWidget = (settings) => {
  const text = settings.text('text');
  return text === ''
    ? ''
    : wrapInLink(
        settings,
        element(
          'span',
          { style: styleOf(settings, [colorRule('text_color_normal'), typographyRule('text_typography')]) },
          escapeText(text),
        ),
      );
};

/** The separator between the excerpt of a post and the rest of its content. */
export const readMore: RenderWidget = () => '<!--more-->';

/** A message. */
export const alert: RenderWidget = (settings) => {
  const heading = settings.text('alert_title');
  const description = settings.text('alert_description');
  if (heading === '' && description === '') return '';
  const kind = settings.choice('alert_type', ['info', 'success', 'warning', 'danger']);
  return element(
    'div',
    {
      role: 'alert',
      class: `pagebuilder-alert pagebuilder-alert-${kind}`,
      style: styleOf(settings, [
        colorRule('background', 'background-color'),
        colorRule('border_color', 'border-color'),
      ]),
    },
    (heading === ''
      ? ''
      : element('strong', { style: styleOf(settings, [colorRule('title_color')]) }, filterInlineHtml(heading))) +
      (description === ''
        ? ''
        : element('p', { style: styleOf(settings, [colorRule('description_color')]) }, filterInlineHtml(description))),
  );
};

/** Title and text or HTML of a classic widget, from its settings. */
export const classicWidget: RenderWidget = (settings) => {
  const stored = settings.nested('wp');
  const text = stored.text('content') || stored.text('text');
  return title(stored, filterInlineHtml(stored.text('title')), 'title_tag', 'h3') + text;
};
