/**
 * Removes the percent-encoded octets that match a pattern, including those that form when another is removed
 * (`%4%411`). Takes linear time.
 */
export function withoutOctets(text: string, octet: RegExp): string {
  if (!octet.test(text)) return text;
  const characters: string[] = [];
  for (const character of text) {
    characters.push(character);
    if (characters.at(-3) === '%' && octet.test(characters.slice(-3).join(''))) characters.length -= 3;
  }
  return characters.join('');
}
