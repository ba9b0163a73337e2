import { filterText } from '../values/filter-text.js';
import { mapTexts } from '../values/map-texts.js';
import type { JsonRecord } from '../values/records.js';
import type { DocumentContent, DocumentElement } from './element.js';

/** Allowed names of settings: plain words, because other names could contain markup. */
const SETTING_NAME = /^[\w-]{1,200}$/;

/** Filters every string of settings, at any depth, for authors without the right to unfiltered HTML. */
export function filterSettings(settings: JsonRecord): JsonRecord {
  return mapTexts(settings, filterText, (name) => SETTING_NAME.test(name)) as JsonRecord;
}

/** Filters content for authors without the right to unfiltered HTML. Changes the elements in place. */
export function filterContent(content: DocumentContent): DocumentContent {
  const pending: DocumentElement[] = [...content];
  for (let element = pending.pop(); element; element = pending.pop()) {
    element.settings = filterSettings(element.settings);
    for (const child of element.elements) pending.push(child);
  }
  return content;
}
