import { Logger } from '@nestjs/common';
import { SpanExporter } from './span-exporter.js';
import { SpanKind } from './span.js';

describe('SpanExporter', () => {
  it('names the collector that cannot be reached and the reason, once', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    const url = 'http://127.0.0.1:9/v1/traces';
    const exporter = new SpanExporter({ url, headers: {}, resource: {}, version: '1' });
    for (let attempt = 0; attempt < 2; attempt++) {
      exporter.add({
        context: { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), sampled: true },
        parentSpanId: undefined,
        name: 'job reminder',
        kind: SpanKind.internal,
        start: 0,
        end: 1,
        attributes: {},
        failed: false,
      });
      await exporter.flush();
    }
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(/^Traces are lost, because the collector at http:\/\/127\.0\.0\.1:9\/v1\/traces fails: /)],
    ]);
    expect(warn).not.toHaveBeenCalledWith(expect.stringContaining('fetch failed'));
    warn.mockRestore();
  });
});
