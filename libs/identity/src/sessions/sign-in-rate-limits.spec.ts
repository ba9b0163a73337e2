import { rateLimitsFor } from './sign-in-rate-limits.js';

describe('rateLimitsFor', () => {
  const keys = (attempt: Partial<Parameters<typeof rateLimitsFor>[0]>): string[] =>
    rateLimitsFor({ name: 'ada', ipAddress: '203.0.113.7', isKnownNetwork: false, ...attempt }).map(({ key: parts }) =>
      parts.join(' '),
    );

  it('limits an unknown client by IP address, by account and IP address, and by account', () => {
    expect(keys({})).toEqual(['address 203.0.113.7', 'name and address ada 203.0.113.7', 'name ada']);
  });

  it('exempts known clients of the owner from limits that other clients can exhaust', () => {
    expect(keys({ isKnownNetwork: true })).not.toContain('name ada');
    expect(keys({ knownDevice: 'd' })).toEqual(['device ada d']);
  });
});
