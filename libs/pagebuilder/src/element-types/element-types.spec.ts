import { WIDGET_RENDERERS } from '../rendering/widgets/index.js';
import { elementType, isControlOf, isLayoutType, isWidgetType } from './element-types.js';
import { CLASSIC_WIDGETS } from './element-type-declarations.js';

/** Element types in documents of other sites. */
const NAMES = [
  'common',
  'inner-section',
  'heading',
  'image',
  'text-editor',
  'video',
  'button',
  'divider',
  'spacer',
  'image-box',
  'google_maps',
  'icon',
  'icon-box',
  'star-rating',
  'image-carousel',
  'image-gallery',
  'icon-list',
  'counter',
  'progress',
  'testimonial',
  'tabs',
  'accordion',
  'toggle',
  'social-icons',
  'alert',
  'audio',
  'shortcode',
  'html',
  'menu-anchor',
  'sidebar',
  'read-more',
  'nested-tabs',
  'text-path',
];

describe('element types', () => {
  it('are three layout types and all widgets that documents use', () => {
    for (const name of ['section', 'column', 'container']) expect(isLayoutType(name)).toBe(true);
    for (const name of [...NAMES, ...CLASSIC_WIDGETS.map((one) => `wp-widget-${one}`)])
      expect([name, isWidgetType(name)]).toEqual([name, true]);
    expect(isWidgetType('section')).toBe(false);
    expect(isLayoutType('heading')).toBe(false);
    for (const name of ['rocket', '', '__proto__', 'constructor', 7, null, undefined])
      expect(isWidgetType(name) || isLayoutType(name)).toBe(false);
  });

  it('have a renderer, except for types without output and inner sections', () => {
    expect(NAMES.filter((name) => !WIDGET_RENDERERS.has(name))).toEqual(['common', 'inner-section', 'sidebar']);
  });
});

describe('isControlOf', () => {
  const heading = elementType('heading')!;

  it('accepts the type’s own controls and the common ones, groups included', () => {
    for (const name of [
      'title',
      'header_size',
      'title_color',
      'typography_font_size',
      '_padding',
      '_css_classes',
      '_border_border',
      '_border_width',
    ])
      expect(isControlOf(heading, name)).toBe(true);
    for (const name of ['editor', 'typography:typography', '', 'constructor', 'no_such_control'])
      expect(isControlOf(heading, name)).toBe(false);
  });

  it('accepts the responsive variants of controls', () => {
    for (const name of ['_padding_tablet', '_padding_mobile_extra', 'align_widescreen'])
      expect(isControlOf(heading, name)).toBe(true);
    for (const name of ['_padding_watch', '_tablet', '_padding_tablet_mobile'])
      expect(isControlOf(heading, name)).toBe(false);
  });
});
