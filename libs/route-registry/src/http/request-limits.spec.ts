import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../pipeline/actor.js';
import { anonymousActor } from '../pipeline/actor.js';
import type { SharedRequestCount, SharedRequestCounts } from '../pipeline/ports.js';
import { RequestLimits } from './request-limits.js';

/** Milliseconds to wait until counts have been shared, more than the interval of `RequestLimits`. */
const SHARING_WAIT = 300;

const limitsOf = (requestsPerMinute: number, shared: SharedRequestCounts | null = null): RequestLimits => {
  const options = { siteUrl: '', apiRoot: '/api', namespaces: [], bodyLimit: 1, allowedOrigins: '*' } as const;
  return new RequestLimits({ ...options, requestsPerMinute }, shared);
};
const requestFrom = (ip: string, headers: Record<string, string> = {}): FastifyRequest =>
  ({ ip, headers, socket: { remoteAddress: '10.0.0.1' } }) as unknown as FastifyRequest;
const account = (id: number): Actor => ({ id, signedIn: true, can: () => false });

/** Returns limits with shared counts, the counts that they add, and the answer of their store, which fails at first. */
function limitsWithTotals() {
  const added: [string | number, number][][] = [];
  const totals = {
    answer: (): Promise<Map<string | number, SharedRequestCount>> => Promise.reject(new Error('away')),
  };
  const limits = limitsOf(10, {
    add: (counts) => {
      added.push([...counts]);
      return totals.answer();
    },
  });
  return { limits, added, totals };
}

describe('RequestLimits', () => {
  let warnings: unknown[];
  let now: number;
  beforeEach(() => {
    warnings = [];
    now = 1_000_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    jest
      .spyOn(Logger.prototype, 'warn')
      .mockImplementation((...parameters: unknown[]) => void warnings.push(parameters));
  });
  afterEach(() => jest.restoreAllMocks());

  it('counts nothing with a limit of 0', () => {
    const limits = limitsOf(0);
    for (let n = 0; n < 1_000; n++) limits.refuseExcess(requestFrom('1.2.3.4'), anonymousActor);
    expect([limits.enabled, limits.countByAddress(requestFrom('1.2.3.4'))]).toEqual([false, 0]);
  });

  it('counts each address separately, for one minute from its first request', () => {
    const limits = limitsOf(3);
    const waitsOf = (ip: string, times: number): number[] =>
      Array.from({ length: times }, () => limits.countByAddress(requestFrom(ip)));
    expect(waitsOf('192.0.2.1', 5)).toEqual([0, 0, 0, 60, 60]);
    expect(waitsOf('192.0.2.2', 1)).toEqual([0]);
    now += 59_500;
    expect(waitsOf('192.0.2.1', 1)).toEqual([1]);
    now += 500;
    expect(waitsOf('192.0.2.1', 4)).toEqual([0, 0, 0, 60]);
    expect(waitsOf('2001:db8::1', 2).concat(waitsOf('2001:db8::2', 2))).toEqual([0, 0, 0, 60]);
  });

  it('counts an account across addresses, and separately from its address', () => {
    const limits = limitsOf(2);
    for (const ip of ['192.0.2.1', '192.0.2.2']) limits.refuseExcess(requestFrom(ip), account(7));
    expect(() => limits.refuseExcess(requestFrom('192.0.2.3'), account(7))).toThrow(
      expect.objectContaining({
        code: 'rest_too_many_requests',
        status: 429,
        data: { retry_after: 60 },
        headers: { 'Retry-After': 60 },
      }),
    );
    limits.refuseExcess(requestFrom('192.0.2.3'), account(8));
    for (let n = 0; n < 2; n++) limits.refuseExcess(requestFrom('192.0.2.1'), anonymousActor);
    expect(() => limits.refuseExcess(requestFrom('192.0.2.1'), anonymousActor)).toThrow('too many');
  });

  it('counts every item of a batch without interrupting it', () => {
    const limits = limitsOf(10);
    limits.refuseExcess(requestFrom('192.0.2.1'), account(7));
    limits.countBatchItems(account(7), '192.0.2.1', 24);
    expect(() => limits.refuseExcess(requestFrom('192.0.2.1'), account(7))).toThrow('too many');
    limits.countBatchItems(anonymousActor, '192.0.2.1', 10);
    expect(limits.countByAddress(requestFrom('192.0.2.1'))).toBe(60);
  });

  it('uses the totals of all instances, and its own counts until the totals are available again', async () => {
    const { limits, added, totals } = limitsWithTotals();
    for (let n = 0; n < 3; n++) limits.refuseExcess(requestFrom('192.0.2.1'), account(7));
    limits.countByAddress(requestFrom('192.0.2.1'));
    await sleep(SHARING_WAIT);
    expect(added).toEqual([
      [
        [7, 3],
        ['192.0.2.1', 1],
      ],
    ]);
    totals.answer = () => Promise.resolve(new Map([[7, { used: 9, remaining: 5_000 }]]));
    limits.refuseExcess(requestFrom('192.0.2.1'), account(7));
    await sleep(SHARING_WAIT);
    expect(added[1]).toEqual([
      [7, 4],
      ['192.0.2.1', 1],
    ]);
    limits.countBatchItems(account(7), '192.0.2.1', 2);
    expect(() => limits.refuseExcess(requestFrom('192.0.2.1'), account(7))).toThrow(
      expect.objectContaining({ headers: { 'Retry-After': 5 } }),
    );
    await sleep(SHARING_WAIT);
    expect(added.slice(2)).toEqual([[[7, 2]]]);
  });

  it('shares requests that arrive during a failed exchange together with its counts', async () => {
    const { limits, added, totals } = limitsWithTotals();
    totals.answer = () => {
      limits.countByAddress(requestFrom('192.0.2.1'));
      return Promise.reject(new Error('away'));
    };
    for (let n = 0; n < 3; n++) limits.countByAddress(requestFrom('192.0.2.1'));
    await sleep(SHARING_WAIT);
    totals.answer = () => Promise.resolve(new Map());
    await sleep(SHARING_WAIT);
    expect(added).toEqual([[['192.0.2.1', 3]], [['192.0.2.1', 4]]]);
  });

  it('does not share the counts of ended windows after the totals were not available', async () => {
    const { limits, added, totals } = limitsWithTotals();
    for (const ip of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) limits.countByAddress(requestFrom(ip));
    await sleep(SHARING_WAIT);
    now += 60_000;
    limits.countByAddress(requestFrom('192.0.2.1'));
    await sleep(2 * SHARING_WAIT);
    expect(added.at(-1)).toEqual([['192.0.2.1', 1]]);
    // Counts that cannot be shared are shared again until they can.
    totals.answer = () => Promise.resolve(new Map());
  });

  it('logs each client that reaches the limit once a minute', () => {
    const limits = limitsOf(1);
    for (let n = 0; n < 5; n++) limits.countByAddress(requestFrom('192.0.2.1'));
    for (let n = 0; n < 5; n++)
      try {
        limits.refuseExcess(requestFrom('192.0.2.1'), account(7));
      } catch {
        /* the refusal is expected */
      }
    expect(warnings).toEqual([
      [{ event: 'limited', from: '192.0.2.1' }, expect.any(String)],
      [{ event: 'limited', userId: 7 }, expect.any(String)],
    ]);
    now += 60_000;
    for (let n = 0; n < 5; n++) limits.countByAddress(requestFrom('192.0.2.1'));
    expect(warnings).toHaveLength(3);
  });

  it('logs an untrusted proxy once', () => {
    const limits = limitsOf(100);
    limits.countByAddress(requestFrom('203.0.113.9', { 'x-forwarded-for': '10.0.0.1' }));
    expect(warnings).toEqual([]);
    for (let n = 0; n < 3; n++) limits.countByAddress(requestFrom('10.0.0.1', { 'x-forwarded-for': '203.0.113.9' }));
    expect(warnings).toEqual([[expect.stringContaining('TRUSTED_PROXIES')]]);
  });

  it('tracks at most 50,000 clients', () => {
    const limits = limitsOf(1);
    limits.countByAddress(requestFrom('192.0.2.1'));
    for (let n = 0; n < 50_000; n++) limits.countByAddress(requestFrom(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`));
    expect(limits.countByAddress(requestFrom('192.0.2.1'))).toBe(0);
  });
});
