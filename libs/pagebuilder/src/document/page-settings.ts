import { NESTING_LIMIT, nestsDeeperThan } from '../values/nesting.js';
import { recordFrom } from '../values/records.js';
import type { JsonRecord } from '../values/records.js';
import { DocumentError } from './element.js';

/** What is kept with the page itself, not in the settings of its document. */
const FIELDS_OF_THE_PAGE = new Set([
  'id',
  'post_title',
  'post_status',
  'template',
  'post_excerpt',
  'post_featured_image',
  'menu_order',
  'comment_status',
]);

/**
 * Reads the settings of a document as a whole; without any they are empty.
 * @throws DocumentError for what is no object
 */
export function readPageSettings(value: unknown, name = 'page_settings'): JsonRecord {
  const settings = recordFrom(value ?? {});
  if (!settings) throw new DocumentError(`${name} is no object.`);
  if (nestsDeeperThan(NESTING_LIMIT, settings))
    throw new DocumentError(`${name} nests deeper than ${NESTING_LIMIT} levels.`);
  return Object.fromEntries(Object.entries(settings).filter(([member]) => !FIELDS_OF_THE_PAGE.has(member)));
}
