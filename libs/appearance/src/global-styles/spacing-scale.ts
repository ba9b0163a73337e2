import { slugify } from '#text';
import { isTree } from './theme-json.js';
import type { StyleTree, StyleValue } from './theme-json.js';

/** Slug of the medium size. */
const MEDIUM_SLUG = 50;
/** Difference between the slugs of neighboring sizes. */
const SLUG_STEP = 10;
/** Maximum number of sizes below the medium one, whose slugs must be positive. */
const MAX_SMALLER = MEDIUM_SLUG / SLUG_STEP - 1;

/** Maximum number of generated sizes, so that a document cannot demand endless ones. */
const MAX_STEPS = 100;

/** A spacing scale that generates sizes. */
interface SpacingScale {
  steps: number;
  mediumStep: number;
  unit: string;
  /** The size of a neighbor of a size, towards larger or smaller sizes. */
  next: (size: number, direction: 'larger' | 'smaller') => number;
}

/**
 * Merges the sizes of a spacing scale with sizes that are listed, which win over generated ones with the same slug.
 * Sorts them by the number that their slug begins with. Without generated sizes the list is unchanged.
 */
export function addSpacingSizes(scale: StyleValue, sizes: readonly StyleValue[]): readonly StyleValue[] {
  const generated = spacingSizes(scale);
  if (generated.length === 0) return sizes;
  const bySlug = new Map<string, StyleTree>();
  for (const size of [...generated, ...sizes]) if (isTree(size)) bySlug.set(String(size.slug), size);
  const rank = ({ slug }: StyleTree): number => Number.parseFloat(String(slug)) || 0;
  return [...bySlug.values()].toSorted((a, b) => rank(a) - rank(b));
}

function spacingSizes(value: StyleValue): StyleTree[] {
  const scale = readScale(value);
  if (!scale) return [];
  const middle = Math.round(scale.steps / 2);
  const below: StyleTree[] = [];
  const above: StyleTree[] = [];
  let missing = 0;
  let size = scale.mediumStep;
  for (let remaining = scale.steps > 1 ? middle - 1 : 0; remaining > 0 && below.length < MAX_SMALLER; remaining--) {
    size = scale.next(size, 'smaller');
    if (size <= 0) {
      // Sizes that would not be positive are added at the other end.
      missing = remaining;
      break;
    }
    below.push(sizeOf('Small', below.length, size, -1, scale));
  }
  size = scale.mediumStep;
  const largerCount = Math.min(scale.steps - middle + missing, MAX_STEPS);
  while (above.length < largerCount) {
    size = scale.next(size, 'larger');
    above.push(sizeOf('Large', above.length, size, 1, scale));
  }
  const medium = { name: 'Medium', slug: String(MEDIUM_SLUG), size: `${scale.mediumStep}${scale.unit}` };
  return [...below.toReversed(), medium, ...above];
}

/** Returns a size with its name: Small, X-Small, 2X-Small, and so on. */
function sizeOf(name: string, index: number, size: number, direction: 1 | -1, { unit }: SpacingScale): StyleTree {
  const prefix = index === 0 ? '' : index === 1 ? 'X-' : `${index}X-`;
  return {
    name: `${prefix}${name}`,
    slug: String(MEDIUM_SLUG + direction * SLUG_STEP * (index + 1)),
    size: `${Math.round(size * 100) / 100}${unit}`,
  };
}

function readScale(value: StyleValue): SpacingScale | undefined {
  if (!isTree(value)) return undefined;
  const { operator, unit } = value;
  const [steps, mediumStep, increment] = [value.steps, value.mediumStep, value.increment].map(toNumber);
  if (!steps || mediumStep === undefined || increment === undefined) return undefined;
  if (unit === undefined || unit === null || (operator !== '+' && operator !== '*')) return undefined;
  if (operator === '*' && increment === 0) return undefined;
  return {
    steps,
    mediumStep,
    unit: unit === '%' ? unit : slugify(typeof unit === 'object' ? '' : String(unit)),
    next: (size, direction) => {
      if (operator === '+') return direction === 'larger' ? size + increment : size - increment;
      // A factor below 1 makes larger sizes by division.
      const isFactor = direction === 'larger' ? increment >= 1 : increment <= 1;
      return isFactor ? size * increment : size / increment;
    },
  };
}

function toNumber(value: StyleValue | undefined): number | undefined {
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const number = isNumeric ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}
