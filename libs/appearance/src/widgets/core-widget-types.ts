import type { PageListQuery } from '#content/core';
import { isId } from '#post-repository';
import { wrapParagraphs } from '#text';
import { blockMarkup } from '../block-markup.js';
import { MEDIA_WIDGET_TYPES } from './media-widget-types.js';
import type { TypedField, WidgetField, WidgetInstance, WidgetType } from './widget-type.js';

const TITLE: TypedField = { name: 'title', label: 'Title', type: 'text', valueIfAbsent: '' };
/** As in the reference, only settings with a `valueIfAbsent` are always stored. */
const field = (
  name: string,
  label: string,
  type: TypedField['type'],
  valueIfAbsent?: TypedField['valueIfAbsent'],
): TypedField => ({
  name,
  label,
  type,
  valueIfAbsent,
});

/** Returns block markup that shows this HTML without adding paragraphs to it. */
const htmlBlock = (html: string): string => (html === '' ? '' : blockMarkup('html', {}, html));

const text = (instance: WidgetInstance, name: string): string => String(instance[name] ?? '');
const number = (instance: WidgetInstance, name: string, fallback: number): number =>
  Number(instance[name]) > 0 ? Number(instance[name]) : fallback;
/** Whether a setting is on. */
const isOn = (instance: WidgetInstance, name: string): boolean => Boolean(instance[name]);
/** Returns the IDs in a setting. They are separated by commas or spaces. */
const ids = (instance: WidgetInstance, name: string): number[] =>
  [...text(instance, name).matchAll(/\d+/g)].map(([digits]) => Number(digits)).filter(isId);

/** The sort keys of lists of pages, by the names that clients use. */
const PAGE_ORDERS = new Map<string, PageListQuery['orderBy']>([
  ['menu_order', 'menu_order'],
  ['post_title', 'title'],
  ['ID', 'id'],
]);

/** Creates a widget type with a title and the given fields. */
function widgetType(
  id: string,
  name: string,
  description: string,
  fields: readonly WidgetField[],
  markup: WidgetType['markup'],
  classname = `widget_${id.replaceAll('-', '_')}`,
): WidgetType {
  return { id, name, description, classname, fields: [TITLE, ...fields], markup };
}

/** Widget types that clients know, by id. */
export const CORE_WIDGET_TYPES: readonly WidgetType[] = [
  widgetType(
    'archives',
    'Archives',
    'A list of months with posts.',
    [field('count', 'Show the number of posts', 'flag', 0), field('dropdown', 'Show as a menu', 'flag', 0)],
    (instance) =>
      blockMarkup('archives', {
        showPostCounts: isOn(instance, 'count'),
        displayAsDropdown: isOn(instance, 'dropdown'),
      }),
    'widget_archive',
  ),
  {
    id: 'block',
    name: 'Block',
    description: 'Any blocks.',
    classname: 'widget_block',
    fields: [field('content', 'Block markup', 'html', null)],
    markup: (instance) => text(instance, 'content'),
  },
  widgetType('calendar', 'Calendar', 'The posts of a month by their days.', [], () => blockMarkup('calendar')),
  widgetType(
    'categories',
    'Categories',
    'A list of categories.',
    [
      field('count', 'Show the number of posts', 'flag', 0),
      field('hierarchical', 'Show as a tree', 'flag', 0),
      field('dropdown', 'Show as a menu', 'flag', 0),
    ],
    (instance) =>
      blockMarkup('categories', {
        showPostCounts: isOn(instance, 'count'),
        showHierarchy: isOn(instance, 'hierarchical'),
        displayAsDropdown: isOn(instance, 'dropdown'),
      }),
  ),
  widgetType('custom_html', 'Custom HTML', 'Custom HTML.', [field('content', 'HTML', 'html', null)], (instance) =>
    htmlBlock(text(instance, 'content')),
  ),
  MEDIA_WIDGET_TYPES.audio,
  MEDIA_WIDGET_TYPES.gallery,
  MEDIA_WIDGET_TYPES.image,
  MEDIA_WIDGET_TYPES.video,
  widgetType('meta', 'Meta', 'A link to sign in or out.', [], () => blockMarkup('loginout')),
  {
    id: 'nav_menu',
    name: 'Navigation Menu',
    description: 'A menu of links.',
    classname: 'widget_nav_menu',
    fields: [
      { ...TITLE, valueIfAbsent: undefined, allows: Boolean },
      { ...field('nav_menu', 'ID of the menu', 'integer'), allows: Boolean },
    ],
    markup: (instance, { menuMarkup }) => menuMarkup(number(instance, 'nav_menu', 0), text(instance, 'title')),
  },
  {
    ...widgetType(
      'pages',
      'Pages',
      'A list of pages.',
      [
        { ...field('sortby', 'Sort key', 'text', 'menu_order'), allows: (key) => PAGE_ORDERS.has(String(key)) },
        field('exclude', 'IDs of hidden pages', 'text', ''),
      ],
      () => blockMarkup('page-list'),
    ),
    pages: (instance) => ({ orderBy: PAGE_ORDERS.get(text(instance, 'sortby')), exclude: ids(instance, 'exclude') }),
  },
  widgetType(
    'recent-comments',
    'Recent Comments',
    'The latest comments.',
    [field('number', 'Number of comments', 'number', 0)],
    (instance) => blockMarkup('latest-comments', { commentsToShow: number(instance, 'number', 5) }),
  ),
  widgetType(
    'recent-posts',
    'Recent Posts',
    'The latest posts.',
    [field('number', 'Number of posts', 'integer', 0), field('show_date', 'Show dates', 'boolean', false)],
    (instance) =>
      blockMarkup('latest-posts', {
        // As in the reference, a negative number counts as its absolute value.
        postsToShow: Math.abs(Number(instance['number'])) || 5,
        displayPostDate: isOn(instance, 'show_date'),
      }),
    'widget_recent_entries',
  ),
  {
    ...widgetType(
      'rss',
      'RSS',
      'Entries of a feed.',
      [
        field('url', 'Address of the feed', 'url', ''),
        {
          ...field('items', 'Number of entries', 'integer', 10),
          allows: (count) => Number(count) >= 1 && Number(count) <= 20,
        },
        field('show_summary', 'Show contents', 'flag', 0),
        field('show_author', 'Show authors', 'flag', 0),
        field('show_date', 'Show dates', 'flag', 0),
      ],
      (instance) =>
        blockMarkup('rss', {
          feedURL: text(instance, 'url'),
          itemsToShow: number(instance, 'items', 5),
          displayExcerpt: isOn(instance, 'show_summary'),
          displayAuthor: isOn(instance, 'show_author'),
          displayDate: isOn(instance, 'show_date'),
        }),
    ),
    // The reference stores the address and the error of a feed that it read. Atrium reads feeds when it shows them.
    derive: () => ({ link: '', error: false }),
  },
  widgetType('search', 'Search', 'A search form.', [], () =>
    blockMarkup('search', { label: 'Search', buttonText: 'Search' }),
  ),
  widgetType(
    'tag_cloud',
    'Tag Cloud',
    'The tags that are used most.',
    [field('taxonomy', 'Taxonomy', 'text', ''), field('count', 'Show the number of posts', 'flag', 0)],
    (instance) =>
      blockMarkup('tag-cloud', {
        taxonomy: text(instance, 'taxonomy') || 'post_tag',
        showTagCounts: isOn(instance, 'count'),
      }),
  ),
  {
    ...widgetType(
      'text',
      'Text',
      'Any text.',
      [
        field('text', 'Content', 'html', ''),
        field('filter', 'Add paragraphs', 'boolean', false),
        { name: 'visual', schema: { type: 'boolean' }, valueIfAbsent: false },
      ],
      (instance) => {
        const content = isOn(instance, 'filter') ? wrapParagraphs(text(instance, 'text')) : text(instance, 'text');
        return htmlBlock(`<div class="textwidget">${content}</div>`);
      },
    ),
    // Text of the visual editor has no paragraphs of its own.
    derive: ({ visual }): WidgetInstance => (visual ? { filter: true } : {}),
  },
];
