import { element, filterInlineHtml, escapeText } from '../html.js';
import type { ElementSettings } from '../element-settings.js';
import { icon, wrapInLink, linkAttributes, TITLE_TAGS } from '../common-markup.js';
import { colorRule, styleOf, typographyRule } from '../style.js';
import type { RenderWidget } from './widget.js';

/** A list with icons. */
export const iconList: RenderWidget = (settings) => {
  const rows = settings.rows('icon_list');
  if (rows.length === 0) return '';
  const style = styleOf(settings, [colorRule('text_color'), typographyRule('icon_typography')]);
  return element(
    'ul',
    { class: 'pagebuilder-icon-list', style },
    rows.map((row) => element('li', {}, wrapInLink(row, icon(row) + filterInlineHtml(row.text('text'))))).join(''),
  );
};

/** Links to social networks. */
export const socialIcons: RenderWidget = (settings) => {
  const entries = settings.rows('social_icon_list').flatMap((row) => {
    const link = linkAttributes(row, 'link');
    const iconHtml = icon(row, 'social_icon', 'social');
    return link
      ? [
          element(
            'li',
            {},
            element('a', { ...link, 'aria-label': networkOf(row) }, iconHtml || escapeText(networkOf(row))),
          ),
        ]
      : [];
  });
  return entries.length === 0 ? '' : element('ul', { class: 'pagebuilder-social-icons' }, entries.join(''));
};

/** Name of a network, derived from the class of its icon: `Github` for `fab fa-github`. */
function networkOf(row: ElementSettings): string {
  const { value } = row.record('social_icon');
  const classes = typeof value === 'string' ? value : row.text('social');
  const name = /fa-([a-z\d-]{1,40})$/.exec(classes)?.[1] ?? 'link';
  return name[0]!.toUpperCase() + name.slice(1);
}

/** Tabs, of which clients show one at a time; all are readable without scripts. */
export const tabs: RenderWidget = (settings) =>
  renderSections(
    settings,
    settings.rows('tabs').map((row) => [row.text('tab_title'), row.text('tab_content')]),
  );

/** Tabs with child elements. */
export const nestedTabs: RenderWidget = (settings, children) => {
  const rows = settings.rows('tabs');
  return renderSections(
    settings,
    children.map((child, index) => [rows[index]?.text('tab_title') ?? '', child]),
  );
};

function renderSections(
  settings: ElementSettings,
  parts: readonly (readonly [heading: string, content: string])[],
): string {
  if (parts.length === 0) return '';
  const style = styleOf(settings, [colorRule('tab_color'), typographyRule('tab_typography')]);
  const shown = parts.map(([heading, content]) =>
    element('section', {}, (heading === '' ? '' : element('h3', { style }, filterInlineHtml(heading))) + content),
  );
  return element('div', { class: 'pagebuilder-tabs' }, shown.join(''));
}

/** Creates the renderer of sections that open and close independently. */
const createCollapsible =
  (name: string, { firstOpen }: { firstOpen: boolean }): RenderWidget =>
  (settings) => {
    const rows = settings.rows('tabs');
    if (rows.length === 0) return '';
    const tag = settings.choice('title_html_tag', ['div', ...TITLE_TAGS]);
    const style = styleOf(settings, [colorRule('title_color'), typographyRule('title_typography')]);
    return element(
      'div',
      { class: name },
      rows
        .map((row, index) =>
          element(
            'details',
            { open: (firstOpen && index === 0) || undefined },
            element('summary', {}, element(tag, { style }, filterInlineHtml(row.text('tab_title')))) +
              row.text('tab_content'),
          ),
        )
        .join(''),
    );
  };

/** Collapsible sections, of which the first is open at the beginning. */
export const accordion = createCollapsible('pagebuilder-accordion', { firstOpen: true });
/** Collapsible sections, which are closed at the beginning. */
export const toggle = createCollapsible('pagebuilder-toggle', { firstOpen: false });
