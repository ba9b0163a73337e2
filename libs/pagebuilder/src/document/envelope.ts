import { isRecord } from '#schema';
import { getOwn } from '../values/records.js';
import type { JsonRecord } from '../values/records.js';
import { DocumentError } from './element.js';
import type { DocumentContent } from './element.js';
import { readPageSettings } from './page-settings.js';
import { readContent } from './read-content.js';

/** Version of the exchange format of documents. */
export const ENVELOPE_VERSION = '0.4';

/** A document in the exchange format. */
export interface DocumentEnvelope {
  title: string;
  /** Type of the template, such as `page`. */
  type: string;
  version: string;
  page_settings: JsonRecord;
  content: DocumentContent;
}

/**
 * Reads an envelope from this or another site and assigns new ids.
 * @throws DocumentError for an invalid envelope
 */
export function readEnvelope(value: unknown): DocumentEnvelope {
  if (!isRecord(value)) throw new DocumentError('The document is not an object.');
  const title = getOwn(value, 'title') ?? '';
  const type = getOwn(value, 'type');
  const version = getOwn(value, 'version') ?? ENVELOPE_VERSION;
  if (typeof title !== 'string') throw new DocumentError('title is not a string.');
  if (typeof type !== 'string') throw new DocumentError('type is not a string.');
  if (version !== ENVELOPE_VERSION)
    throw new DocumentError(`version is not ${ENVELOPE_VERSION}, the only supported version.`);
  return {
    title,
    type,
    version,
    page_settings: readPageSettings(getOwn(value, 'page_settings')),
    content: readContent(getOwn(value, 'content') ?? [], { ids: 'renew' }),
  };
}
