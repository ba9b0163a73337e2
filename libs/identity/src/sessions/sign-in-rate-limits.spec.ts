import { rateLimitsFor } from './sign-in-rate-limits.js';

describe('budgets of attempts', () => {
  const keys = (attempt: Partial<Parameters<typeof rateLimitsFor>[0]>): string[] =>
    rateLimitsFor({ name: 'ada', address: '203.0.113.7', knownAddress: false, ...attempt }).map(({ key: parts }) =>
      parts.join(' '),
    );

  it('are those of address, account at an address, and account, for a stranger', () => {
    expect(keys({})).toEqual(['address 203.0.113.7', 'name and address ada 203.0.113.7', 'name ada']);
  });

  it('leave out what strangers can use up, where the owner is known', () => {
    expect(keys({ knownAddress: true })).not.toContain('name ada');
    expect(keys({ knownDevice: 'd' })).toEqual(['device ada d']);
  });
});
