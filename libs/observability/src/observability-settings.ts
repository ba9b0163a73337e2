import { IsBoolean, IsIn, IsInt, Matches, Max, Min } from 'class-validator';
import { booleanSetting, Setting, wholeNumber } from '#platform';

/** Format of the lines of the access log. */
export type AccessLogFormat = 'none' | 'common' | 'json';

/** Settings of the metrics, logs and headers by which operators observe requests. All are off by default. */
export class ObservabilitySettings {
  @Setting({
    variable: 'METRICS',
    fallbackDescription: 'none',
    about:
      'Address on which metrics are served for Prometheus, at /metrics. Choose one that readers of the site cannot reach.',
    allowed: 'host:port, such as 127.0.0.1:9464 or [::1]:9464',
    rules: [
      Matches(/^(?:\[[\da-fA-F:.]+\]|[A-Za-z0-9._-]+):(?:[0-5]?\d{1,4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5])$/),
    ],
  })
  readonly metrics?: string;

  @Setting({
    variable: 'ACCESS_LOG',
    fallback: 'none',
    about: 'Write a line for each request: in the Common Log Format, or as JSON in the log.',
    allowed: 'none, common or json',
    rules: [IsIn(['none', 'common', 'json'])],
  })
  readonly accessLog!: AccessLogFormat;

  /** Milliseconds; 0: none. */
  @Setting({
    variable: 'SLOW_REQUESTS',
    fallback: '0',
    about: 'Requests that take at least this many milliseconds are logged with the times of their parts; 0: none.',
    allowed: 'a whole number from 0 to 600000',
    parse: wholeNumber,
    rules: [IsInt(), Min(0), Max(600_000)],
  })
  readonly slowRequests!: number;

  @Setting({
    variable: 'SERVER_TIMING',
    fallback: 'false',
    about: 'Send administrators the times of the parts of their API requests in the header Server-Timing.',
    allowed: 'true or false',
    parse: booleanSetting,
    rules: [IsBoolean()],
  })
  readonly serverTiming!: boolean;
}
