import { columnLinks, constraintsOf, isSymbol, operandOf, scopeOf, whereConditions } from './sql-constraints.js';
import type { ColumnLink, SqlConstraints, SqlOperand } from './sql-constraints.js';
import { sqlTokens } from './sql-tokens.js';
import type { SqlToken } from './sql-tokens.js';

/** A table that a statement reads. */
export interface TableRead {
  table: string;
  constraints: SqlConstraints;
}

/** A table that a statement writes. */
export interface TableWrite {
  table: string;
  /** `any` for an insertion that can update or delete other rows. */
  kind: 'insert' | 'update' | 'delete' | 'any';
  /** The columns that an update sets; `undefined` if they are unknown or rows are added or removed. */
  columns?: readonly string[];
  constraints: SqlConstraints;
}

/** The data that a statement reads and writes according to its text. */
export interface StatementAnalysis {
  reads: readonly TableRead[];
  writes: readonly TableWrite[];
  /** Whether its result is about the changed rows: it has one write, which is not nested in a query. */
  returnsChangedRows: boolean;
  /** The words of the statement, among which are all tables and columns that it names. */
  words: ReadonlySet<string>;
  /** Whether it reads all columns of a table (`*`). */
  readsAllColumns: boolean;
  /** Whether the statement changes the schema. */
  changesSchema: boolean;
}

/** Words that cannot be the alias of a table. */
const NOT_ALIASES = new Set(
  (
    'where join on inner left right full outer cross natural group order limit offset set indexed not union except ' +
    'intersect using returning values default select having window for fetch tablesample with'
  ).split(' '),
);
/** First words of statements that change more than the rows of tables that they name. */
const SCHEMA_VERBS = new Set(['create', 'drop', 'alter', 'reindex', 'refresh', 'attach', 'detach']);

/** Analyzes a statement. A part that it cannot analyze counts as a read or write of any row. */
export function analyzeStatement(sql: string): StatementAnalysis {
  const tokens = sqlTokens(sql);
  const reads: AliasedRead[] = [];
  const writes: TableWrite[] = [];
  let hasNestedWrite = false;
  const changesSchema = tokens[0]?.kind === 'word' && SCHEMA_VERBS.has(tokens[0].text);
  for (let at = 0; at < tokens.length; at += 1) {
    const found = writesAt(tokens, at);
    writes.push(...found);
    hasNestedWrite ||= found.length > 0 && tokens[at]!.depth > 0;
    if (found.length === 0 && !isDeleteTarget(tokens, at) && isTablePosition(tokens, at)) {
      const alias = aliasAt(tokens, at);
      const conditions = whereConditions(tokens, at);
      reads.push({
        table: tokens[at]!.text,
        alias,
        constraints: constraintsOf(conditions, { alias, isOnlyTable: countTablesInScope(tokens, at) === 1 }),
        links: columnLinks(conditions, alias),
      });
    }
  }
  const words = new Set(tokens.filter(({ kind }) => kind === 'word').map(({ text }) => text));
  return {
    reads: linkedReads(reads),
    writes,
    returnsChangedRows: writes.length === 1 && !hasNestedWrite,
    changesSchema,
    words,
    readsAllColumns: tokens.some((_, at) => isStar(tokens, at)),
  };
}

/** A table that a statement reads, with its alias and the columns that must equal columns of other tables. */
interface AliasedRead extends TableRead {
  alias: string;
  links: readonly ColumnLink[];
}

/**
 * Copies constraints between joined tables. A column that must equal a constrained column of another table gets the
 * constraint of that column. It gets none if several tables of the statement have the alias of the other table.
 */
function linkedReads(reads: readonly AliasedRead[]): TableRead[] {
  return reads.map(({ table, constraints, links }) => {
    const all = new Map(constraints);
    for (const link of links) {
      const [linked, ...more] = reads.filter(({ alias }) => alias === link.otherTable);
      const operands = more.length === 0 ? linked?.constraints.get(link.otherColumn) : undefined;
      if (operands && !all.has(link.column)) all.set(link.column, operands);
    }
    return { table, constraints: all };
  });
}

function isWord(token: SqlToken | undefined, ...words: readonly string[]): boolean {
  return token?.kind === 'word' && words.includes(token.text);
}

/** Whether a token names a table whose rows are read. */
function isTablePosition(tokens: readonly SqlToken[], at: number): boolean {
  if (tokens[at]!.kind !== 'word' || isSymbol(tokens[at + 1], '(')) return false;
  // A qualified name such as `main.posts` begins with the name of its schema, which is not a table.
  if (isSymbol(tokens[at + 1], '.') || isWord(tokens[at], 'only')) return false;
  const start = nameStart(tokens, at);
  const before = tokens[start - 1];
  if (isWord(before, 'from')) return !isWord(tokens[start - 2], 'distinct');
  if (isWord(before, 'join', 'only')) return true;
  return isSymbol(before, ',') && tokens[start]!.isInFrom;
}

/** The position at which the qualified name begins whose last part is at a position. */
function nameStart(tokens: readonly SqlToken[], at: number): number {
  let start = at;
  while (isSymbol(tokens[start - 1], '.')) start -= 2;
  return start;
}

/** The position of a table's name after `ONLY` and the name of its schema, which may begin at a position. */
function nameAt(tokens: readonly SqlToken[], at: number): number {
  let name = isWord(tokens[at], 'only') ? at + 1 : at;
  while (isSymbol(tokens[name + 1], '.')) name += 2;
  return name;
}

/** Whether a token names the table of a `DELETE FROM`. */
function isDeleteTarget(tokens: readonly SqlToken[], at: number): boolean {
  const start = nameStart(tokens, at);
  const fromAt = isWord(tokens[start - 1], 'only') ? start - 2 : start - 1;
  return isWord(tokens[fromAt], 'from') && isWord(tokens[fromAt - 1], 'delete') && nameAt(tokens, fromAt + 1) === at;
}

function aliasAt(tokens: readonly SqlToken[], at: number): string {
  const next = tokens[at + 1];
  const alias = isWord(next, 'as') ? tokens[at + 2] : next;
  return alias?.kind === 'word' && !NOT_ALIASES.has(alias.text) ? alias.text : tokens[at]!.text;
}

/** Returns the number of tables and subqueries that the part of a statement around a token reads. */
function countTablesInScope(tokens: readonly SqlToken[], at: number): number {
  const [from, to] = scopeOf(tokens, at);
  const { depth } = tokens[at]!;
  let count = 0;
  for (let index = from; index < to; index += 1)
    if (
      tokens[index]!.depth === depth &&
      (isTablePosition(tokens, index) ||
        isDeleteTarget(tokens, index) ||
        ((isWord(tokens[index], 'from', 'join') || isSymbol(tokens[index], ',')) && isDerivedTable(tokens, index + 1)))
    )
      count += 1;
  return count;
}

/** Whether a subquery or a function call that stands for a table begins at a position. */
function isDerivedTable(tokens: readonly SqlToken[], at: number): boolean {
  if (isSymbol(tokens[at - 1], ',') && !tokens[at]?.isInFrom) return false;
  return isSymbol(tokens[at], '(') || (tokens[at]?.kind === 'word' && isSymbol(tokens[at + 1], '('));
}

/** Whether a token is a `*` that stands for all columns. */
function isStar(tokens: readonly SqlToken[], at: number): boolean {
  const before = tokens[at - 1];
  if (!isSymbol(tokens[at], '*')) return false;
  // After `DISTINCT ON (…)`, unlike a multiplication, no operand follows.
  if (isSymbol(before, ')')) return isSymbol(tokens[at + 1], ',') || isWord(tokens[at + 1], 'from');
  return isSymbol(before, ',') || isSymbol(before, '.') || isWord(before, 'select', 'distinct', 'all', 'returning');
}

/** The writes whose verb is at a position. */
function writesAt(tokens: readonly SqlToken[], at: number): TableWrite[] {
  if (isWord(tokens[at], 'insert', 'replace') && !isWord(tokens[at - 1], 'or')) {
    const intoAt = isWord(tokens[at + 1], 'or') ? at + 3 : at + 1;
    return isWord(tokens[intoAt], 'into') ? [insertAt(tokens, at, nameAt(tokens, intoAt + 1))] : [];
  }
  if (isWord(tokens[at], 'update') && !isWord(tokens[at - 1], 'do', 'for', 'key')) {
    const tableAt = nameAt(tokens, isWord(tokens[at + 1], 'or') ? at + 3 : at + 1);
    // The updates of a MERGE name no table.
    return tokens[tableAt]?.kind === 'word' && !isWord(tokens[tableAt], 'set') ? [updateAt(tokens, tableAt)] : [];
  }
  if (isWord(tokens[at], 'delete') && isWord(tokens[at + 1], 'from') && tokens[at + 2])
    return [deleteAt(tokens, nameAt(tokens, at + 2))];
  if (isWord(tokens[at], 'merge') && isWord(tokens[at + 1], 'into'))
    return [{ table: textAt(tokens, nameAt(tokens, at + 2)), kind: 'any', constraints: new Map() }];
  if (isWord(tokens[at], 'truncate')) return truncationsAt(tokens, isWord(tokens[at + 1], 'table') ? at + 2 : at + 1);
  return [];
}

function deleteAt(tokens: readonly SqlToken[], tableAt: number): TableWrite {
  const isOnlyTable = countTablesInScope(tokens, tableAt) === 1;
  const conditions = whereConditions(tokens, tableAt);
  return {
    table: textAt(tokens, tableAt),
    kind: 'delete',
    constraints: constraintsOf(conditions, { alias: aliasAt(tokens, tableAt), isOnlyTable }),
  };
}

/** The deletions by a `TRUNCATE` whose list of tables begins at a position. */
function truncationsAt(tokens: readonly SqlToken[], listStart: number): TableWrite[] {
  const writes: TableWrite[] = [];
  let at = listStart;
  do {
    at = nameAt(tokens, at);
    writes.push({ table: textAt(tokens, at), kind: 'delete', constraints: new Map() });
    at += 2;
  } while (isSymbol(tokens[at - 1], ','));
  return writes;
}

/** The text of a token; '' after the end of the statement. */
function textAt(tokens: readonly SqlToken[], at: number): string {
  return tokens[at]?.text ?? '';
}

function updateAt(tokens: readonly SqlToken[], tableAt: number): TableWrite {
  const alias = aliasAt(tokens, tableAt);
  const columns = assignedColumns(tokens, tableAt);
  // `countTablesInScope` does not count the updated table itself.
  const constraints = new Map(
    constraintsOf(whereConditions(tokens, tableAt), { alias, isOnlyTable: countTablesInScope(tokens, tableAt) === 0 }),
  );
  // An assigned column does not restrict the rows: they had other values before.
  for (const column of columns ?? constraints.keys()) constraints.delete(column);
  return { table: tokens[tableAt]!.text, kind: 'update', columns, constraints };
}

function assignedColumns(tokens: readonly SqlToken[], tableAt: number): string[] | undefined {
  const { depth } = tokens[tableAt]!;
  let at = tableAt;
  while (tokens[at] && !isWord(tokens[at], 'set')) at += 1;
  const columns: string[] = [];
  let isStart = true;
  for (let index = at + 1; index < tokens.length; index += 1) {
    const token = tokens[index]!;
    if (token.depth < depth || (token.depth === depth && isWord(token, 'where', 'from', 'returning'))) break;
    if (isStart) {
      if (token.kind !== 'word' || !isSymbol(tokens[index + 1], '=')) return undefined;
      columns.push(token.text);
    }
    isStart = token.depth === depth && isSymbol(token, ',');
  }
  return columns;
}

function insertAt(tokens: readonly SqlToken[], verbAt: number, tableAt: number): TableWrite {
  const name = textAt(tokens, tableAt);
  const columns = isSymbol(tokens[tableAt + 1], '(') ? listAt(tokens, tableAt + 1) : undefined;
  const valuesAt = afterList(tokens, tableAt + 1);
  // REPLACE deletes other rows.
  const replaces = isWord(tokens[verbAt], 'replace') || isWord(tokens[verbAt + 2], 'replace');
  const updates = tokens.some((token, index) => isWord(token, 'update') && isWord(tokens[index - 1], 'do'));
  const kind = replaces || updates ? 'any' : 'insert';
  const rows = columns && !replaces ? rowsAt(tokens, valuesAt) : undefined;
  if (!columns || !rows) return { table: name, kind, constraints: new Map() };
  const constraints = new Map<string, SqlOperand[]>(
    columns.flatMap((part) => (part.length === 1 ? [[part[0]!.text, []]] : [])),
  );
  for (const row of rows)
    columns.forEach((part, index) => {
      const operand = row[index]?.length === 1 ? operandOf(row[index][0]) : undefined;
      const column = part[0]?.text ?? '';
      if (operand) constraints.get(column)?.push(operand);
      else constraints.delete(column);
    });
  return { table: name, kind, constraints: constraintsAfterConflict(tokens, valuesAt, constraints) };
}

/** The expressions of inserted rows, from `VALUES` or a single `SELECT`; `undefined` for other sources. */
function rowsAt(tokens: readonly SqlToken[], at: number): SqlToken[][][] | undefined {
  const rows: SqlToken[][][] = [];
  if (isWord(tokens[at], 'values')) {
    let rowAt = at + 1;
    while (isSymbol(tokens[rowAt], '(')) {
      rows.push(listAt(tokens, rowAt));
      rowAt = afterList(tokens, rowAt);
      if (isSymbol(tokens[rowAt], ',')) rowAt += 1;
    }
    return rows;
  }
  const { depth } = tokens[at] ?? { depth: 0 };
  const rest = tokens.slice(at + 1).filter((token) => token.depth === depth);
  if (!isWord(tokens[at], 'select') || rest.some((token) => isWord(token, 'union', 'intersect', 'except', 'distinct')))
    return undefined;
  const end = rest.findIndex((token) => isWord(token, 'from', 'where', 'order', 'limit', 'on', 'returning'));
  // Deeper tokens belong to expressions that are not operands.
  const selected = tokens.slice(at + 1, end < 0 ? undefined : tokens.indexOf(rest[end]!));
  return [itemsOf(selected, depth)];
}

/** The items of a list in parentheses that begins at a position. */
function listAt(tokens: readonly SqlToken[], at: number): SqlToken[][] {
  const { depth } = tokens[at]!;
  const end = tokens.findIndex((token, index) => index > at && token.depth <= depth);
  return itemsOf(tokens.slice(at + 1, end < 0 ? undefined : end), depth + 1);
}

/** The items of a list, separated by commas at a depth. */
function itemsOf(tokens: readonly SqlToken[], depth: number): SqlToken[][] {
  const items: SqlToken[][] = [[]];
  for (const token of tokens)
    if (token.depth === depth && isSymbol(token, ',')) items.push([]);
    else items.at(-1)!.push(token);
  return items;
}

/** The position after a list in parentheses. */
function afterList(tokens: readonly SqlToken[], at: number): number {
  let end = at + 1;
  while (end < tokens.length && tokens[end]!.depth > tokens[at]!.depth) end += 1;
  return end + 1;
}

/**
 * With `ON CONFLICT DO UPDATE`, the changed row has the values of the inserted one only in the columns of the conflict.
 * The other constraints are dropped.
 */
function constraintsAfterConflict(
  tokens: readonly SqlToken[],
  at: number,
  constraints: Map<string, SqlOperand[]>,
): SqlConstraints {
  const updateIndex = tokens.findIndex(
    (token, index) => index >= at && isWord(token, 'update') && isWord(tokens[index - 1], 'do'),
  );
  if (updateIndex < 0) return constraints;
  const conflictIndex = tokens.findIndex((token, index) => index >= at && isWord(token, 'conflict'));
  const targetIndex = tokens.findIndex(
    (token, index) => index > conflictIndex && index < updateIndex && isSymbol(token, '('),
  );
  const columns = new Set(
    targetIndex < 0 ? [] : listAt(tokens, targetIndex).map((part) => (part.length === 1 ? part[0]!.text : '')),
  );
  return new Map([...constraints].filter(([column]) => columns.has(column)));
}
