import { hashPassword, verifyPassword } from './password-hash.js';

describe('passwords of accounts', () => {
  it('are hashed with argon2id and a salt of their own', async () => {
    const [one, other] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await verifyPassword(one, 'secret')).toBe(true);
    expect(await verifyPassword(one, 'Secret')).toBe(false);
    expect(await verifyPassword('no hash', 'secret')).toBe(false);
  });

  it('leave the event loop free meanwhile', async () => {
    let turns = 0;
    const counting = setInterval(() => turns++, 1);
    await Promise.all(Array.from({ length: 8 }, () => hashPassword('secret')));
    clearInterval(counting);
    expect(turns).toBeGreaterThan(3);
  });
});
