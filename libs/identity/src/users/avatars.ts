import { createHash } from 'node:crypto';

/** Widths of avatars in pixels. */
export const AVATAR_SIZES = [24, 48, 96] as const;

/** Returns the hash that identifies the avatar of an email address; empty for an empty address. */
export function avatarHash(email: string): string {
  const address = email.trim().toLowerCase();
  return address === '' ? '' : createHash('sha256').update(address).digest('hex');
}

/**
 * Returns the URLs of the avatar of an email address by width; without an address, those of the default avatar.
 * Clients load them from a public service, to which the server itself sends no requests.
 */
export function avatarUrls(email: string): Record<string, string> {
  const hash = avatarHash(email);
  return Object.fromEntries(
    AVATAR_SIZES.map((size) => [String(size), `https://secure.gravatar.com/avatar/${hash}?s=${size}&d=mm&r=g`]),
  );
}
