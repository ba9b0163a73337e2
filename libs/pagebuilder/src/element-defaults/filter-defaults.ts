import { isRecord } from '#schema';
import { filterText } from '../values/filter-text.js';
import { isControlOf, REFERENCE_MEMBERS } from '../element-types/element-types.js';
import type { ElementType } from '../element-types/element-types.js';
import { mapTexts } from '../values/map-texts.js';
import { getOwn } from '../values/records.js';
import type { JsonRecord } from '../values/records.js';

/**
 * Filters settings for use as defaults of a type. Includes the values of its controls and their references to globals
 * and dynamic values; drops other members. Filters HTML in every string, whatever the rights of the author.
 */
export function filterDefaults(type: ElementType, settings: JsonRecord): JsonRecord {
  const result: JsonRecord = {};
  for (const [name, value] of Object.entries(settings)) {
    if (isReferenceMember(name)) {
      if (isRecord(value)) result[name] = controlsOnly(type, value);
    } else if (isControlOf(type, name)) result[name] = value;
  }
  return withoutEmptyReferences(mapTexts(result, filterText) as JsonRecord);
}

/** Merges changes into settings; null deletes a member. */
export function mergeDefaults(stored: JsonRecord, changes: JsonRecord): JsonRecord {
  const merged: JsonRecord = { ...stored };
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) delete merged[name];
    else merged[name] = value;
  }
  return merged;
}

function controlsOnly(type: ElementType, references: JsonRecord): JsonRecord {
  return Object.fromEntries(Object.entries(references).filter(([name]) => isControlOf(type, name)));
}

function withoutEmptyReferences(settings: JsonRecord): JsonRecord {
  for (const name of REFERENCE_MEMBERS) {
    const references = getOwn(settings, name);
    if (isRecord(references) && Object.keys(references).length === 0) delete settings[name];
  }
  return settings;
}

function isReferenceMember(name: string): boolean {
  return (REFERENCE_MEMBERS as readonly string[]).includes(name);
}
