import { createHash } from 'node:crypto';

/** Widths in pixels in which pictures are offered. */
export const AVATAR_SIZES = [24, 48, 96] as const;

/** The hash by which the picture of a mail address is found; empty for no address. */
export function avatarHash(email: string): string {
  const address = email.trim().toLowerCase();
  return address === '' ? '' : createHash('sha256').update(address).digest('hex');
}

/**
 * Addresses of the picture that belongs to a mail address, by width; without an address, those of the stand-in. They lie with a public
 * service that knows only the hash; Atrium never calls it.
 */
export function avatarUrls(email: string): Record<string, string> {
  const hash = avatarHash(email);
  return Object.fromEntries(
    AVATAR_SIZES.map((size) => [String(size), `https://secure.gravatar.com/avatar/${hash}?s=${size}&d=mm&r=g`]),
  );
}
