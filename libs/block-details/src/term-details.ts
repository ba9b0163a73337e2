import type { BlockDetails, JsonObject } from './block-details.js';
import {
  border,
  CLIENT_NAVIGATION,
  color,
  COLOR_WITH_LINK,
  ITEM_TEMPLATE,
  NO_HTML,
  shownControls,
  spacing,
  typography,
  WIDE_ALIGNMENTS,
} from './supports.js';

/** Supported features of blocks that show a field of a term. */
const TERM_FIELD: JsonObject = {
  ...NO_HTML,
  ...color({}),
  ...spacing({ padding: true }),
  ...typography(),
  ...CLIENT_NAVIGATION,
  ...border(shownControls('color', 'width', 'style')),
};

/** Editor details of blocks for lists and fields of terms. */
export const TERM_DETAILS: Readonly<Record<string, BlockDetails>> = {
  'core/terms-query': { supports: { align: WIDE_ALIGNMENTS, html: false, layout: true, interactivity: true } },
  'core/term-template': { supports: ITEM_TEMPLATE },
  'core/term-name': { supports: { align: WIDE_ALIGNMENTS, ...TERM_FIELD, ...COLOR_WITH_LINK } },
  'core/term-count': { supports: TERM_FIELD },
};
