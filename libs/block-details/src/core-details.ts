import type { BlockDetails } from './block-details.js';
import { DESIGN_DETAILS } from './design-details.js';
import { MEDIA_DETAILS } from './media-details.js';
import { TERM_DETAILS } from './term-details.js';
import { TEXT_DETAILS } from './text-details.js';
import { THEME_DETAILS } from './theme-details.js';
import { WIDGET_DETAILS } from './widget-details.js';

const DETAILS: ReadonlyMap<string, BlockDetails> = new Map(
  Object.entries({
    ...TEXT_DETAILS,
    ...DESIGN_DETAILS,
    ...MEDIA_DETAILS,
    ...TERM_DETAILS,
    ...THEME_DETAILS,
    ...WIDGET_DETAILS,
  }),
);

/** Returns the details of a core block type; undefined for other names. */
export function coreBlockDetails(name: string): BlockDetails | undefined {
  return DETAILS.get(name);
}
