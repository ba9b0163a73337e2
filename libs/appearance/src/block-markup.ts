/**
 * Returns the markup of a block. Escapes quotes, backslashes and the characters that could end the comment
 * with the attributes.
 * @param inner markup of the inner blocks
 */
export function blockMarkup(name: string, attributes: Readonly<Record<string, unknown>> = {}, inner = ''): string {
  const json = JSON.stringify(attributes).replace(/\\(["\\])|--|[<>&]/g, (found, quoted?: string) =>
    [...(quoted ?? found)].map((character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  );
  const start = `<!-- wp:${name} ${json === '{}' ? '' : `${json} `}`;
  return inner === '' ? `${start}/-->` : `${start}-->${inner}<!-- /wp:${name} -->`;
}
