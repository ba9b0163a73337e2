/** An operation on a resource, from which its summary is made. */
export interface ResourceOperation {
  verb: 'Create' | 'Delete' | 'Get' | 'List' | 'Update';
  /** The title of the resource's schema, such as `font-family`. */
  title: string;
  /** Whether a site has only one such resource. */
  isSingleton: boolean;
}

/** Words for resources whose titles are names of the API that only developers know. */
const WORDS: readonly [RegExp, string][] = [
  [/^nav_menu/, 'menu'],
  [/^wp_navigation/, 'navigation menu'],
  [/^wp_block(?=$|-)/, 'pattern'],
  [/^(?=(?:status|type)$)/, 'post '],
  [/^wp[-_]/, ''],
];

/** Returns what an operation does, such as `List font families` or `Update the settings`. */
export function summaryOf({ verb, title, isSingleton }: ResourceOperation): string {
  const noun = WORDS.reduce((text, [pattern, word]) => text.replace(pattern, word), title).replaceAll(/[-_]/g, ' ');
  if (verb === 'List') return `List ${pluralOf(noun)}`;
  const isPlural = /[^su]s$/.test(noun);
  return `${verb} ${isSingleton || isPlural ? 'the' : /^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}
