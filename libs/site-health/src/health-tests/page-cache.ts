import { Injectable } from '@nestjs/common';
import { Clock } from '#platform';
import type { HealthFinding, HealthTest } from '../declaration/health-result.js';
import { LoopbackClient, reasonOf } from '../loopback-client.js';
import type { LoopbackResponse } from '../loopback-client.js';

/** Number of requests, whose median response time counts. */
const REQUESTS = 3;
/** Maximum median response time in milliseconds that is good. */
const MAX_GOOD_TIME = 600;
const ABOUT = '<p>Public responses from a cache, here or in front of this server, are much faster.</p>';
const CACHE_ACTIONS = '<p>Put a CDN or a caching proxy in front of this server, and set SHARED_CACHE_SECONDS.</p>';
const SPEED_ACTIONS =
  '<p>Set SLOW_REQUESTS to log slow requests with their cause, or give this server more processors and WORKERS.</p>';
const ADDRESS_ACTIONS = '<p>Set SITE_URL to the address by which clients reach the home page.</p>';

/**
 * By name of a header, whether its value shows that a response was cached or is cacheable (RFC 9111, and headers of
 * common caches).
 */
const CACHE_HEADERS: Readonly<Record<string, (value: string, now: Date) => boolean>> = {
  'cache-control': (value) => /max-age=0*[1-9]/.test(value),
  expires: (value, now) => Date.parse(value) > now.getTime(),
  age: (value) => Number(value) > 0,
  'last-modified': (value) => value !== '',
  etag: (value) => value !== '',
  'x-cache-enabled': (value) => value.toLowerCase() === 'true',
  'x-cache-disabled': (value) => value.toLowerCase() !== 'on',
  'x-srcache-store-status': (value) => /hit/i.test(value),
  'x-srcache-fetch-status': (value) => /hit/i.test(value),
};

/** Tests whether anonymous responses are cached and how fast they are, with a few requests for the home page. */
@Injectable()
export class PageCacheTest implements HealthTest {
  constructor(
    private readonly site: LoopbackClient,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<HealthFinding> {
    const answers: LoopbackResponse[] = [];
    try {
      while (answers.length < REQUESTS) answers.push(await this.site.requestHomePage());
    } catch (error) {
      return undetectable(`The request failed: ${reasonOf(error)}.`);
    }
    const unexpected = answers.find(({ status }) => status !== 200);
    return unexpected
      ? undetectable(`The request was answered with the status ${unexpected.status}.`)
      : findingOf(medianTime(answers), cacheHeadersIn(answers, this.clock.now()));
  }
}

function findingOf(milliseconds: number, cacheHeaders: readonly string[]): HealthFinding {
  const detected = cacheHeaders.length > 0;
  const measured =
    `<p>The median of ${REQUESTS} requests was ${Math.round(milliseconds)} ms; up to ${MAX_GOOD_TIME} ms is good.</p>` +
    (detected
      ? `<p>Headers that show a cache: ${cacheHeaders.map((name) => `<code>${name}</code>`).join(', ')}.</p>`
      : '<p>No header shows a cache.</p>');
  const description = ABOUT + measured;
  if (milliseconds > MAX_GOOD_TIME) {
    const label = detected
      ? 'Page cache is detected but the server response time is still slow'
      : 'Page cache is not detected and the server response time is slow';
    return { status: 'critical', label, description, actions: detected ? SPEED_ACTIONS : CACHE_ACTIONS };
  }
  return detected
    ? { status: 'good', label: 'Page cache is detected and the server response time is good', description }
    : {
        status: 'recommended',
        label: 'Page cache is not detected but the server response time is OK',
        description,
        actions: CACHE_ACTIONS,
      };
}

function undetectable(reason: string): HealthFinding {
  return {
    status: 'recommended',
    label: 'Unable to detect the presence of page cache',
    description: `<p>${reason}</p>${ABOUT}`,
    actions: ADDRESS_ACTIONS,
  };
}

function medianTime(answers: readonly LoopbackResponse[]): number {
  const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)]!;
}

/** Returns the names of the headers that show a cache in at least one of the responses. */
export function cacheHeadersIn(answers: readonly Pick<LoopbackResponse, 'headers'>[], now: Date): string[] {
  return Object.entries(CACHE_HEADERS)
    .filter(([name, shows]) => answers.some(({ headers }) => headers.has(name) && shows(headers.get(name)!, now)))
    .map(([name]) => name);
}
