import { randomBytes } from 'node:crypto';
import type { Algorithm } from '@node-rs/argon2';

/**
 * OWASP's recommendation for argon2id (2024): 19 MiB, two passes, one lane; about 20 ms on one core, off the event
 * loop.
 */
const PARAMETERS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes the password of an account with a random salt. Returns a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return hash(password, PARAMETERS);
}

/**
 * Returns a random hash in the form of `hashPassword`, which no known password has. Its verification takes as long as
 * that of a real hash.
 */
export function unmatchedHash(): string {
  const { memoryCost, timeCost, parallelism } = PARAMETERS;
  const [salt, digest] = [16, 32].map((length) => randomBytes(length).toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${digest}`;
}

/** Whether a password matches a hash. Returns false for an invalid hash. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  try {
    const { verify } = await import('@node-rs/argon2');
    return await verify(passwordHash, password);
  } catch {
    return false;
  }
}
