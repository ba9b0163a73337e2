import { filterText } from '../values/filter-text.js';
import { mapTexts } from '../values/map-texts.js';
import type { JsonRecord } from '../values/records.js';
import type { DocumentContent, DocumentElement } from './element.js';

/** Names of settings are plain words; anything else could carry what values may not. */
const NAME = /^[\w-]{1,200}$/;

/** Settings as somebody may store them who may not write free HTML: every text filtered, at any depth. */
export function filterSettings(settings: JsonRecord): JsonRecord {
  return mapTexts(settings, filterText, (name) => NAME.test(name)) as JsonRecord;
}

/** Content as somebody may store it who may not write free HTML. Changes the elements in place. */
export function filterContent(content: DocumentContent): DocumentContent {
  const open: DocumentElement[] = [...content];
  for (let element = open.pop(); element; element = open.pop()) {
    element.settings = filterSettings(element.settings);
    for (const child of element.elements) open.push(child);
  }
  return content;
}
