import type { SqlToken } from './sql-tokens.js';

/** A value in a statement: a literal, or the number of a parameter. */
export type SqlOperand = { literal: string } | { parameter: number };

/** The values that a statement allows for columns. It neither reads nor writes rows with other values. */
export type SqlConstraints = ReadonlyMap<string, readonly SqlOperand[]>;

/** Keywords that end the `WHERE` condition of a statement. */
const AFTER_CONDITION = new Set([
  'group',
  'order',
  'limit',
  'offset',
  'having',
  'window',
  'returning',
  'for',
  'on',
  'fetch',
]);
/** Keywords and symbols between combined statements. */
const COMBINING = new Set(['union', 'except', 'intersect', ';']);
/** Keywords of statements whose condition need not hold for all rows that they read. */
const AMBIGUOUS = new Set(['full', 'right', 'case']);

const WHERE = new Set(['where']);

/**
 * The range of tokens of the simple statement that contains the token at an index: a statement can be nested in another
 * one, or combined with others by `UNION` and so on.
 */
export function scopeOf(tokens: readonly SqlToken[], at: number): [from: number, to: number] {
  const { depth } = tokens[at]!;
  const ends = (token: SqlToken): boolean =>
    token.depth < depth || (token.depth === depth && token.kind !== 'string' && COMBINING.has(token.text));
  let from = at;
  while (from > 0 && !ends(tokens[from - 1]!)) from -= 1;
  let to = at;
  while (to < tokens.length && !ends(tokens[to]!)) to += 1;
  return [from, to];
}

/** A column of a table that equals a column of another table of the statement. */
export interface ColumnLink {
  column: string;
  /** The name of the other table in the statement. */
  otherTable: string;
  otherColumn: string;
}

/** A condition that holds for all rows that a statement reads or writes. */
export type Condition = readonly SqlToken[];

/** The conditions, joined by AND, that a statement requires of the rows of the table whose name is at a position. */
export function whereConditions(tokens: readonly SqlToken[], at: number): Condition[] {
  const { depth } = tokens[at]!;
  const [from, to] = scopeOf(tokens, at);
  const isWord = (token: SqlToken, words: ReadonlySet<string>) =>
    token.kind === 'word' && token.depth === depth && words.has(token.text);
  let where = -1;
  for (let index = from; index < to; index += 1) {
    if (isWord(tokens[index]!, AMBIGUOUS)) return [];
    if (where < 0 && index > at && isWord(tokens[index]!, WHERE)) where = index;
  }
  if (where < 0) return [];
  let end = where + 1;
  while (end < to && !isWord(tokens[end]!, AFTER_CONDITION)) end += 1;
  return conjuncts(tokens.slice(where + 1, end));
}

/**
 * The constraints on columns of a table. Only conditions of the simplest form count: a column equals a value or one of
 * several.
 * @param alias the name of the table in the statement
 * @param isOnlyTable whether a column that is named without its table belongs to this table
 */
export function constraintsOf(
  conditions: readonly Condition[],
  { alias, isOnlyTable }: { alias: string; isOnlyTable: boolean },
): SqlConstraints {
  const found = new Map<string, readonly SqlOperand[]>();
  for (const condition of conditions) {
    const equality = equalityOf(condition);
    if (equality && (equality.table === undefined ? isOnlyTable : equality.table === alias))
      found.set(equality.column, equality.operands);
  }
  return found;
}

/** The columns of a table that equal columns of other tables in all rows that a statement reads. */
export function columnLinks(conditions: readonly Condition[], alias: string): ColumnLink[] {
  return conditions.flatMap((condition): ColumnLink[] => {
    const [left, dot, leftColumn, equals, right, otherDot, rightColumn] = condition;
    const isLink = isSymbol(dot, '.') && isSymbol(equals, '=') && isSymbol(otherDot, '.') && condition.length === 7;
    if (!isLink || [left, leftColumn, right, rightColumn].some((token) => token!.kind !== 'word')) return [];
    if (left!.text === alias)
      return [{ column: leftColumn!.text, otherTable: right!.text, otherColumn: rightColumn!.text }];
    return right!.text === alias
      ? [{ column: rightColumn!.text, otherTable: left!.text, otherColumn: leftColumn!.text }]
      : [];
  });
}

/** Splits a condition at its ANDs. Empty for OR, BETWEEN and CASE, whose parts need not hold for all rows. */
function conjuncts(tokens: readonly SqlToken[]): Condition[] {
  const inner = withoutParentheses(tokens);
  const depth = Math.min(...inner.map((token) => token.depth));
  const has = (word: string) =>
    inner.some((token) => token.kind === 'word' && token.depth === depth && token.text === word);
  if (has('or') || has('between') || has('case')) return [];
  const parts: SqlToken[][] = [[]];
  for (const token of inner) {
    if (token.kind === 'word' && token.depth === depth && token.text === 'and') parts.push([]);
    else parts.at(-1)!.push(token);
  }
  return parts.length === 1 ? [inner] : parts.flatMap(conjuncts);
}

function withoutParentheses(tokens: readonly SqlToken[]): readonly SqlToken[] {
  let inner = tokens;
  while (
    inner.length > 2 &&
    isSymbol(inner[0], '(') &&
    isSymbol(inner.at(-1), ')') &&
    inner.slice(1, -1).every((token) => token.depth > inner[0]!.depth)
  )
    inner = inner.slice(1, -1);
  return inner;
}

/** Parses `column = value`, `column IN (…)`, and the conditions that `Database.anyOf` creates. */
function equalityOf(
  tokens: readonly SqlToken[],
): { table?: string; column: string; operands: readonly SqlOperand[] } | undefined {
  const isQualified = isSymbol(tokens[1], '.');
  const [table, name, ...rest] = isQualified
    ? [tokens[0], tokens[2], ...tokens.slice(3)]
    : [undefined, tokens[0], ...tokens.slice(1)];
  if (name?.kind !== 'word' || (table && table.kind !== 'word')) return undefined;
  const operands = operandsOf(rest);
  return operands && { table: table?.text, column: name.text, operands };
}

function operandsOf(tokens: readonly SqlToken[]): readonly SqlOperand[] | undefined {
  const texts = tokens.map(({ kind, text }) => (kind === 'parameter' ? '$' : kind === 'string' ? "'" : text));
  const joined = texts.join(' ');
  const value = operandOf(tokens[1]);
  if (isSymbol(tokens[0], '=') && tokens.length === 2) return value && [value];
  const parameter = tokens.find(({ kind }) => kind === 'parameter');
  if (
    joined === 'in ( select value from json_each ( $ ) )' ||
    joined === '= any ( ( select $ : : bigint [ ] ) : : bigint [ ] )' ||
    joined === '= any ( ( select $ : : text [ ] ) : : text [ ] )'
  )
    return [operandOf(parameter)!];
  if (texts[0] !== 'in' || texts[1] !== '(' || texts.at(-1) !== ')') return undefined;
  const operands: SqlOperand[] = [];
  for (let at = 2; at < tokens.length - 1; at += 2) {
    const operand = operandOf(tokens[at]);
    if (!operand || texts[at + 1] !== (at === tokens.length - 2 ? ')' : ',')) return undefined;
    operands.push(operand);
  }
  return operands.length > 0 ? operands : undefined;
}

/** The operand of a token; `undefined` for other tokens. */
export function operandOf(token: SqlToken | undefined): SqlOperand | undefined {
  if (token?.kind === 'parameter') return { parameter: Number(token.text) };
  return token?.kind === 'string' || token?.kind === 'number' ? { literal: token.text } : undefined;
}

/** Whether a token is a certain symbol, such as `(`. */
export function isSymbol(token: SqlToken | undefined, symbol: string): boolean {
  return token?.kind === 'symbol' && token.text === symbol;
}

/** The maximum number of values of a constraint. With more values, the statement counts as unconstrained. */
const MAX_VALUES = 1_000;

/**
 * The values of operands for the parameters of one execution; `undefined` if there are too many, or if one is neither a
 * text nor a number. Numbers are normalized, because databases compare `5` and `'05'` as numbers.
 */
export function operandValues(
  operands: readonly SqlOperand[] | undefined,
  parameters: readonly unknown[],
): string[] | undefined {
  if (!operands) return undefined;
  const given = operands.flatMap((operand) =>
    'literal' in operand ? [operand.literal] : parameters[operand.parameter - 1],
  );
  if (given.length > MAX_VALUES) return undefined;
  const values: string[] = [];
  for (const value of given) {
    const text = comparableText(value);
    if (text === undefined) return undefined;
    values.push(text);
  }
  return values;
}

/** The normalized text of a value for cache tags; `undefined` for values that are neither texts nor numbers. */
export function comparableText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value !== 'string') return undefined;
  const number = value.trim() === '' ? NaN : Number(value);
  return Number.isFinite(number) ? String(number) : value;
}
