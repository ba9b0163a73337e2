import { UsersService } from '#identity';
import { PasswordHashCost } from '#identity/testing';
import { Database } from '#platform';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';
import { startProcessorTimer } from '#testing/time';
import { AccountsModule } from '../users/accounts.fixture.js';
import { PAGES, BrowserClient } from './browser-client.fixture.js';

const MINUTE = 60_000;

describe.each(databases)('sign-in attempts on %s', (database) => {
  let site: Site;
  let network = 0;
  beforeAll(async () => {
    site = await bootSite(AccountsModule, { database });
  });
  afterAll(() => site.close());
  beforeEach(() => site.clock.advance(2 * 60 * MINUTE));

  /** Returns an unknown browser with an unused IP address. */
  const unknownBrowser = (): BrowserClient => new BrowserClient(site, `198.51.100.${++network}`);
  /** Creates an account, and returns the browser in which its owner is signed in. */
  const addOwner = async (login: string, address: string): Promise<BrowserClient> => {
    await site.addUser(login, 'author');
    const visitor = new BrowserClient(site, address);
    await visitor.signIn(login, `${login} Passw0rd`);
    return visitor;
  };
  const statuses = async (visitor: BrowserClient, login: string, times: number): Promise<number[]> => {
    const all: number[] = [];
    for (let attempt = 0; attempt < times; attempt++)
      all.push((await visitor.signIn(login, `wrong ${attempt}`)).status);
    return all;
  };

  it('sign-in attempts are limited to five for an account from one address, whether or not the account exists', async () => {
    await addOwner('ann', '203.0.113.10');
    for (const login of ['ann', 'nobody', 'nobody@example.org']) {
      const visitor = unknownBrowser();
      expect([login, await statuses(visitor, login, 7)]).toEqual([login, [403, 403, 403, 403, 403, 429, 429]]);
      const limited = await visitor.signIn(login, 'ann Passw0rd');
      expect([limited.status, Number(limited.headers['retry-after'])]).toEqual([429, expect.closeTo(900, -2)]);
      expect(limited.text).not.toContain('wrong');
    }
    const visitor = unknownBrowser();
    const [existing, missing] = [await visitor.signIn('ann', 'x'), await visitor.signIn('xnn', 'x')];
    const withoutValues = (text: string): string => text.replace(/value="[^"]*"/g, '');
    expect(withoutValues(existing.text)).toBe(withoutValues(missing.text));
  });

  it('sign-in attempts are counted for every spelling of the name, and allowed again after the period', async () => {
    await addOwner('ben', '203.0.113.11');
    const visitor = unknownBrowser();
    const seen: number[] = [];
    for (const name of ['ben', 'BEN', ' ben ', 'Ben', 'bEN\t', 'beN'])
      seen.push((await visitor.signIn(name, 'wrong')).status);
    expect(seen).toEqual([403, 403, 403, 403, 403, 429]);
    site.clock.advance(16 * MINUTE);
    expect((await visitor.signIn('ben', 'ben Passw0rd')).status).toBe(303);
  });

  it('sign-in attempts are counted anew if the clock was ahead', async () => {
    await addOwner('eva', '203.0.113.21');
    const visitor = unknownBrowser();
    site.clock.advance(24 * 60 * MINUTE);
    expect((await statuses(visitor, 'eva', 6)).at(-1)).toBe(429);
    site.clock.advance(-4 * MINUTE);
    expect(await statuses(visitor, 'eva', 1)).toEqual([429]);
    site.clock.advance(4 * MINUTE - 24 * 60 * MINUTE);
    expect(await statuses(visitor, 'eva', 6)).toEqual([403, 403, 403, 403, 403, 429]);
    site.clock.advance(16 * MINUTE);
    expect(await statuses(visitor, 'eva', 1)).toEqual([403]);
  });

  it('sign-in attempts are limited to thirty from one address for all accounts, and by network for IPv6', async () => {
    for (const address of [() => '192.0.2.77', () => `2001:db8:0:1::${++network}`]) {
      const seen: number[] = [];
      for (let attempt = 0; attempt < 32; attempt++)
        seen.push((await new BrowserClient(site, address()).signIn(`someone${attempt}`, 'x')).status);
      expect(seen).toEqual([...Array.from({ length: 30 }, () => 403), 429, 429]);
    }
  }, 60_000);

  it('sign-in attempts from many addresses are limited without locking out the browser and the address of the owner', async () => {
    const known = await addOwner('cleo', '203.0.113.12');
    const seen: number[] = [];
    for (let attempt = 0; attempt < 32; attempt++) seen.push((await unknownBrowser().signIn('cleo', 'x')).status);
    expect(seen).toEqual([...Array.from({ length: 30 }, () => 403), 429, 429]);
    expect((await unknownBrowser().signIn('cleo', 'cleo Passw0rd')).status).toBe(429);
    expect((await new BrowserClient(site, '203.0.113.12').signIn('cleo', 'cleo Passw0rd')).status).toBe(303);
    const otherNetwork = unknownBrowser();
    for (const [name, value] of known.cookies) if (name.includes('device')) otherNetwork.cookies.set(name, value);
    expect((await otherNetwork.signIn('cleo', 'cleo Passw0rd')).status).toBe(303);
  }, 60_000);

  it('sign-in attempts from a known browser are limited, too, and the browser is known for its own account only', async () => {
    const known = await addOwner('dan', '203.0.113.13');
    await site.addUser('eve', 'author');
    for (const name of known.cookies.keys()) if (name.includes('session')) known.cookies.delete(name);
    expect(await statuses(known, 'dan', 12)).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429]);
    expect(await statuses(known, 'eve', 6)).toEqual([403, 403, 403, 403, 403, 429]);
  });

  it('sign-in attempts cannot exceed the limit concurrently, and a successful one is not counted', async () => {
    await addOwner('fay', '203.0.113.14');
    const visitor = unknownBrowser();
    const form = await visitor.get(`${PAGES}/sign-in`);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => visitor.submit(form, `${PAGES}/sign-in`, { log: 'fay', pwd: 'x' })),
    );
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
    site.clock.advance(16 * MINUTE);
    for (let round = 0; round < 8; round++)
      expect((await new BrowserClient(site, '203.0.113.99').signIn('fay', 'fay Passw0rd')).status).toBe(303);
  });

  it('attack 34: limits of sign-in attempts ignore addresses in headers of the client', async () => {
    const visitor = unknownBrowser();
    const seen: number[] = [];
    for (let attempt = 0; attempt < 7; attempt++) {
      const { text } = await visitor.get(`${PAGES}/sign-in`);
      const token = /name="form_token" value="([^"]*)"/.exec(text)![1]!;
      const spoofed = {
        'x-forwarded-for': `10.0.0.${attempt}`,
        'x-real-ip': `10.0.0.${attempt}`,
        forwarded: `for=10.0.0.${attempt}`,
      };
      seen.push((await visitor.post(`${PAGES}/sign-in`, { form_token: token, log: 'gus', pwd: 'x' }, spoofed)).status);
    }
    expect(seen.slice(-2)).toEqual([429, 429]);
  });

  it('attack 34: limits of sign-in attempts ignore invented devices', async () => {
    const own = await addOwner('ivy', '203.0.113.16');
    const user = (await site.provider(UsersService).byLogin('ivy'))!;
    const [name, value] = [...own.cookies].find(([cookie]) => cookie.includes('device'))!;
    const signature = value.slice(value.indexOf('.'));
    expect(value).toMatch(new RegExp(`^[\\w-]{22}~${user.id}\\.`));
    const visitor = unknownBrowser();
    const seen: number[] = [];
    for (let attempt = 0; attempt < 7; attempt++) {
      visitor.cookies.set(name, `${String(attempt).repeat(22)}~${user.id}${attempt % 2 ? signature : '.x'}`);
      seen.push((await visitor.signIn('ivy', 'x')).status);
    }
    expect(seen).toEqual([403, 403, 403, 403, 403, 429, 429]);
  });

  it('sign-in attempts with hostile names and passwords are refused like others', async () => {
    for (const name of [
      '\0',
      "' OR 1=1 --",
      '\ud800',
      '__proto__',
      'x'.repeat(20_000),
      '%00',
      '<script>alert(1)</script>',
      '',
    ]) {
      const answer = await unknownBrowser().signIn(name, 'x'.repeat(20_000));
      expect([name.slice(0, 30), answer.status]).toEqual([name.slice(0, 30), 403]);
      expect(answer.text).not.toContain('<script');
    }
  });

  it('sign-in attempts take as much processor time for accounts that do not exist', async () => {
    // Only at the cost of production do the hashes take longer than everything else.
    Object.assign(site.provider(PasswordHashCost), new PasswordHashCost());
    await addOwner('hal', '203.0.113.15');
    const time = async (login: string): Promise<number> => {
      const visitor = unknownBrowser();
      const form = await visitor.get(`${PAGES}/sign-in`);
      const timer = startProcessorTimer();
      await visitor.submit(form, `${PAGES}/sign-in`, { log: login, pwd: 'wrong' });
      return timer();
    };
    // Alternates between both and compares the fastest attempts, which other work of this process disturbs least.
    let [existing, missing] = [Infinity, Infinity];
    for (let attempt = 0; attempt < 9; attempt++) {
      existing = Math.min(existing, await time('hal'));
      missing = Math.min(missing, await time('hall'));
    }
    expect(missing).toBeGreaterThan(existing / 2);
    expect(existing).toBeGreaterThan(missing / 2);
  });

  it('sign-in attempts store no names or addresses', async () => {
    await unknownBrowser().signIn('findable', 'x');
    const rows = await site.provider(Database).query('SELECT * FROM sign_in_budgets');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/findable|198\.51/);
  });
});
