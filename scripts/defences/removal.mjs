import ts from 'typescript';
import { markedNode, markersIn, parse } from './markers.mjs';

/**
 * The removal of a defence. Exactly one of `remove`, `condition`, `keep`, `replace`, `replaceNode` and `edit` is set.
 * Paths are properties of the TypeScript syntax tree, such as `whenTrue` or `arguments.0.left`; they survive renames
 * and formatting.
 * @typedef {object} Removal
 * @property {string} [at] path from the value of the marked node to the node that is changed; default: the value itself
 * @property {true} [remove] removes the node: a statement, property, element, argument, or one operand of a binary
 * expression
 * @property {boolean} [condition] constant that replaces the condition of the `if` or of the conditional expression
 * @property {string} [keep] path to the part that replaces the node: `escape(text)` becomes `text` with `arguments.0`
 * @property {string} [replace] code that replaces the node; `$(path)` inserts a part of the node, `$()` the whole node
 * @property {string} [replaceNode] like `replace`, for the marked node instead of its value
 * @property {[string, string]} [edit] a text within the node, such as a condition in SQL, and its replacement
 */

/** Thrown if a removal does not match the source. */
export class RemovalError extends Error {}

/**
 * Returns the source text without a defence.
 * @param {string} text
 * @param {string} name
 * @param {Removal} removal
 */
export function withoutDefence(text, name, removal) {
  const marker = markersIn(text).find((one) => one.name === name);
  const source = parse(text);
  const marked = marker && markedNode(source, marker.end);
  if (!marked) throw new RemovalError('nothing follows the marker');
  const whole = removal.replaceNode !== undefined || (removal.remove && removal.at === undefined);
  const target = partOf(whole ? marked : valueOf(marked), removal.at ?? '');
  const [start, end, code] = editOf(target, removal);
  const changed = text.slice(0, start) + code + text.slice(end);
  if (changed === text) throw new RemovalError('the removal changes nothing');
  const [error] = syntaxErrors(changed);
  if (error) throw new RemovalError(`the source does not parse without it: ${error}`);
  return changed;
}

/**
 * Returns the range of the source that a removal replaces, and its new code.
 * @param {ts.Node} node
 * @param {Removal} removal
 * @returns {[start: number, end: number, code: string]}
 */
function editOf(node, removal) {
  if (removal.remove) return removalOf(node);
  if (removal.condition !== undefined) return replacementOf(conditionOf(node), String(removal.condition));
  if (removal.keep !== undefined) return replacementOf(node, parenthesize(partOf(node, removal.keep).getText()));
  if (removal.edit) {
    const [from, to] = removal.edit;
    const parts = node.getText().split(from);
    if (parts.length !== 2) throw new RemovalError(`the marked code contains ${parts.length - 1} times: ${from}`);
    return replacementOf(node, parts.join(to));
  }
  const code = removal.replace ?? removal.replaceNode;
  if (code === undefined) throw new RemovalError('the entry has no removal');
  return replacementOf(
    node,
    code.replace(/\$\(([\w.]*)\)/g, (_, path) => partOf(node, path).getText()),
  );
}

/**
 * @param {ts.Node} node
 * @param {string} code
 * @returns {[start: number, end: number, code: string]}
 */
function replacementOf(node, code) {
  return [node.getStart(), node.end, code];
}

/** @param {string} code */
function parenthesize(code) {
  return /^[\w.]+$/.test(code) ? code : `(${code})`;
}

/**
 * @param {ts.Node} node
 * @returns {[start: number, end: number, code: string]}
 */
function removalOf(node) {
  const { parent } = node;
  if (ts.isBinaryExpression(parent))
    return parent.left === node ? [node.getStart(), parent.right.getStart(), ''] : [parent.left.end, node.end, ''];
  if (ts.isStatement(node)) return replacementOf(node, ';');
  const comma = /^\s*,/.exec(node.getSourceFile().text.slice(node.end))?.[0].length ?? 0;
  return [node.getStart(), node.end + comma, ''];
}

/** @param {ts.Node} node */
function conditionOf(node) {
  node = withoutParentheses(node);
  if (ts.isIfStatement(node)) return node.expression;
  if (ts.isConditionalExpression(node)) return node.condition;
  throw new RemovalError(`a ${ts.SyntaxKind[node.kind]} has no condition`);
}

/**
 * Returns the value expression of a statement, declaration or property; for other nodes, the node itself.
 * @param {ts.Node} node
 * @returns {ts.Node}
 */
function valueOf(node) {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations[0]?.initializer ?? node;
  if (ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)) return node.initializer ?? node;
  if (ts.isReturnStatement(node) || ts.isExpressionStatement(node) || ts.isSpreadAssignment(node))
    return node.expression ?? node;
  return node;
}

/**
 * Returns the node at a path; parentheses are skipped.
 * @param {ts.Node} node
 * @param {string} path
 * @returns {ts.Node}
 */
function partOf(node, path) {
  if (path === '') return node;
  /** @type {any} */
  let part = withoutParentheses(node);
  for (const step of path.split('.').filter((one) => one !== '')) {
    part = part[step];
    if (part === undefined) throw new RemovalError(`the marked code has no ${path}`);
    if (!Array.isArray(part)) part = withoutParentheses(part);
  }
  return part;
}

/** @param {ts.Node} node */
function withoutParentheses(node) {
  while (ts.isParenthesizedExpression(node)) node = node.expression;
  return node;
}

/** @param {string} text */
function syntaxErrors(text) {
  /** @type {ts.Diagnostic[]} the compiler sets it, but does not declare it */
  const diagnostics = Reflect.get(parse(text), 'parseDiagnostics');
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
