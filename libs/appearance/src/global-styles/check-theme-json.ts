import { invalidParam, registerErrorCodes, RestError } from '#route-registry';

registerErrorCodes({ rest_custom_css_illegal_markup: 400 });

/** Maximum nesting of objects and lists in the settings or the styles. */
const MAX_LEVELS = 24;
/** Maximum characters of the JSON of the settings or the styles. */
const MAX_CHARACTERS = 1_000_000;

/**
 * Refuses settings or styles that are too large or too deep, and custom CSS with markup.
 * @param name the argument
 * @throws RestError 400 `rest_invalid_param`, `rest_custom_css_illegal_markup`
 */
export function checkThemeJson(name: 'settings' | 'styles', value: unknown): void {
  checkNode(name, value, 1);
  if (JSON.stringify(value).length > MAX_CHARACTERS)
    throw invalidParam(name, `${name} has more than ${MAX_CHARACTERS} characters of JSON.`);
}

function checkNode(argument: string, value: unknown, level: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (level > MAX_LEVELS) throw invalidParam(argument, `${argument} has more than ${MAX_LEVELS} levels.`);
  for (const [name, member] of Object.entries(value)) {
    if (name === 'css' && typeof member === 'string' && /<[/\w]/.test(member))
      throw new RestError('rest_custom_css_illegal_markup', 'CSS must not contain markup.', 400);
    checkNode(argument, member, level + 1);
  }
}
