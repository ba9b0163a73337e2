import { escapeRegExp } from '#text';
import type { BoundArgument } from './bound-arguments.js';

const DIGITS = '[\\d]+';
const WORD = '[\\w-]+';

/** The names of the parameters in a declared path. */
export function pathArguments(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
}

/** The errors of a declared path: of its segments, of its parameters and of their patterns. */
export function pathErrors(path: string, args: readonly BoundArgument[]): string[] {
  const isSegment = (segment: string): boolean => /^[\w.~-]+$/.test(segment.replaceAll(/:\w+/g, 'x'));
  const quoted = JSON.stringify(path);
  if (!path.split('/').every(isSegment))
    return [`${quoted} is not a path; write segments such as events/:id, without other characters`];
  const names = pathArguments(path);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated) return [`${quoted} has \`:${repeated}\` twice; rename one`];
  return args
    .filter(({ name, definition }) => names.includes(name) && /^\^|(?<!\\)\$$/.test(definition.path ?? ''))
    .map(({ name }) => `the option \`path\` of \`${name}\` is one segment; remove ^ and $`);
}

/** A path in its three notations. */
export interface PathPattern {
  /** In the discovery document: `(?P<id>[\d]+)`. */
  pattern: string;
  /** As a URI template: `{id}`. */
  template: string;
  /** Matches requests; `undefined` for a path without parameters. */
  expression?: RegExp;
}

/** Converts a declared path to its three notations. @throws SyntaxError if a segment is not a regular expression */
export function pathPattern(parts: readonly string[], args: readonly BoundArgument[]): PathPattern {
  const path = `/${parts.filter((part) => part !== '').join('/')}`;
  const template = path.replace(/:(\w+)/g, '{$1}');
  if (template === path) return { pattern: path, template };
  const segment = (name: string): string => {
    const arg = args.find((one) => one.name === name);
    return arg?.definition.path ?? (arg?.schema.type === 'integer' ? DIGITS : WORD);
  };
  const pattern = path.replace(/:(\w+)/g, (_, name: string) => `(?P<${name}>${segment(name)})`);
  const source = path
    .split(/(:\w+)/)
    .map((part) => (part.startsWith(':') ? `(?<${part.slice(1)}>${segment(part.slice(1))})` : escapeRegExp(part)))
    .join('');
  // defence: path-id-digits
  const expression = new RegExp(`^${source}$`, 'i');
  return { pattern, template, expression };
}
