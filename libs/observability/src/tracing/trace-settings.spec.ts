import { loadConfiguration } from '#platform';
import { TraceSettings } from './trace-settings.js';

describe('OTEL_EXPORTER_OTLP_HEADERS', () => {
  const headersOf = (text: string) =>
    loadConfiguration('academy', { OTEL_EXPORTER_OTLP_HEADERS: text }).readSettings(TraceSettings).headers;

  it.each(['key=secret', 'key=a%20b, other=c', 'key=%C3%BC', '100%=secret'])('accepts %s', (text) => {
    expect(headersOf(text)).toBe(text);
  });

  // The error of `fetch` for a value that no header can have contains the value, so it would be logged.
  it.each(['key', 'key=100%', 'key=%zz', 'key=sec%0Aret', 'key=%E2%82%AC', 'other=c, key=%01'])(
    'refuses %s',
    (text) => {
      expect(() => headersOf(text)).toThrow('OTEL_EXPORTER_OTLP_HEADERS: the given value (not shown) cannot be used.');
    },
  );
});
