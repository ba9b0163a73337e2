import { externalXmlParser } from '../external-xml-parser.js';

/** A provider's answer: an object with `type`, `html` and members that are not validated. */
export type ProviderAnswer = Readonly<Record<string, unknown>>;

/** Maximum nesting depth of an answer; oEmbed itself uses one level. */
const MAX_DEPTH = 10;
/** Maximum number of members of an answer in XML. */
const MAX_MEMBERS = 200;

/** Parses an answer in JSON or XML; undefined if it is neither an object nor an `oembed` element. */
export function readAnswer(text: string): ProviderAnswer | undefined {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  return start.startsWith('<') ? readXml(start) : readJson(start);
}

function readJson(text: string): ProviderAnswer | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value) && isShallow(value, MAX_DEPTH)
      ? (value as ProviderAnswer)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value is nested at most `depth` levels deep, so that it can be serialized recursively. */
function isShallow(value: unknown, depth: number): boolean {
  if (value === null || typeof value !== 'object') return true;
  return depth > 0 && Object.values(value).every((member) => isShallow(member, depth - 1));
}

/** Reads the members of the root element. */
function readXml(text: string): ProviderAnswer | undefined {
  const members: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const parser = externalXmlParser();
  let depth = 0;
  let root = '';
  let name = '';
  let value: string[] = [];
  const add = (piece: string): void => {
    if (depth === 2) value.push(piece);
  };
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth === 1) root = tag.name;
    if (depth === 2) [name, value] = [tag.name, []];
    if (depth > MAX_DEPTH) throw new Error('Too deep.');
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    if (depth === 2 && Object.keys(members).length < MAX_MEMBERS) members[name] = value.join('');
    depth -= 1;
  });
  try {
    parser.write(text).close();
  } catch {
    return undefined;
  }
  return root === 'oembed' ? { ...members } : undefined;
}
