import { isXmlCharacter } from '../html-filter/characters.js';
import { ENTITY_CODE_POINTS } from './entity-names.js';

/** The length of names and numbers (without leading zeros) is limited, so that the expression takes linear time. */
const REFERENCE = /&(?:([A-Za-z]{2,8}[0-9]{0,2})|#0*([0-9]{1,7})|#[Xx]0*([0-9A-Fa-f]{1,6}));/g;

/**
 * Replaces every valid character reference (named, decimal, hexadecimal) with its character. A reference that a
 * replacement creates is not replaced. All other text is unchanged.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole: string, name?: string, decimal?: string, hexadecimal?: string) => {
    const codePoint =
      name === 'apos'
        ? 0x27
        : name !== undefined
          ? ENTITY_CODE_POINTS.get(name)
          : parseInt(decimal ?? hexadecimal ?? '', decimal === undefined ? 16 : 10);
    return codePoint !== undefined && isXmlCharacter(codePoint) ? String.fromCodePoint(codePoint) : whole;
  });
}

/** Code points of Windows-1252 at 128 to 159; 0 marks an unassigned one. */
const WINDOWS_1252 = [
  0x20ac, 0, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0, 0x17d, 0, 0, 0x2018,
  0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0, 0x17e, 0x178,
];

/**
 * Repairs `&#128;` to `&#159;`, which denote control characters but are meant as Windows-1252: `&#150;` becomes
 * `&#8211;`. References to unassigned characters are removed.
 */
export function repairWindowsEntities(text: string): string {
  if (!text.includes('&#1')) return text;
  return text.replace(/&#(1[2-5][0-9]);/g, (whole: string, digits: string) => {
    const codePoint = WINDOWS_1252[Number(digits) - 128];
    if (codePoint === undefined) return whole;
    return codePoint === 0 ? '' : `&#${codePoint};`;
  });
}
