/**
 * Replaces values of members in the JSON text of an object. Everything else stays as it was written, because other
 * software escapes block attributes in its own way.
 * @param json valid JSON of an object
 * @param replace returns the new JSON of a value, or the given one. Members of nested objects are not passed.
 */
export function replaceMembers(json: string, replace: (key: string, value: string) => string): string {
  let result = '';
  let copied = 0;
  let depth = 0;
  let key = '';
  let start = -1;
  const finish = (end: number): void => {
    if (start < 0) return;
    result += json.slice(copied, start) + replace(key, json.slice(start, end));
    copied = end;
    start = -1;
  };
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]!;
    if (character === '"') {
      const end = stringEnd(json, at);
      if (depth === 1 && start < 0) key = JSON.parse(json.slice(at, end)) as string;
      at = end - 1;
    } else if (character === ':' && depth === 1) start = at + 1;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      if (depth === 1) finish(at);
      depth -= 1;
    } else if (character === ',' && depth === 1) finish(at);
  }
  return result + json.slice(copied);
}

/** Returns the offset after the JSON string that begins at `start`. */
function stringEnd(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at + 1;
}
