import { toKebabCase } from '#text';
import { contrastColor, isReadableOn } from './color-contrast.js';
import { declarationsOf } from './style-declarations.js';
import { entriesOf, isTree } from './theme-json.js';
import type { StyleTree, StyleValue, ThemeJson } from './theme-json.js';

/** Style sheets of a theme.json document. */
export interface ThemeStyleSheets {
  /** Presets: custom properties, and the classes of blocks that use them. */
  presets: string;
  /** Styles of the page, of elements and of blocks. */
  styles: string;
  /** Colors of the page as CSS values. `scheme` is absent if it cannot be derived from the background. */
  colors: { background?: string; text?: string; link?: string; scheme?: 'light' | 'dark' };
}

/** Origins of presets; later ones win. */
const ORIGINS = ['default', 'theme', 'custom'];

/** A list of presets: its path in the settings, the member with the value, and the name in custom properties. */
interface PresetKind {
  path: readonly [group: string, name: string];
  member: string;
  property: string;
  /** Suffix of the class and its declaration, such as `background-color`. */
  classes: readonly (readonly [suffix: string, property: string])[];
}

const PALETTE: PresetKind = {
  path: ['color', 'palette'],
  member: 'color',
  property: 'color',
  classes: [
    ['color', 'color'],
    ['background-color', 'background-color'],
    ['border-color', 'border-color'],
  ],
};

const PRESET_KINDS: readonly PresetKind[] = [
  PALETTE,
  {
    path: ['color', 'gradients'],
    member: 'gradient',
    property: 'gradient',
    classes: [['gradient-background', 'background']],
  },
  {
    path: ['typography', 'fontSizes'],
    member: 'size',
    property: 'font-size',
    classes: [['font-size', 'font-size']],
  },
  {
    path: ['typography', 'fontFamilies'],
    member: 'fontFamily',
    property: 'font-family',
    classes: [['font-family', 'font-family']],
  },
  { path: ['spacing', 'spacingSizes'], member: 'size', property: 'spacing', classes: [] },
  { path: ['shadow', 'presets'], member: 'shadow', property: 'shadow', classes: [] },
  { path: ['dimensions', 'aspectRatios'], member: 'ratio', property: 'aspect-ratio', classes: [] },
];

/** Font size in rem above which sizes shrink on small screens. */
const LARGE_SIZE = 1.75;

/** Selectors of elements. */
const ELEMENT_SELECTORS: Readonly<Record<string, string>> = {
  link: 'a:not(.wp-element-button)',
  heading: ':is(h1, h2, h3, h4, h5, h6)',
  button: ':is(.wp-element-button, .wp-block-button__link)',
  caption: 'figcaption',
  textInput: ':is(input, textarea)',
};

/** Selectors of blocks without a class of their own. */
const BLOCK_SELECTORS: Readonly<Record<string, string>> = {
  'core/paragraph': 'p',
  'core/heading': ':is(h1, h2, h3, h4, h5, h6)',
  'core/list': ':is(ul, ol)',
  'core/list-item': 'li',
};

/** Returns the style sheets of a merged document, whose presets are grouped by origin. */
export function themeStyleSheets({ settings, styles }: ThemeJson): ThemeStyleSheets {
  return { presets: presetSheet(settings), styles: styleRules(styles), colors: pageColors(settings, styles) };
}

function presetSheet(settings: StyleTree): string {
  const properties: string[] = layoutProperties(settings);
  const rules: string[] = [];
  for (const kind of PRESET_KINDS) {
    for (const [slug, value] of presetsOf(settings, kind)) {
      const name = `--wp--preset--${kind.property}--${slug}`;
      properties.push(`${name}:${kind.property === 'font-size' ? fluidSize(value) : value}`);
      for (const [suffix, property] of kind.classes)
        rules.push(`.has-${slug}-${suffix}{${property}:var(${name}) !important}`);
      if (kind === PALETTE) rules.push(...readableRules(slug, value));
    }
  }
  return [`:root{${properties.join(';')}}`, ...rules].join('\n');
}

function pageColors(settings: StyleTree, styles: StyleTree): ThemeStyleSheets['colors'] {
  const colorOf = (styled: StyleValue | undefined, name: string): string | undefined =>
    safeValue(isTree(styled) && isTree(styled.color) ? styled.color[name] : undefined);
  const background = colorOf(styles, 'background');
  const slug = /^var\(--wp--preset--color--([\w-]+)\)$/.exec(background ?? '')?.[1];
  const backgroundColor = slug === undefined ? background : presetsOf(settings, PALETTE).get(slug);
  const contrast = contrastColor(backgroundColor ?? '');
  return {
    background,
    text: colorOf(styles, 'text'),
    link: colorOf(isTree(styles.elements) ? styles.elements.link : undefined, 'text'),
    ...(contrast === undefined ? {} : { scheme: contrast === '#000' ? ('light' as const) : ('dark' as const) }),
  };
}

/** Slugs and safe values of the presets of a kind; those of the site replace those of the theme. */
function presetsOf(settings: StyleTree, { path: [group, name], member }: PresetKind): Map<string, string> {
  const members = settings[group];
  const lists = isTree(members) ? members[name] : undefined;
  const presets = new Map<string, string>();
  for (const origin of ORIGINS) {
    const list = isTree(lists) ? lists[origin] : undefined;
    for (const preset of Array.isArray(list) ? (list as readonly StyleValue[]) : []) {
      const { slug, [member]: value } = isTree(preset) ? preset : ({} as StyleTree);
      const safe = safeValue(value);
      if (typeof slug === 'string' && /^[\w-]+$/.test(slug) && safe !== undefined) presets.set(toKebabCase(slug), safe);
    }
  }
  return presets;
}

function layoutProperties({ layout }: StyleTree): string[] {
  const sizes = isTree(layout) ? layout : {};
  return (
    [
      ['content-size', sizes.contentSize],
      ['wide-size', sizes.wideSize],
    ] as const
  ).flatMap(([name, value]) => {
    const safe = safeValue(value);
    return safe === undefined ? [] : [`--wp--style--global--${name}:${safe}`];
  });
}

/**
 * Returns rules that make texts readable when only one of two colors is set. A text without a color is black or white
 * on a background of the palette. A text color of the palette is not used where it has too little contrast with the
 * background of the page.
 */
function readableRules(slug: string, value: string): string[] {
  const contrast = contrastColor(value);
  if (contrast === undefined) return [];
  const selector = `.has-${slug}-color:not(.has-background, .has-background *, [style*="background"] *, .wp-block-cover *)`;
  return [
    `:where(.has-${slug}-background-color:not(.has-text-color)){color:${contrast}}`,
    ...(isReadableOn(value, 'light')
      ? []
      : [`@media not (prefers-color-scheme: dark){${selector}{color:var(--page-text, inherit) !important}}`]),
    ...(isReadableOn(value, 'dark')
      ? []
      : [`@media (prefers-color-scheme: dark){${selector}{color:var(--page-text, inherit) !important}}`]),
  ];
}

/** Returns a font size that shrinks on small screens if it is large. */
function fluidSize(size: string): string {
  const [, number = '0', unit = ''] = /^(\d+(?:\.\d+)?)(px|rem)$/.exec(size) ?? [];
  const rem = Number(number) / (unit === 'px' ? 16 : 1);
  return rem > LARGE_SIZE ? `clamp(${LARGE_SIZE}rem, 1rem + 3vw, ${size})` : size;
}

function styleRules(styles: StyleTree): string {
  const rules = [rule('body', styles), ...elementRules('', styles.elements)];
  const gap = safeValue(isTree(styles.spacing) ? styles.spacing.blockGap : undefined);
  if (gap !== undefined) rules.push(`:root{--wp--style--block-gap:${gap}}`);
  for (const [name, block] of entriesOf(styles.blocks)) {
    if (!isTree(block) || !/^[a-z0-9-]+\/[a-z0-9-]+$/.test(name)) continue;
    const selector = BLOCK_SELECTORS[name] ?? `.wp-block-${name.replace(/^core\//, '').replace('/', '-')}`;
    rules.push(rule(selector, block), ...elementRules(`${selector} `, block.elements));
  }
  const { css } = styles;
  return [...rules, typeof css === 'string' ? css : ''].filter(Boolean).join('\n');
}

function elementRules(prefix: string, elements: StyleValue | undefined): string[] {
  return entriesOf(elements).flatMap(([name, element]) => {
    if (!isTree(element)) return [];
    const selector = prefix + (Object.hasOwn(ELEMENT_SELECTORS, name) ? ELEMENT_SELECTORS[name]! : name);
    const states = entriesOf(element).filter(([state]) => /^:[a-z-]+$/.test(state));
    return [rule(selector, element), ...states.map(([state, styled]) => rule(selector + state, styled))];
  });
}

function rule(selector: string, styles: StyleValue): string {
  const declarations = isTree(styles) ? declarationsOf(styles, safeValue) : [];
  return declarations.length === 0 ? '' : `${selector}{${declarations.join(';')}}`;
}

/** Returns the text of a value that cannot end its declaration; undefined for others. */
function safeValue(value: StyleValue | undefined): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '' || /[{};<>\\]|\/\*|@import/.test(value)) return undefined;
  return value.startsWith('var:') ? `var(--wp--${value.slice(4).split('|').map(toKebabCase).join('--')})` : value;
}
