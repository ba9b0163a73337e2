import type { BoundArgument } from './bound-arguments.js';

const DIGITS = '[\\d]+';
const WORD = '[\\w-]+';

/** The names of the parameters in a declared path. */
export function pathArguments(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
}

/** A path as the discovery document names it, and the expression that it is matched with. */
export function pathPattern(parts: readonly string[], args: readonly BoundArgument[]): { pattern: string; expression?: RegExp } {
  const path = `/${parts.filter((part) => part !== '').join('/')}`;
  if (!path.includes(':')) return { pattern: path };
  const segment = (name: string): string => {
    const arg = args.find((one) => one.name === name);
    return arg?.definition.path ?? (arg?.schema.type === 'integer' ? DIGITS : WORD);
  };
  const pattern = path.replace(/:(\w+)/g, (_, name: string) => `(?P<${name}>${segment(name)})`);
  const source = path
    .split(/(:\w+)/)
    .map((part) => (part.startsWith(':') ? `(?<${part.slice(1)}>${segment(part.slice(1))})` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('');
  return { pattern, expression: new RegExp(`^${source}$`, 'i') };
}
