import fc from 'fast-check';
import { unicodeText } from '#schema/testing';
import { CLASSIC_WIDGETS, WIDGET_TYPES } from '../element-types/element-type-declarations.js';
import { elementType } from '../element-types/element-types.js';

/** A widget as clients send it. */
export function widget(widgetType: string, settings: unknown = {}): Record<string, unknown> {
  return { elType: 'widget', widgetType, settings, elements: [] };
}

/** A layout element as clients send it. */
export function layoutElement(elType: string, ...elements: unknown[]): Record<string, unknown> {
  return { elType, settings: {}, elements };
}

const WIDGET_NAMES = [...Object.keys(WIDGET_TYPES), ...CLASSIC_WIDGETS.map((name) => `wp-widget-${name}`)];

/** Hostile and harmless texts of settings. */
export const SAMPLE_TEXTS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  'javascript:alert(1)',
  'JaVa&#115;cript:alert(1)',
  'java\tscript:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'red;background:url(javascript:alert(1))',
  'expression(alert(1))',
  '</style><script>',
  '</div></section>',
  '<!--',
  '-->',
  'script',
  'h1 onclick=alert(1)',
  'iframe',
  '<a href="javascript:alert(1)" onclick="x">y</a>',
  'onclick|alert(1),style|x',
  'data-wp-bind--onclick|x, title|"><b>',
  '\u0000',
  '\ud800',
  '../..',
  'yes',
  'custom',
  '',
  '<em>soft</em>',
  'Tom & Jerry',
  'https://example.org/a.jpg',
  'https://www.youtube.com/watch?v=abcdefghijk',
  '//example.org',
  '#top',
  'globals/colors?id=primary',
  'globals/colors?id=a);x',
  'post-title',
];

const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...SAMPLE_TEXTS) },
  { weight: 1, arbitrary: unicodeText({ maxLength: 30 }) },
);
const member = fc.constantFrom(
  'url',
  'value',
  'id',
  'alt',
  'unit',
  'size',
  'top',
  'right',
  'bottom',
  'left',
  'custom_attributes',
  'is_external',
  'library',
  'text',
  'link',
  'tab_title',
  'tab_content',
  'selected_icon',
  'social_icon',
  'content',
  'title',
  '<b onclick=x>',
  '__proto__',
);
const link = fc.record({
  url: anyText,
  is_external: fc.constantFrom('on', ''),
  nofollow: anyText,
  custom_attributes: fc.tuple(anyText, anyText).map((pair) => pair.join('|')),
});
const amount = fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (number === 0 ? 0 : number));
const media = fc.record({ url: anyText, id: fc.oneof(anyText, fc.nat()), alt: anyText });
const icon = fc.record({ value: fc.oneof(anyText, media), library: anyText });
const row = fc.record({
  link,
  text: anyText,
  tab_title: anyText,
  tab_content: anyText,
  selected_icon: icon,
  social_icon: icon,
  url: anyText,
});
const length = fc.record({
  unit: fc.oneof(fc.constantFrom('px', 'custom'), anyText),
  size: fc.oneof(anyText, amount),
  top: anyText,
  left: anyText,
});
const anyValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    anyText,
    amount,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(member, tie('value'), { maxKeys: 6 }),
    link,
    media,
    icon,
    length,
    fc.array(row, { maxLength: 3 }),
  ),
})).value;

/** Values of controls that are visible, so that most generated elements render something. */
const VISIBLE_VALUES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  link,
  image: media,
  testimonial_image: media,
  hosted_url: media,
  poster: media,
  selected_icon: icon,
  gallery: fc.array(media, { maxLength: 2 }),
  carousel: fc.array(media, { maxLength: 2 }),
  tabs: fc.array(row, { maxLength: 2 }),
  icon_list: fc.array(row, { maxLength: 2 }),
  social_icon_list: fc.array(row, { maxLength: 2 }),
  title: anyText,
  text: anyText,
  editor: anyText,
  html: anyText,
  shortcode: anyText,
  title_text: anyText,
  description_text: anyText,
  testimonial_content: anyText,
  testimonial_name: anyText,
  alert_title: anyText,
  address: anyText,
  anchor: anyText,
  youtube_url: anyText,
  header_size: anyText,
  html_tag: anyText,
  title_color: anyText,
  button_text_color: anyText,
  text_color: anyText,
  link_to: fc.constantFrom('file', 'custom'),
  video_type: fc.constantFrom('youtube', 'vimeo', 'hosted'),
  _css_classes: anyText,
  _element_id: anyText,
  css_classes: anyText,
  space: length,
  width: length,
  wp: fc.record({ title: anyText, text: anyText }),
};

/** Settings of a type: arbitrary values of its own controls and of other members. */
export function anySettingsOf(type: string): fc.Arbitrary<Record<string, unknown>> {
  const controls = [...(elementType(type)?.controls ?? [])];
  const visible = Object.fromEntries(Object.entries(VISIBLE_VALUES).filter(([name]) => controls.includes(name)));
  const name = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...controls) },
    fc.constantFrom('__globals__', '__dynamic__', 'onclick', '<x>', 'wp'),
  );
  return fc
    .tuple(fc.dictionary(name, anyValue, { maxKeys: 10 }), fc.record(visible, { requiredKeys: [] }))
    .map(([arbitrary, rendered]) => ({ ...arbitrary, ...rendered }));
}

const anyWidget = fc
  .constantFrom(...WIDGET_NAMES)
  .chain((name) => anySettingsOf(name).map((settings) => widget(name, settings)));
const anyLayout = fc.constantFrom('section', 'column', 'container');

/** Arbitrary content that is a valid document. */
export const anyContent: fc.Arbitrary<unknown[]> = fc
  .letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      anyWidget,
      anyLayout.chain((elType) =>
        fc
          .tuple(anySettingsOf(elType), fc.array(tie('node'), { maxLength: 4 }))
          .map(([settings, elements]) => ({ elType, settings, elements })),
      ),
    ),
  }))
  .node.map((node) => [node]);
