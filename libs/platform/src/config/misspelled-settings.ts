import type { Environment } from './setting.js';

/**
 * Length from which a name may have two mistakes. Shorter names are similar to many others, such as API_PORT and
 * API_ROOT, so they may have only one.
 */
const LONG_NAME = 10;

/**
 * Finds variables that look like misspelled settings. Their name is not a setting, and differs by one mistake (two in
 * long names) from a setting that is absent. A mistake is a wrong, missing or additional character, or two transposed
 * ones.
 * @param known names of all settings
 * @returns one sentence per variable
 */
export function describeMisspelledSettings(env: Environment, known: readonly string[]): string[] {
  const absent = known.filter((name) => !env[name]);
  return Object.keys(env)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const intended = absent.find((setting) => isMisspelling(name, setting));
      if (intended === undefined) return [];
      return [
        `${name}: this setting does not exist. Did you mean ${intended}? Rename the variable, or set ${intended} as well.`,
      ];
    });
}

function isMisspelling(name: string, setting: string): boolean {
  const allowed = setting.length < LONG_NAME ? 1 : 2;
  return (
    Math.abs(name.length - setting.length) <= allowed && editDistance(name.toUpperCase(), setting, allowed) <= allowed
  );
}

/**
 * Edit distance with adjacent transpositions (optimal string alignment).
 * @param limit distances above it are returned as a greater number, without comparing all characters
 */
export function editDistance(from: string, to: string, limit = Number.POSITIVE_INFINITY): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = previous[column - 1]! + (from[row - 1] === to[column - 1] ? 0 : 1);
      let least = Math.min(replaced, previous[column]! + 1, current[column - 1]! + 1);
      const exchanged = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (exchanged) least = Math.min(least, beforePrevious[column - 2]! + 1);
      current.push(least);
    }
    // Later rows derive from the last two, so their distances cannot be smaller.
    if (Math.min(...current) > limit && Math.min(...previous) >= limit) return limit + 1;
    [beforePrevious, previous] = [previous, current];
  }
  return previous[to.length]!;
}
