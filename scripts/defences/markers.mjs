import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Directories of sources that may contain markers. */
const SOURCES = ['libs', 'apps'];
const MARKER = /^[ \t]*\/\/ defence: ([a-z0-9-]+(?:, [a-z0-9-]+)*)$/gm;

/**
 * A comment `// defence: <name>[, <name>…]` in a source file. It marks the outermost syntax node that starts after it.
 * @typedef {object} Marker
 * @property {string} name
 * @property {string} file path from the root of the project
 * @property {number} line
 * @property {number} end offset of the end of the comment
 */

/**
 * Finds all markers below a directory.
 * @param {string} root
 * @returns {Marker[]}
 */
export function findMarkers(root) {
  return SOURCES.flatMap((directory) =>
    readdirSync(join(root, directory), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('spec.ts'))
      .flatMap((name) => {
        const file = join(directory, name);
        return markersIn(readFileSync(join(root, file), 'utf8')).map((marker) => ({ ...marker, file }));
      }),
  );
}

/**
 * Finds the markers in a source text.
 * @param {string} text
 */
export function markersIn(text) {
  return [...text.matchAll(MARKER)].flatMap((match) => {
    const line = text.slice(0, match.index).split('\n').length;
    const end = match.index + match[0].length;
    return String(match[1])
      .split(', ')
      .map((name) => ({ name, line, end }));
  });
}

/** @param {string} text */
export function parse(text) {
  return ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);
}

/**
 * Returns the outermost node that starts after a marker.
 * @param {ts.SourceFile} source
 * @param {number} end offset of the end of the marker
 * @returns {ts.Node | undefined}
 */
export function markedNode(source, end) {
  const start = firstTokenAfter(source.text, end);
  /** @type {(node: ts.Node) => ts.Node | undefined} */
  const find = (node) =>
    node.getStart(source) === start && node.kind !== ts.SyntaxKind.SourceFile ? node : ts.forEachChild(node, find);
  return find(source);
}

/**
 * @param {string} text
 * @param {number} offset
 */
function firstTokenAfter(text, offset) {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, text);
  scanner.resetTokenState(offset);
  scanner.scan();
  return scanner.getTokenStart();
}
