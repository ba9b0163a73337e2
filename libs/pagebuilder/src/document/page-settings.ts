import { NESTING_LIMIT, nestsDeeperThan } from '../values/nesting.js';
import { toRecord } from '../values/records.js';
import type { JsonRecord } from '../values/records.js';
import { DocumentError } from './element.js';

/** Settings that are fields of the page itself, not of its document. */
const PAGE_FIELDS = new Set([
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
 * Reads the settings of a document without those that are fields of the page. Absent settings become an empty object.
 * @throws DocumentError for a value that is not an object, or is nested too deeply
 */
export function readPageSettings(value: unknown): JsonRecord {
  const settings = toRecord(value ?? {});
  if (!settings) throw new DocumentError('page_settings is not an object.');
  if (nestsDeeperThan(NESTING_LIMIT, settings))
    throw new DocumentError(`page_settings nests deeper than ${NESTING_LIMIT} levels.`);
  return Object.fromEntries(Object.entries(settings).filter(([member]) => !PAGE_FIELDS.has(member)));
}
