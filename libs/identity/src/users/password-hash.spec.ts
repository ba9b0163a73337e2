import { hashPassword, verifyPassword } from './password-hash.js';

describe('hashPassword', () => {
  it('creates argon2id hashes with a random salt, which verifyPassword accepts for their password only', async () => {
    const [one, other] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await verifyPassword(one, 'secret')).toBe(true);
    expect(await verifyPassword(one, 'Secret')).toBe(false);
    expect(await verifyPassword('no hash', 'secret')).toBe(false);
  });

  it('does not block the event loop', async () => {
    let turns = 0;
    const counting = setInterval(() => turns++, 1);
    await Promise.all(Array.from({ length: 8 }, () => hashPassword('secret')));
    clearInterval(counting);
    expect(turns).toBeGreaterThan(3);
  });
});
