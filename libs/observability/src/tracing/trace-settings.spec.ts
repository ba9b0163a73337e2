import { loadConfiguration } from '#platform';
import { TraceSettings } from './trace-settings.js';

describe('OTEL_EXPORTER_OTLP_HEADERS', () => {
  const headersOf = (text: string) =>
    loadConfiguration('academy', { OTEL_EXPORTER_OTLP_HEADERS: text }).readSettings(TraceSettings).headers;

  it.each(['key=secret', 'key=a%20b, other=c', '100%=secret'])('accepts %s', (text) => {
    expect(headersOf(text)).toBe(text);
  });

  it.each(['key', 'key=100%', 'key=%zz'])('refuses %s', (text) => {
    expect(() => headersOf(text)).toThrow('OTEL_EXPORTER_OTLP_HEADERS: the given value (not shown) cannot be used.');
  });
});
