/** A name and a password, as given. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
}

/** Longer headers hold no login and password of ours. */
const MAX_HEADER_LENGTH = 2_000;

/** Reads a header `Authorization: Basic …` (RFC 7617, in UTF-8); undefined for anything else and where either part is empty. */
export function basicCredentials(header: string | undefined): Credentials | undefined {
  if (!header || header.length > MAX_HEADER_LENGTH || !/^basic /i.test(header)) return undefined;
  const text = Buffer.from(header.slice(6).trim(), 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 1 || colon === text.length - 1) return undefined;
  return { name: text.slice(0, colon), password: text.slice(colon + 1) };
}
