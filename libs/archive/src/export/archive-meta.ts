import type { MetaRow } from '#content-model/core';
import type { ArchiveMeta } from '../archive-record.js';
import { serialize, unserialize } from '../php-serialized.js';
import type { PhpValue } from '../php-serialized.js';
import { cleanText } from '../xml-text.js';

/**
 * Converts stored meta rows for the archive: strings stay as they are unless they look serialized; all other values are
 * serialized.
 */
export function archiveMeta(rows: readonly MetaRow[] = []): ArchiveMeta[] {
  return rows.map(({ key, value }) => ({
    key,
    value: archiveValue(value === null ? null : (JSON.parse(value) as PhpValue)),
  }));
}

function archiveValue(value: PhpValue): string {
  return typeof value === 'string' && unserialize(cleanText(value)) === undefined ? value : serialize(value);
}
