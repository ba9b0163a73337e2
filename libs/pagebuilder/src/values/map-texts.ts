import { setOwn } from '#schema';
import type { Json } from '#schema';

/** A container whose members are still to be copied. */
interface PendingContainer {
  source: object;
  target: Json[] | Record<string, Json>;
}

/**
 * Copies a JSON value with each string mapped and all other values unchanged. Iterative, so that deep nesting cannot
 * overflow the stack.
 * @param includesMember whether the copy of an object has a member, by its name; by default it has all
 */
export function mapTexts(
  value: Json,
  map: (text: string) => string,
  includesMember: (name: string) => boolean = () => true,
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
        if (includesMember(name)) setOwn(target, name, copy(member as Json));
  }
  return result;
}
