/**
 * Escapes slashes and all characters outside ASCII in JSON, as the reference does: `</script>` ends no script then, and
 * older JavaScript engines reject line separators in string literals.
 */
export function toAsciiJson(json: string): string {
  return json
    .replaceAll('/', '\\/')
    .replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
