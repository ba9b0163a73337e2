import { SAMPLE_TEXTS, layoutElement, PAGE_META, widget, WIDGET_RENDERERS } from '#pagebuilder/testing';
import type { RenderingCase } from './rendering-case.js';

const link = {
  url: 'https://harbour.test/x',
  is_external: 'on',
  nofollow: 'on',
  custom_attributes: 'title|Go,onclick|x',
};
const media = { url: 'https://harbour.test/files/boat.jpg', id: 70, alt: 'Boat' };
const icon = { value: 'fab fa-github', library: 'fa-brands' };
const rows = [
  { text: 'One', link, selected_icon: icon, social_icon: icon, tab_title: 'First', tab_content: '<p>First</p>' },
  { text: 'Two "2"', link: { url: 'javascript:x' }, tab_title: '<b>Second</b>', tab_content: 'Second' },
];

/** Settings of various widgets. */
const SETTINGS = {
  title: 'Title & "more"',
  header_size: 'h3',
  title_color: '#123456',
  align: 'center',
  _margin: { unit: 'px', top: '1', right: '2', bottom: '3', left: '4' },
  _css_classes: 'own <x>',
  text: 'Text',
  link,
  editor: '<p>Editor</p>',
  html: '<div class="free">HTML</div>',
  shortcode: '[gallery ids="70"]',
  size: 'lg',
  selected_icon: icon,
  image: media,
  caption: 'A caption',
  caption_source: 'custom',
  link_to: 'custom',
  gallery: [media],
  carousel: [media],
  wp_gallery: [media],
  video_type: 'hosted',
  hosted_url: { url: 'https://harbour.test/a.mp4' },
  youtube_url: 'https://www.youtube.com/watch?v=abcdefghijk',
  address: 'Quay 1',
  zoom: { unit: 'px', size: 12 },
  alert_type: 'warning',
  alert_title: 'Beware',
  alert_description: 'Of the tide',
  title_text: 'Box',
  description_text: 'In the box',
  starting_number: 1,
  ending_number: 12_345,
  thousand_separator: 'yes',
  prefix: 'about',
  suffix: 'boats',
  percent: { unit: '%', size: 40 },
  inner_text: 'Done',
  testimonial_content: 'So good',
  testimonial_name: 'Ann',
  testimonial_job: 'Pilot',
  testimonial_image: media,
  rating: 3.5,
  icon_list: rows,
  social_icon_list: rows,
  tabs: rows,
  anchor: 'top',
  space: { unit: 'px', size: 30 },
  style: 'dashed',
  look: 'line_text',
  wp: { title: 'Classic', text: '<p>Classic text</p>' },
};

/** Creates a page of elements; their ids follow their order. */
function page(name: string, ...elements: Record<string, unknown>[]): RenderingCase {
  let id = 0;
  const numbered = (element: Record<string, unknown>): Record<string, unknown> => {
    id += 1;
    return {
      ...element,
      id: `e${id}`,
      elements: (element['elements'] as Record<string, unknown>[]).map(numbered),
    };
  };
  const stored = JSON.stringify(elements.map(numbered));
  return {
    name,
    text: 'Its own content is not shown',
    post: {
      type: 'page',
      storedMeta: new Map([
        [PAGE_META.mode, JSON.stringify('builder')],
        [PAGE_META.data, JSON.stringify(stored)],
      ]),
    },
  };
}

const styled = {
  html_tag: 'header',
  flex_direction: 'row',
  flex_gap: { unit: 'px', size: 20 },
  background_background: 'classic',
  background_color: '#123456',
  _element_id: 'top',
  hide_mobile: 'hidden-mobile',
};

/** Pages of the page builder: layouts, each widget with all settings, and hostile settings. */
export const DOCUMENTS: readonly RenderingCase[] = [
  page(
    'sections and columns',
    layoutElement('section', {
      ...layoutElement('column', widget('heading', { title: 'Hello' })),
      settings: { _column_size: 50 },
    }),
  ),
  page('containers', { ...layoutElement('container', widget('heading', { title: 'Hello' })), settings: styled }),
  page('dynamic values', widget('heading', { title: 'x', __dynamic__: { title: 'post-title' } })),
  ...[...WIDGET_RENDERERS.keys()].map((name) =>
    page(`widget ${name}`, {
      ...layoutElement('widget', widget('heading', { title: 'Inner' })),
      widgetType: name,
      settings: SETTINGS,
    }),
  ),
  page(
    'hostile settings',
    ...SAMPLE_TEXTS.map((text) =>
      widget('button', { text, link: { url: text, custom_attributes: text }, size: text, button_text_color: text }),
    ),
  ),
  {
    name: 'a damaged document',
    text: 'Shown in its place',
    post: {
      storedMeta: new Map([
        [PAGE_META.mode, '"builder"'],
        [PAGE_META.data, '"[{"'],
      ]),
    },
  },
];
