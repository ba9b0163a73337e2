import fc from 'fast-check';

/** The code points that are halves of a pair instead of characters. */
const SURROGATES = { first: 0xd800, count: 0x800 };

/** Any character of Unicode, control characters included. */
const character = fc.nat(0x10ffff - SURROGATES.count).map(
  (index) => String.fromCodePoint(index < SURROGATES.first ? index : index + SURROGATES.count),
  (text) => {
    const point = [...(text as string)].length === 1 ? (text as string).codePointAt(0)! : -1;
    return point < SURROGATES.first ? point : point - SURROGATES.count;
  },
);

/**
 * Generates texts of any characters. The unit `binary` of fast-check generates the same texts, but makes a table of all
 * characters: building it takes a second, and each garbage collection of the process then takes 0.1 seconds longer.
 */
export function unicodeText(constraints: { maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.string({ ...constraints, unit: character });
}
