import { setOwn } from '#schema';
import type { Json } from '#schema';

/** A container whose members are still to be copied. */
interface PendingContainer {
  source: object;
  target: Json[] | Record<string, Json>;
}

/**
 * Copies a JSON value with each string mapped; other values stay. Iterative, so that deep nesting cannot overflow the
 * stack.
 * @param keepsMember whether a member of an object stays, by its name; by default all do
 */
export function mapTexts(
  value: Json,
  map: (text: string) => string,
  keepsMember: (name: string) => boolean = () => true,
): Json {
  const pending: PendingContainer[] = [];
  const copy = (item: Json): Json => {
    if (typeof item === 'string') return map(item);
    if (typeof item !== 'object' || item === null) return item;
    const target: Json[] | Record<string, Json> = Array.isArray(item) ? [] : {};
    pending.push({ source: item, target });
    return target;
  };
  const result = copy(value);
  for (let container = pending.pop(); container; container = pending.pop()) {
    const { source, target } = container;
    if (Array.isArray(target)) for (const item of source as Json[]) target.push(copy(item));
    else
      for (const [name, member] of Object.entries(source))
        if (keepsMember(name)) setOwn(target, name, copy(member as Json));
  }
  return result;
}
