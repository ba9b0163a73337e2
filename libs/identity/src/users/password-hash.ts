import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Algorithm } from '@node-rs/argon2';

/**
 * Cost of a hash. OWASP's recommendation for argon2id (2024): 19 MiB, two passes, one lane; about 20 ms on one core,
 * off the event loop. Sites under test have a lower cost.
 */
@Injectable()
export class PasswordHashCost {
  /** Memory in KiB. */
  readonly memoryCost: number = 19_456;
  /** Number of passes. */
  readonly timeCost: number = 2;
}

/** Hashes the password of an account with a random salt. Returns a PHC string. */
export async function hashPassword(password: string, { memoryCost, timeCost }: PasswordHashCost): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return hash(password, { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost, timeCost, parallelism: 1 });
}

/**
 * Returns a random hash in the form of `hashPassword`, which no known password has. Its verification takes as long as
 * that of a real hash.
 */
export function unmatchedHash({ memoryCost, timeCost }: PasswordHashCost): string {
  const [salt, digest] = [16, 32].map((length) => randomBytes(length).toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${salt}$${digest}`;
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
