/**
 * Compares names naturally: numbers by their values, letters regardless of case, and spaces not at all. Other
 * characters, also letters with accents, are ordered by their code points.
 */
export function compareNaturally(a: string, b: string): number {
  const left = partsOf(a);
  const right = partsOf(b);
  const shared = Math.min(left.length, right.length);
  for (let at = 0; at < shared; at++) {
    const order = compareParts(left[at] ?? '', right[at] ?? '');
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** Returns the runs of digits and the single other characters of a name, without leading zeros and spaces. */
function partsOf(name: string): string[] {
  return name.replace(/^0+(?=\d)/, '').match(/\d+|[^\d\s]/gu) ?? [];
}

function compareParts(a: string, b: string): number {
  // Digits after a leading zero are compared one by one, like those after a decimal point.
  const isDecimal = a.startsWith('0') || b.startsWith('0');
  if (/^\d/.test(a) && /^\d/.test(b)) return (isDecimal ? 0 : a.length - b.length) || compareTexts(a, b);
  return codeOf(a) - codeOf(b);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function codeOf(character: string): number {
  return (/^[a-z]/.test(character) ? character.toUpperCase() : character).codePointAt(0) ?? 0;
}
