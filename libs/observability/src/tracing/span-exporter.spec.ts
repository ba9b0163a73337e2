import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { SpanExporter } from './span-exporter.js';
import { SpanKind } from './span.js';
import type { Span } from './span.js';

const SPAN: Span = {
  context: { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), sampled: true },
  parentSpanId: undefined,
  name: 'job reminder',
  kind: SpanKind.internal,
  start: 0,
  end: 1,
  attributes: {},
  failed: false,
};

describe('SpanExporter', () => {
  it('names the collector that cannot be reached and the reason, once', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    const url = 'http://127.0.0.1:9/v1/traces';
    const exporter = new SpanExporter({ url, headers: {}, resource: {}, version: '1' });
    for (let attempt = 0; attempt < 2; attempt++) {
      exporter.add(SPAN);
      await exporter.flush();
    }
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(/^Traces are lost, because the collector at http:\/\/127\.0\.0\.1:9\/v1\/traces fails: /)],
    ]);
    expect(warn).not.toHaveBeenCalledWith(expect.stringContaining('fetch failed'));
    warn.mockRestore();
  });

  it('does not delay the shutdown when the collector does not answer', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    const collector = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;
    const exporter = new SpanExporter({ url, headers: {}, resource: {}, version: '1' });
    for (let count = 0; count < 2_000; count++) exporter.add(SPAN);
    const start = performance.now();
    await exporter.close();
    expect(performance.now() - start).toBeLessThan(9_000);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('it has not answered within 3000 ms')]]);
    warn.mockRestore();
    collector.closeAllConnections();
    collector.close();
  }, 60_000);
});
