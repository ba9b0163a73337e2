import { SaxesParser } from 'saxes';

/** What a provider answered: an object with a `type`, `html` and what else it likes. */
export type ProviderAnswer = Readonly<Record<string, unknown>>;

/** Levels of members within members that an answer may have; oEmbed itself has one. */
const DEPTH = 10;
/** Members of an answer in XML. */
const MOST_MEMBERS = 200;

/** Reads an answer, JSON or XML; undefined where it is neither an object nor an `oembed` element. */
export function readAnswer(text: string): ProviderAnswer | undefined {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  return start.startsWith('<') ? readXml(start) : readJson(start);
}

function readJson(text: string): ProviderAnswer | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value) && isShallow(value, DEPTH)
      ? (value as ProviderAnswer)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether it can be written again without running deep. */
function isShallow(value: unknown, depth: number): boolean {
  if (value === null || typeof value !== 'object') return true;
  return depth > 0 && Object.values(value).every((member) => isShallow(member, depth - 1));
}

/** Reads the members of the root element; a document type is refused, and with it all entities but XML's own. */
function readXml(text: string): ProviderAnswer | undefined {
  const members: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const parser = new SaxesParser({ xmlns: false });
  let depth = 0;
  let root = '';
  let name = '';
  let value: string[] = [];
  const add = (piece: string): void => {
    if (depth === 2) value.push(piece);
  };
  // defence: oembed-xml-doctype
  parser.on('doctype', () => {
    throw new Error('A document type is not allowed.');
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth === 1) root = tag.name;
    if (depth === 2) [name, value] = [tag.name, []];
    if (depth > DEPTH) throw new Error('Too deep.');
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    if (depth === 2 && Object.keys(members).length < MOST_MEMBERS) members[name] = value.join('');
    depth -= 1;
  });
  try {
    parser.write(text).close();
  } catch {
    return undefined;
  }
  return root === 'oembed' ? { ...members } : undefined;
}
