import { CONTENT, fromAttribute, richText, styles } from './block-details.js';
import type { BlockDetails } from './block-details.js';
import {
  BACKGROUND,
  BORDER,
  border,
  CLIENT_NAVIGATION,
  color,
  FLEX,
  shownControls,
  spacing,
  TYPOGRAPHY,
  typography,
  WIDE_ALIGNMENTS,
} from './supports.js';

const CONTAINER_COLORS = { heading: true, button: true, link: true };
/** Typography features that blocks apply to one of their elements. */
const PART_TYPOGRAPHY = [
  'fontSize',
  'lineHeight',
  'fontFamily',
  'fontWeight',
  'fontStyle',
  'textTransform',
  'textDecoration',
  'letterSpacing',
];

/** Editor details of layout blocks. */
export const DESIGN_DETAILS: Readonly<Record<string, BlockDetails>> = {
  'core/group': {
    supports: {
      __experimentalOnEnter: true,
      __experimentalOnMerge: true,
      __experimentalSettings: true,
      align: WIDE_ALIGNMENTS,
      anchor: true,
      ariaLabel: true,
      html: false,
      background: BACKGROUND,
      ...color(CONTAINER_COLORS),
      shadow: true,
      ...spacing({ margin: ['top', 'bottom'], padding: true, blockGap: true, ...shownControls('padding', 'blockGap') }),
      dimensions: { minHeight: true },
      ...BORDER,
      position: { sticky: true },
      ...typography(),
      layout: { allowSizingOnChildren: true },
      ...CLIENT_NAVIGATION,
      allowedBlocks: true,
    },
  },
  'core/text-columns': {
    icon: 'columns',
    sources: {
      content: {
        default: [{}, {}],
        source: 'query',
        selector: 'p',
        query: { children: { type: 'string', source: 'html' } },
      },
    },
    supports: { inserter: false, ...CLIENT_NAVIGATION },
  },
  'core/columns': {
    supports: {
      anchor: true,
      align: WIDE_ALIGNMENTS,
      html: false,
      ...color(CONTAINER_COLORS),
      ...spacing({
        blockGap: { __experimentalDefault: '2em', sides: ['horizontal', 'vertical'] },
        margin: ['top', 'bottom'],
        padding: true,
        ...shownControls('padding', 'blockGap'),
      }),
      layout: {
        allowSwitching: false,
        allowInheriting: false,
        allowEditing: false,
        default: { type: 'flex', flexWrap: 'nowrap' },
      },
      ...BORDER,
      ...typography(),
      ...CLIENT_NAVIGATION,
      shadow: true,
    },
  },
  'core/column': {
    supports: {
      __experimentalOnEnter: true,
      anchor: true,
      reusable: false,
      html: false,
      ...color(CONTAINER_COLORS),
      shadow: true,
      ...spacing({ blockGap: true, padding: true, ...shownControls('padding', 'blockGap') }),
      ...BORDER,
      ...typography(),
      layout: true,
      ...CLIENT_NAVIGATION,
      allowedBlocks: true,
    },
  },
  'core/buttons': {
    supports: {
      anchor: true,
      align: WIDE_ALIGNMENTS,
      html: false,
      __experimentalExposeControlsToChildren: true,
      color: { gradients: true, text: false, ...shownControls('background') },
      ...spacing({
        blockGap: ['horizontal', 'vertical'],
        padding: true,
        margin: ['top', 'bottom'],
        ...shownControls('blockGap'),
      }),
      ...typography(),
      ...BORDER,
      ...FLEX,
      ...CLIENT_NAVIGATION,
      contentRole: true,
    },
  },
  'core/button': {
    sources: {
      url: fromAttribute('a', 'href', CONTENT),
      title: fromAttribute('a,button', 'title', CONTENT),
      text: richText('a,button'),
      linkTarget: fromAttribute('a', 'target', CONTENT),
      rel: fromAttribute('a', 'rel', CONTENT),
    },
    supports: {
      anchor: true,
      splitting: true,
      align: false,
      alignWide: false,
      color: { __experimentalSkipSerialization: true, gradients: true, ...shownControls('background', 'text') },
      typography: {
        __experimentalSkipSerialization: PART_TYPOGRAPHY,
        ...TYPOGRAPHY,
        __experimentalWritingMode: true,
      },
      reusable: false,
      shadow: { __experimentalSkipSerialization: true },
      ...spacing({
        __experimentalSkipSerialization: true,
        padding: ['horizontal', 'vertical'],
        ...shownControls('padding'),
      }),
      ...border({
        __experimentalSkipSerialization: true,
        ...shownControls('color', 'radius', 'style', 'width'),
      }),
      ...CLIENT_NAVIGATION,
    },
    selectors: {
      root: '.wp-block-button .wp-block-button__link',
      typography: { writingMode: '.wp-block-button' },
    },
    styles: styles(['fill', 'Fill'], ['outline', 'Outline']),
  },
  'core/separator': {
    keywords: ['horizontal-line', 'hr', 'divider'],
    supports: {
      anchor: true,
      align: ['center', 'wide', 'full'],
      color: {
        enableContrastChecker: false,
        __experimentalSkipSerialization: true,
        gradients: true,
        background: true,
        text: false,
        ...shownControls('background'),
      },
      ...spacing({ margin: ['top', 'bottom'] }),
      ...CLIENT_NAVIGATION,
    },
    styles: styles(['default', 'Default'], ['wide', 'Wide Line'], ['dots', 'Dots']),
  },
  'core/spacer': {
    usesContext: ['orientation'],
    supports: {
      anchor: true,
      ...spacing({ margin: ['top', 'bottom'], ...shownControls('margin') }),
      ...CLIENT_NAVIGATION,
    },
  },
  'core/more': {
    sources: { customText: CONTENT },
    supports: {
      customClassName: false,
      className: false,
      html: false,
      multiple: false,
      ...CLIENT_NAVIGATION,
    },
  },
  'core/nextpage': {
    supports: { customClassName: false, className: false, html: false, ...CLIENT_NAVIGATION },
  },
  'core/block': {
    supports: { customClassName: false, html: false, inserter: false, renaming: false, ...CLIENT_NAVIGATION },
  },
  'core/pattern': {
    supports: { html: false, inserter: false, renaming: false, visibility: false, ...CLIENT_NAVIGATION },
  },
};
