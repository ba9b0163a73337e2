import { isRecord, own } from '../values/records.js';
import type { JsonRecord } from '../values/records.js';
import { DocumentError } from './element.js';
import type { DocumentContent } from './element.js';
import { readPageSettings } from './page-settings.js';
import { readContent } from './read-content.js';

/** Version of the format in which documents travel. */
export const ENVELOPE_VERSION = '0.4';

/** A document on its way between sites. */
export interface DocumentEnvelope {
  title: string;
  /** Type of the template, such as `page`. */
  type: string;
  version: string;
  page_settings: JsonRecord;
  content: DocumentContent;
}

/**
 * Reads an envelope, from this site or another; ids are made anew.
 * @throws DocumentError for what is none
 */
export function readEnvelope(value: unknown): DocumentEnvelope {
  if (!isRecord(value)) throw new DocumentError('The document is no object.');
  const title = own(value, 'title') ?? '';
  const type = own(value, 'type');
  const version = own(value, 'version') ?? ENVELOPE_VERSION;
  if (typeof title !== 'string') throw new DocumentError('title is no text.');
  if (typeof type !== 'string') throw new DocumentError('type is no text.');
  if (version !== ENVELOPE_VERSION)
    throw new DocumentError(`version is not ${ENVELOPE_VERSION}, the only one that is known.`);
  return {
    title,
    type,
    version,
    page_settings: readPageSettings(own(value, 'page_settings')),
    content: readContent(own(value, 'content') ?? [], { ids: 'renew' }),
  };
}
