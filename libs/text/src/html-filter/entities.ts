import { ENTITY_CODE_POINTS } from '../entities/entity-names.js';
import { isXmlCharacter } from './characters.js';

/** Names of the character references of HTML 4, and `apos`. References with other names are text. */
const ENTITY_NAMES: ReadonlySet<string> = new Set([...ENTITY_CODE_POINTS.keys(), 'apos']);

const REFERENCE = /&(?:#(0*[1-9][0-9]{0,6});|#[xX](0*[1-9A-Fa-f][0-9A-Fa-f]{0,5});|([A-Za-z]{2,8}[0-9]{0,2});)?/g;

/**
 * Preserves valid character references, in one spelling (`&#0058;` becomes `&#058;`), and replaces every other
 * ampersand with `&amp;`. The function is idempotent.
 */
export function normalizeEntities(text: string): string {
  return text.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) {
      return isXmlCharacter(Number(decimal)) ? `&#${unpadded(decimal).padStart(3, '0')};` : `&amp;#${decimal};`;
    }
    if (hex !== undefined) return isXmlCharacter(Number.parseInt(hex, 16)) ? `&#x${unpadded(hex)};` : `&amp;#x${hex};`;
    if (name !== undefined && ENTITY_NAMES.has(name)) return whole;
    return `&amp;${whole.slice(1)}`;
  });
}

/**
 * Decodes numeric references modulo 256, which suffices to recognize the ASCII letters of a disguised protocol.
 */
export function decodeNumericEntities(text: string): string {
  return text
    .replace(/&#([0-9]+);/g, (_, digits: string) => String.fromCharCode(Number(digits) % 256))
    .replace(/&#[xX]([0-9A-Fa-f]+);/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16) % 256));
}

/** Escapes a text whose entities are normalized already. `&apos;` is escaped, too, because HTML 4 does not have it. */
export function escapeNormalized(text: string): string {
  return text.replace(/&apos;|[<>"']/g, (found) => ESCAPES[found] as string);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
  '&apos;': '&amp;apos;',
};

function unpadded(digits: string): string {
  return digits.replace(/^0+/, '');
}
