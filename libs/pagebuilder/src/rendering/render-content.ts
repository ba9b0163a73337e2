import type { DocumentContent, DocumentElement } from '../document/element.js';
import { classNames, element } from './html.js';
import type { ElementAttributes } from './html.js';
import { linkAttributes } from './common-markup.js';
import { ElementSettings } from './element-settings.js';
import type { DocumentContext } from './element-settings.js';
import {
  backgroundRule,
  borderRule,
  boxRule,
  colorRule,
  keywordRule,
  sizeRule,
  styleOf,
  textAlignRule,
} from './style.js';
import type { StyleRule } from './style.js';
import { WIDGET_RENDERERS } from './widgets/index.js';

/** The work that a rendering may still do. */
export interface ElementBudget {
  /** Subtracts work from the budget. @returns whether the budget allows the work */
  charge(kind: 'elements' | 'characters', amount?: number): boolean;
  /** Yields to other requests after a period of work. */
  yieldIfDue(): Promise<void> | undefined;
}

/** Element names that authors may choose for layout elements. */
const LAYOUT_TAGS = ['div', 'header', 'footer', 'main', 'article', 'section', 'aside', 'nav'] as const;
const SCREENS = ['desktop', 'laptop', 'widescreen', 'tablet', 'tablet_extra', 'mobile', 'mobile_extra'] as const;

const WIDGET_STYLE = [
  boxRule('_margin', 'margin'),
  boxRule('_padding', 'padding'),
  backgroundRule('_background'),
  borderRule('_border'),
  boxRule('_border_radius', 'border-radius'),
];
/** CSS keywords of the alignments of a flex container, by the values of the controls. */
const FLEX_ALIGNMENTS = {
  start: 'flex-start',
  end: 'flex-end',
  'flex-start': 'flex-start',
  center: 'center',
  'flex-end': 'flex-end',
  'space-between': 'space-between',
  'space-around': 'space-around',
  'space-evenly': 'space-evenly',
  stretch: 'stretch',
};
const LAYOUT_STYLE: readonly StyleRule[] = [
  boxRule('margin', 'margin'),
  boxRule('padding', 'padding'),
  backgroundRule('background'),
  borderRule('border'),
  boxRule('border_radius', 'border-radius'),
  colorRule('color_text'),
  textAlignRule('text_align'),
];
const CONTAINER_STYLE: readonly StyleRule[] = [
  keywordRule('flex_direction', 'flex-direction', {
    row: 'row',
    column: 'column',
    'row-reverse': 'row-reverse',
    'column-reverse': 'column-reverse',
  }),
  keywordRule('flex_justify_content', 'justify-content', FLEX_ALIGNMENTS),
  keywordRule('flex_align_items', 'align-items', FLEX_ALIGNMENTS),
  keywordRule('flex_wrap', 'flex-wrap', { wrap: 'wrap', nowrap: 'nowrap' }),
  sizeRule('flex_gap', 'gap'),
  sizeRule('width', 'width'),
  sizeRule('min_height', 'min-height'),
  ...LAYOUT_STYLE,
];

/**
 * Renders the elements of a document to self-contained HTML: semantic elements, classes for style sheets, and inline
 * styles for colors, fonts and spacing. Safe for any settings: strings are escaped or filtered, names of elements and
 * attributes come from lists, addresses and CSS values are validated. Only the texts of HTML, text editor and classic
 * widgets and the contents of tabs, accordions and toggles are HTML that is not filtered here. It was filtered when it
 * was stored, unless its author has the right to unfiltered HTML.
 * @param content as `readContent` returns it, which limits its depth
 */
export function renderContent(content: DocumentContent, context: DocumentContext): string {
  const steps = renderElements(content, context, { charge: () => true });
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value.join('\n');
  }
}

/**
 * Like `renderContent`, but yields to other requests in between.
 * @param budget the work of the rendering; elements beyond it are omitted
 */
export async function renderContentPaced(
  content: DocumentContent,
  context: DocumentContext,
  budget: ElementBudget,
): Promise<string> {
  const steps = renderElements(content, context, budget);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value.join('\n');
    await budget.yieldIfDue();
  }
}

/** Renders elements. Yields before each, descendants included, so that the caller can pause. */
function* renderElements(
  nodes: readonly DocumentElement[],
  context: DocumentContext,
  budget: Pick<ElementBudget, 'charge'>,
): Generator<undefined, string[]> {
  const out: string[] = [];
  for (const node of nodes) {
    // defence: budget-of-documents
    if (!budget.charge('elements')) break;
    yield undefined;
    const children = yield* renderElements(node.elements, context, budget);
    const html = renderElement(node, context, children);
    const childrenLength = children.reduce((sum, { length }) => sum + length, 0);
    // A parent element is shown with the children that fit the budget.
    if (!budget.charge('characters', Math.max(0, html.length - childrenLength)) && childrenLength === 0) break;
    out.push(html);
  }
  return out;
}

function renderElement(node: DocumentElement, context: DocumentContext, children: readonly string[]): string {
  const settings = new ElementSettings(node.settings, context);
  if (node.elType === 'widget') return renderWidget(node, settings, children);
  const innerHtml = children.join('');
  if (node.elType === 'section') {
    return renderLayoutElement(
      node,
      settings,
      'section',
      LAYOUT_STYLE,
      element('div', { class: 'pagebuilder-columns', style: 'display:flex;flex-wrap:wrap' }, innerHtml),
    );
  }
  if (node.elType === 'column')
    return renderLayoutElement(node, settings, 'div', LAYOUT_STYLE, innerHtml, columnWidth(settings));
  return renderContainer(node, settings, innerHtml);
}

function renderWidget(node: DocumentElement, settings: ElementSettings, children: readonly string[]): string {
  const name = node.widgetType!;
  const innerHtml =
    name === 'inner-section' ? children.join('') : (WIDGET_RENDERERS.get(name)?.(settings, children) ?? '');
  if (innerHtml === '') return '';
  return element(
    'div',
    elementAttributes(
      node,
      settings,
      `pagebuilder-widget pagebuilder-${name}`,
      '_css_classes',
      styleOf(settings, WIDGET_STYLE),
    ),
    innerHtml,
  );
}

function renderContainer(node: DocumentElement, settings: ElementSettings, innerHtml: string): string {
  const link = settings.text('html_tag') === 'a' ? linkAttributes(settings, 'link') : undefined;
  const display = settings.choice('container_type', ['flex', 'grid']);
  const attributes = { ...link, ...layoutAttributes(node, settings, CONTAINER_STYLE, `display:${display}`) };
  return element(link ? 'a' : settings.choice('html_tag', LAYOUT_TAGS), attributes, innerHtml);
}

function renderLayoutElement(
  node: DocumentElement,
  settings: ElementSettings,
  fallback: 'section' | 'div',
  rules: readonly StyleRule[],
  innerHtml: string,
  leadingStyle = '',
): string {
  return element(
    settings.choice('html_tag', [fallback, ...LAYOUT_TAGS]),
    layoutAttributes(node, settings, rules, leadingStyle),
    innerHtml,
  );
}

function layoutAttributes(
  node: DocumentElement,
  settings: ElementSettings,
  rules: readonly StyleRule[],
  leadingStyle: string,
): ElementAttributes {
  const style = [leadingStyle, styleOf(settings, rules) ?? ''].filter(Boolean).join(';');
  return elementAttributes(
    node,
    settings,
    `pagebuilder-${node.elType}${node.isInner ? ' pagebuilder-inner' : ''}`,
    'css_classes',
    style || undefined,
  );
}

function elementAttributes(
  node: DocumentElement,
  settings: ElementSettings,
  ownClasses: string,
  classControl: string,
  style?: string,
): ElementAttributes {
  const hidden = SCREENS.filter((screen) => settings.text(`hide_${screen}`) !== '').map(
    (screen) => `pagebuilder-hidden-${screen.replace('_', '-')}`,
  );
  const classes = [ownClasses, classNames(settings.text(classControl)), ...hidden].filter(Boolean).join(' ');
  const id = settings
    .text('_element_id')
    .replace(/[^\w-]/g, '')
    .slice(0, 100);
  return { id: id || undefined, class: classes, 'data-id': node.id, style };
}

/** The width of a column as a percentage of its section. */
function columnWidth(settings: ElementSettings): string {
  const percent = settings.number('_inline_size', settings.number('_column_size', 100));
  return `width:${Number(Math.min(100, Math.max(1, percent)).toFixed(3))}%`;
}
