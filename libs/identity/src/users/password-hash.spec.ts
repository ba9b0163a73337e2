import { hashPassword, PasswordHashCost, unmatchedHash, verifyPassword } from './password-hash.js';

/** The cost in production. */
const COST = new PasswordHashCost();

describe('hashPassword', () => {
  it('creates argon2id hashes with a random salt, which verifyPassword accepts for their password only', async () => {
    const [one, other] = await Promise.all([hashPassword('secret', COST), hashPassword('secret', COST)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await verifyPassword(one, 'secret')).toBe(true);
    expect(await verifyPassword(one, 'Secret')).toBe(false);
    expect(await verifyPassword('no hash', 'secret')).toBe(false);
  });

  it('does not block the event loop', async () => {
    let turns = 0;
    const counting = setInterval(() => turns++, 1);
    await Promise.all(Array.from({ length: 8 }, () => hashPassword('secret', COST)));
    clearInterval(counting);
    expect(turns).toBeGreaterThan(3);
  });
});

describe('unmatchedHash', () => {
  it('returns a hash that no password matches, with the form of real ones, so that its verification takes as long', async () => {
    const hashes = [await hashPassword('', COST), unmatchedHash(COST)];
    const [real, made] = hashes.map((hash) =>
      hash.replace(/[^$]+$/, (text) => String(text.length)).replace(/\$[^$]{22}\$/, '$salt$'),
    );
    expect(made).toBe(real);
    expect(await verifyPassword(unmatchedHash(COST), '')).toBe(false);
    expect(unmatchedHash(COST)).not.toBe(unmatchedHash(COST));
  });

  it('is verified like a real hash instead of being refused as invalid', async () => {
    const { verify } = await import('@node-rs/argon2');
    await expect(verify(unmatchedHash(COST), 'secret')).resolves.toBe(false);
  });
});
