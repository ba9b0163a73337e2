/**
 * Paths that libraries serve outside of the API: uploaded files, sign-in, health, MCP, and archives of posts. The path
 * of the administration pages is a setting.
 */
export const RESERVED_PATHS: readonly string[] = [
  '/wp-content/uploads',
  '/wp-login.php',
  '/health',
  '/mcp',
  '/author',
  '/category',
  '/tag',
  '/type',
];

/** The path among `reserved` that equals `path` or is above or below it; `undefined` if there is none. */
export function findOverlappingPath(path: string, reserved: readonly string[]): string | undefined {
  const wanted = `${path.toLowerCase()}/`;
  return reserved.find((one) => {
    const taken = `${one.toLowerCase()}/`;
    return wanted.startsWith(taken) || taken.startsWith(wanted);
  });
}
