/** An operation on a resource, from which its summary is made. */
export interface ResourceOperation {
  /** Such as `Create`. `List` is followed by a plural. */
  verb: string;
  /** The title of the resource's schema, such as `font-family`. */
  title: string;
  /** Whether a site has only one such resource. */
  isSingleton: boolean;
}

/** Parts of titles that only developers know, with the words that replace them. */
const REPLACEMENTS: readonly [RegExp, string][] = [
  [/^nav_menu/, 'menu'],
  [/^wp_navigation/, 'navigation menu'],
  [/^wp_block\b/, 'pattern'],
  [/^(status|type)$/, 'post $1'],
  [/^wp[-_]/, ''],
];

/** Returns what an operation does, such as `List font families` or `Update the settings`. */
export function summaryOf({ verb, title, isSingleton }: ResourceOperation): string {
  const noun = REPLACEMENTS.reduce((text, [pattern, word]) => text.replace(pattern, word), title).replaceAll(
    /[-_]/g,
    ' ',
  );
  if (verb === 'List') return `List ${pluralOf(noun)}`;
  // A plural such as `settings`, in contrast to `status`.
  const isPlural = /[^su]s$/.test(noun);
  return `${verb} ${isSingleton || isPlural ? 'the' : /^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}
