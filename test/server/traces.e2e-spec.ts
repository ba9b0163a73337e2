import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { AcademyModule } from '#academy';
import { Observability } from '#observability';
import { OutgoingHttp, Scheduler } from '#platform';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

/** A span as a collector receives it. */
interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
  status: { code?: number };
}

interface ExportRequest {
  resourceSpans: { resource: Pick<ReceivedSpan, 'attributes'>; scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

const attributesOf = ({ attributes }: Pick<ReceivedSpan, 'attributes'>): Record<string, string | undefined> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

/** A collector that stores what it receives by OTLP/HTTP. Other requests are answered with 204. */
function startCollector(): Promise<{ url: string; received: ExportRequest[]; headers: object[]; close: () => void }> {
  const received: ExportRequest[] = [];
  const headers: object[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      if (request.url !== '/v1/traces') {
        response.writeHead(204).end();
        return;
      }
      headers.push(request.headers);
      received.push(JSON.parse(text) as ExportRequest);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        received,
        headers,
        close: () => {
          server.closeAllConnections();
          server.close();
        },
      });
    });
  });
}

/** Milliseconds to wait for further spans. If none arrives, all have arrived. */
const SPAN_WAIT = 100;

describe.each(databases)('traces on %s', (database) => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let site: Site;
  beforeAll(async () => {
    collector = await startCollector();
    site = await bootSite(AcademyModule, {
      database,
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_HEADERS: 'x-key=one%20two',
        OTEL_SERVICE_NAME: 'a site',
        OUTGOING_PRIVATE_HOSTS: '127.0.0.1',
      },
    });
  });
  afterAll(async () => {
    await site.close();
    collector.close();
  });

  /** Waits until all spans have arrived. On PostgreSQL the span of the statement that ends a snapshot can be late. */
  const receiveAll = async (): Promise<void> => {
    let known = -1;
    while (known < collector.received.length) {
      known = collector.received.length;
      await sleep(SPAN_WAIT);
      await site.provider(Observability).flushTraces();
    }
  };
  /** The spans that a piece of work causes. */
  const spansOf = async (work: () => Promise<unknown>): Promise<ReceivedSpan[]> => {
    await receiveAll();
    collector.received.length = 0;
    await work();
    await receiveAll();
    return collector.received.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );
  };

  it('have a span for each request, below which are its statements', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const spans = await spansOf(() =>
      site.get('/core/v2/posts?search=harbour', { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } }),
    );
    const request = spans.find(({ kind }) => kind === 2)!;
    expect(request).toMatchObject({
      name: 'GET /core/v2/posts',
      traceId,
      parentSpanId: '00f067aa0ba902b7',
      status: {},
    });
    expect(attributesOf(request)).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/core/v2/posts',
      'http.response.status_code': '200',
      'url.path': '/api/core/v2/posts',
    });
    const statements = spans.filter(({ kind }) => kind === 3);
    expect(statements.length).toBeGreaterThan(0);
    for (const { parentSpanId, traceId: own } of statements)
      expect([parentSpanId, own]).toEqual([request.spanId, traceId]);
    expect(attributesOf(statements[0]!)).toMatchObject({
      'db.system.name': database === 'sqlite' ? 'sqlite' : 'postgresql',
      'db.query.text': expect.stringMatching(/SELECT|START/),
    });
    for (const { startTimeUnixNano, endTimeUnixNano } of spans) {
      expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
      expect(Math.abs(Number(BigInt(endTimeUnixNano) / 1_000_000n) - Date.now())).toBeLessThan(60_000);
    }
    expect(JSON.stringify(spans)).not.toContain('harbour');
  });

  it('name the service, and are sent with the configured headers', async () => {
    await spansOf(() => site.get('/core/v2/posts'));
    expect(attributesOf(collector.received[0]!.resourceSpans[0]!.resource)).toMatchObject({
      'service.name': 'a site',
      'process.pid': String(process.pid),
    });
    expect(collector.headers.at(-1)).toMatchObject({ 'x-key': 'one two', 'content-type': 'application/json' });
  });

  it('follow the sampling decision of the client that sent the request', async () => {
    const headers = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00' };
    expect(await spansOf(() => site.get('/core/v2/posts?per_page=7', { headers }))).toEqual([]);
  });

  it('have a span for each job, below which are its statements and outgoing requests', async () => {
    site.provider(Scheduler).handle('traced', async () => {
      await site.provider(OutgoingHttp).fetch(`${collector.url}/somewhere?secret=1`);
    });
    await site.provider(Scheduler).schedule({ kind: 'traced', key: '1', runAt: new Date(0) });
    const spans = await spansOf(() => site.provider(Scheduler).runDue());
    const job = spans.find(({ name }) => name === 'job traced')!;
    const parts = spans.filter(({ parentSpanId }) => parentSpanId === job.spanId);
    expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['DELETE', 'GET']));
    const outgoing = parts.find(({ name }) => name === 'GET')!;
    expect(attributesOf(outgoing)).toMatchObject({
      'url.full': `${collector.url}/somewhere`,
      'http.response.status_code': '204',
    });
    expect(JSON.stringify(spans)).not.toContain('secret=1');
  });
});
