/** The name and password of a request. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
}

/** Maximum length of a header, longer than that of every valid login and password. */
const MAX_HEADER_LENGTH = 2_000;

/**
 * Parses an `Authorization: Basic …` header (RFC 7617, in UTF-8). Returns undefined for other schemes and for an empty
 * name or password.
 */
export function basicCredentials(header: string | undefined): Credentials | undefined {
  if (!header || header.length > MAX_HEADER_LENGTH || !/^basic /i.test(header)) return undefined;
  const text = Buffer.from(header.slice(6).trim(), 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 1 || colon === text.length - 1) return undefined;
  return { name: text.slice(0, colon), password: text.slice(colon + 1) };
}
