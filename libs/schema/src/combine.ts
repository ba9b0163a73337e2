import { SchemaViolation } from './failure.js';
import { isRecord } from './records.js';
import { acceptAnything } from './rule.js';
import type { Compile, Rule } from './rule.js';
import type { Schema } from './schema.js';

interface Branch {
  readonly schema: Schema;
  readonly rule: Rule;
}

/** The alternatives of `anyOf` or `oneOf`. Alternatives without a type inherit that of the enclosing schema. */
function branchesOf(alternatives: readonly Schema[], type: Schema['type'], compile: Compile): readonly Branch[] {
  return alternatives.map((alternative) => {
    const schema = alternative.type === undefined && type !== undefined ? { ...alternative, type } : alternative;
    return { schema, rule: compile(schema) };
  });
}

type Match = (value: unknown) => Branch | SchemaViolation;

/** Finds the first alternative to which the value conforms. */
function anyMatch(branches: readonly Branch[]): Match {
  return (value) => {
    const violations: SchemaViolation[] = [];
    for (const branch of branches) {
      const violation = branch.rule.check(value);
      if (violation === null) return branch;
      violations.push(violation);
    }
    return noMatch(value, branches, violations);
  };
}

/** Finds the only alternative to which the value conforms. */
function oneMatch(branches: readonly Branch[]): Match {
  return (value) => {
    const violations = branches.map((branch) => branch.rule.check(value));
    const positions = [...violations.keys()].filter((position) => violations[position] === null);
    if (positions.length > 1) return manyMatches(positions, branches);
    const [only] = positions;
    return only === undefined ? noMatch(value, branches, violations as SchemaViolation[]) : (branches[only] as Branch);
  };
}

function manyMatches(positions: readonly number[], branches: readonly Branch[]): SchemaViolation {
  const titles = titlesOf(positions.map((position) => branches[position] as Branch));
  const what = titles === null ? 'several formats' : titles.join(' and ');
  return new SchemaViolation(
    'rest_one_of_multiple_matches',
    (param) => `${param} matches ${what}, but must match only one of them.`,
    () => ({ positions: [...positions] }),
  );
}

/**
 * Creates the violation of a value that conforms to no alternative. It names the alternative that the client most
 * probably meant: the only one; else the only one of the value's type; else, among objects, the one with the most
 * members in the value.
 */
function noMatch(value: unknown, branches: readonly Branch[], violations: readonly SchemaViolation[]): SchemaViolation {
  const all = [...violations.keys()];
  if (all.length === 1) return nearMiss(0, branches, violations);
  const ofType = all.filter(
    (position) => violations[position]?.code !== 'rest_invalid_type' || violations[position]?.isInside,
  );
  const [first] = ofType;
  if (first !== undefined) {
    const nearest =
      ofType.length === 1
        ? first
        : branches[first]?.schema.type === 'object'
          ? withMostMembers(value, branches, ofType)
          : null;
    if (nearest !== null) return nearMiss(nearest, branches, violations);
  }
  const titles = titlesOf(branches);
  const what = titles === null ? 'matches none of the expected formats' : `should be ${titles.join(' or ')}`;
  return new SchemaViolation('rest_no_matching_schema', (param) => `${param} ${what}.`);
}

function nearMiss(
  position: number,
  branches: readonly Branch[],
  violations: readonly SchemaViolation[],
): SchemaViolation {
  const what = branches[position]?.schema.title ?? 'in an expected format';
  const reason = violations[position] as SchemaViolation;
  return new SchemaViolation(
    'rest_no_matching_schema',
    (param) => `${param} is not ${what}. Reason: ${reason.message(param)}`,
    () => ({ position }),
  );
}

function withMostMembers(value: unknown, branches: readonly Branch[], positions: readonly number[]): number | null {
  if (!isRecord(value)) return null;
  let [best, most]: [number | null, number] = [null, 0];
  for (const position of positions) {
    const shared = Object.keys(branches[position]?.schema.properties ?? {}).filter((name) =>
      Object.hasOwn(value, name),
    ).length;
    if (shared > most) [best, most] = [position, shared];
  }
  return best;
}

function titlesOf(branches: readonly Branch[]): readonly string[] | null {
  const titles = branches.map(({ schema }) => schema.title).filter((title) => title !== undefined);
  return titles.length === branches.length ? titles : null;
}

/**
 * A schema with `anyOf` or `oneOf` (or both, checked in this order). Sibling keywords apply too, with the type of the
 * matching alternative if the schema has none.
 */
export function combinedRule(schema: Schema, compile: Compile, compilePlain: Compile): Rule {
  const { anyOf, oneOf, ...own } = schema;
  const stages: Match[] = [];
  if (anyOf !== undefined) stages.push(anyMatch(branchesOf(anyOf, own.type, compile)));
  if (oneOf !== undefined) stages.push(oneMatch(branchesOf(oneOf, own.type, compile)));
  const ownRule = ownRules(own, [...(anyOf ?? []), ...(oneOf ?? [])], compilePlain);

  return {
    check(value) {
      let type = own.type;
      for (const match of stages) {
        const branch = match(value);
        if (branch instanceof SchemaViolation) return branch;
        type ??= branch.schema.type;
      }
      return ownRule(type).check(value);
    },
    sanitize(value) {
      let [sanitized, type] = [value, own.type];
      for (const match of stages) {
        const branch = match(sanitized);
        if (branch instanceof SchemaViolation) return branch;
        sanitized = branch.rule.sanitize(sanitized);
        if (sanitized instanceof SchemaViolation) return sanitized;
        type ??= branch.schema.type;
      }
      return ownRule(type).sanitize(sanitized);
    },
  };
}

const ANNOTATIONS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'context',
  'readonly',
  'required',
]);

/** Compiles the rules of the sibling keywords for each type that an alternative can have. */
function ownRules(own: Schema, alternatives: readonly Schema[], compile: Compile): (type: Schema['type']) => Rule {
  if (Object.keys(own).every((keyword) => ANNOTATIONS.has(keyword)) && !Array.isArray(own.required))
    return () => acceptAnything;
  const rules = new Map<Schema['type'], Rule>(
    [own, ...alternatives].map(({ type }) => [type, compile({ ...own, type: own.type ?? type })]),
  );
  return (type) => rules.get(type) ?? acceptAnything;
}
