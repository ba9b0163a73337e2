import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { freePort } from '#testing';
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
  let warn: jest.SpyInstance;
  beforeEach(() => {
    warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  });
  afterEach(() => jest.restoreAllMocks());

  const createExporter = (url: string): SpanExporter =>
    new SpanExporter({ url, headers: {}, resource: {}, version: '1' });

  it('names the collector that cannot be reached and the reason, once', async () => {
    const url = `http://127.0.0.1:${await freePort()}/v1/traces`;
    const exporter = createExporter(url);
    for (let attempt = 0; attempt < 2; attempt++) {
      exporter.add(SPAN);
      await exporter.flush();
    }
    expect(warn.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^Traces are lost, because the collector at http\S+ fails: connect ECONNREFUSED 127\.0\.0\.1:/,
        ),
      ],
    ]);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(` ${url} `));
  });

  it('reports how many spans were dropped while others waited', async () => {
    const send = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('{}')));
    const exporter = createExporter('http://collector.test/v1/traces');
    for (let count = 0; count < 3_000; count++) exporter.add(SPAN);
    await exporter.flush();
    exporter.add(SPAN);
    await exporter.flush();
    expect(send).toHaveBeenCalledTimes(5);
    expect(warn.mock.calls).toEqual([
      [
        '952 spans were dropped, because 2048 spans already waited for the collector at http://collector.test/v1/traces.',
      ],
    ]);
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
