/** An error of JSON, as `data` of the response: the reference's code and its text for it, which clients compare. */
export type JsonError = Readonly<{ json_error_code: number; json_error_message: string }>;

/** The reference's errors of JSON. */
export const JSON_ERRORS = {
  depth: { json_error_code: 1, json_error_message: 'Maximum stack depth exceeded' },
  mismatch: { json_error_code: 2, json_error_message: 'State mismatch (invalid or malformed JSON)' },
  control: { json_error_code: 3, json_error_message: 'Control character error, possibly incorrectly encoded' },
  syntax: { json_error_code: 4, json_error_message: 'Syntax error' },
  utf8: { json_error_code: 5, json_error_message: 'Malformed UTF-8 characters, possibly incorrectly encoded' },
  utf16: { json_error_code: 10, json_error_message: 'Single unpaired UTF-16 surrogate in unicode escape' },
} as const satisfies Record<string, JsonError>;

/** The space before a token, and the token or the quote that begins a string. */
const TOKEN = /[ \t\r\n]*([{}[\]:,"]|true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)?/y;
/** Characters of a string, or an escape, or the escapes of a pair of surrogates. */
const STRING_PART =
  /[ !#-[\]-\uffff]+|\\["\\/bfnrt]|\\u(?![dD][89a-fA-F])[\da-fA-F]{4}|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}/y;

/** Returns the first error of a text as the reference reads it, token by token; undefined if the text is JSON. */
export function findJsonError(text: string): JsonError | undefined {
  const open: string[] = [];
  let expected: 'value' | 'key' | 'colon' | 'end' = 'value';
  let mayClose = false;
  for (let at = 0; ;) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)![1];
    at = TOKEN.lastIndex;
    if (token === '"') for (STRING_PART.lastIndex = at; STRING_PART.test(text);) at = STRING_PART.lastIndex;
    if (token === undefined && at === text.length)
      return expected === 'end' && open.length === 0 ? undefined : JSON_ERRORS.syntax;
    if (token === undefined) return text[at]! < ' ' ? JSON_ERRORS.control : JSON_ERRORS.syntax;
    if (token === '"' && text[at++] !== '"') return stringError(text.slice(at - 1, at + 5));
    if (token === '}' || token === ']') {
      if (!mayClose) return JSON_ERRORS.syntax;
      if ((open.pop() === '{') !== (token === '}')) return JSON_ERRORS.mismatch;
      expected = 'end';
    } else if (expected === 'value' && !/[:,]/.test(token)) {
      if (token === '{' || token === '[') open.push(token);
      expected = token === '{' ? 'key' : token === '[' ? 'value' : 'end';
    } else if (expected === 'key' && token === '"') expected = 'colon';
    else if (expected === 'colon' && token === ':') expected = 'value';
    else if (expected === 'end' && token === ',' && open.length > 0) expected = open.at(-1) === '{' ? 'key' : 'value';
    else return JSON_ERRORS.syntax;
    mayClose = open.length > 0 && (expected === 'end' || token === '{' || token === '[');
  }
}

/** The error of a string by the text that follows its valid part. */
function stringError(rest: string): JsonError {
  // The reference reads the end of the text as a control character.
  if (rest === '' || rest < ' ') return JSON_ERRORS.control;
  return /^\\u[\da-fA-F]{4}/.test(rest) ? JSON_ERRORS.utf16 : JSON_ERRORS.syntax;
}
