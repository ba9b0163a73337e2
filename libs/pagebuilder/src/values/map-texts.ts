import type { Json } from '#route-registry';
import { put } from './records.js';

/** A container whose members still have to be copied. */
interface Open {
  source: object;
  target: Json[] | Record<string, Json>;
}

/**
 * Copies a JSON value with each text in it mapped; numbers, yes/no and null stay. Works through a list of what is left to do
 * rather than by calling itself, so that no nesting is too deep for it.
 * @param keeps whether a member of an object stays, by its name; all do without it
 */
export function mapTexts(
  value: Json,
  map: (text: string) => string,
  keeps: (name: string) => boolean = () => true,
): Json {
  const open: Open[] = [];
  const copy = (item: Json): Json => {
    if (typeof item === 'string') return map(item);
    if (typeof item !== 'object' || item === null) return item;
    const target: Json[] | Record<string, Json> = Array.isArray(item) ? [] : {};
    open.push({ source: item, target });
    return target;
  };
  const result = copy(value);
  for (let at = open.pop(); at; at = open.pop()) {
    const { source, target } = at;
    if (Array.isArray(target)) for (const item of source as Json[]) target.push(copy(item));
    else for (const [name, member] of Object.entries(source)) if (keeps(name)) put(target, name, copy(member as Json));
  }
  return result;
}
