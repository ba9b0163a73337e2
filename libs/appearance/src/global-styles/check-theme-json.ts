import { invalidParam, registerErrorCodes, RestError } from '#route-registry';

registerErrorCodes({ rest_custom_css_illegal_markup: 400 });

/** Most levels of objects and lists in a document. */
const MOST_LEVELS = 24;
/** Most characters of the JSON of a document. */
const MOST_CHARACTERS = 1_000_000;

/**
 * Refuses settings or styles that are too large or too deep, and free CSS that contains markup.
 * @param name the argument
 * @throws RestError 400 `rest_invalid_param`, `rest_custom_css_illegal_markup`
 */
export function checkThemeJson(name: 'settings' | 'styles', value: unknown): void {
  visit(name, value, 0);
  if (JSON.stringify(value).length > MOST_CHARACTERS)
    throw invalidParam(name, `${name} has more than ${MOST_CHARACTERS} characters of JSON.`);
}

function visit(argument: string, value: unknown, level: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (level > MOST_LEVELS) throw invalidParam(argument, `${argument} has more than ${MOST_LEVELS} levels.`);
  for (const [name, member] of Object.entries(value)) {
    if (name === 'css' && typeof member === 'string' && /<[/\w]/.test(member))
      throw new RestError('rest_custom_css_illegal_markup', 'CSS must not contain markup.', 400);
    visit(argument, member, level + 1);
  }
}
