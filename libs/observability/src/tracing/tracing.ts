import { hostname } from 'node:os';
import { parseUrl } from '#text';
import { programVersion } from '#platform';
import type { Configuration, DatabaseKind } from '#platform';
import type { ObservedRequest } from '../observed-request.js';
import { createChildContext, currentSpan, parseTraceParent, Sampler, SpanKind, traceTime } from './span.js';
import type { Span, SpanContext } from './span.js';
import { SpanExporter } from './span-exporter.js';
import type { TraceSettings } from './trace-settings.js';

/**
 * Records traces of requests and jobs, with their statements and outgoing requests, and sends them to a collector.
 * Attributes have the names of OpenTelemetry's semantic conventions. They contain no query strings of URLs
 * and no parameters of statements. Loaded only where traces are sent.
 */
export class Tracing {
  private readonly sampler: Sampler;
  private readonly exporter: SpanExporter;
  private readonly requests = new WeakMap<ObservedRequest, { context: SpanContext; parent: string | undefined }>();

  constructor(
    settings: TraceSettings & { readonly endpoint: string },
    configuration: Pick<Configuration, 'app' | 'worker'>,
    private readonly database: DatabaseKind,
  ) {
    this.sampler = new Sampler(settings.sampler, settings.samplerArgument);
    this.exporter = new SpanExporter({
      url: `${settings.endpoint}/v1/traces`,
      headers: parseHeaders(settings.headers),
      version: programVersion(),
      resource: {
        'service.name': settings.serviceName,
        'service.version': programVersion(),
        'service.namespace': configuration.app,
        'service.instance.id': `${hostname()}:${process.pid}`,
        'host.name': hostname(),
        'process.pid': process.pid,
        'atrium.worker': configuration.worker,
      },
    });
  }

  /** Runs the code that answers a request within its span. */
  runRequest(request: ObservedRequest, work: () => void): void {
    const remote = parseTraceParent(request.incoming.headers['traceparent']);
    const context = this.sampler.createContext(remote);
    this.requests.set(request, { context, parent: remote?.spanId });
    currentSpan.run(context, work);
  }

  /** Ends the span of a request. */
  readonly onRequest = (request: ObservedRequest, route: string): void => {
    const span = this.requests.get(request);
    if (!span) return;
    const { method, path, status, elapsed } = request;
    this.end(span.context, span.parent, {
      name: `${method} ${route}`,
      kind: SpanKind.server,
      duration: elapsed,
      failed: status >= 500,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'url.path': path,
        'url.scheme': 'http',
        'db.statements': request.statements,
      },
    });
  };

  /**
   * Records a statement. Statements outside of requests and jobs are left out.
   * @param time in milliseconds
   */
  readonly onStatement = (sql: string, time: number): void => {
    const operation = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'SQL';
    const attributes = {
      'db.system.name': this.database === 'sqlite' ? 'sqlite' : 'postgresql',
      'db.operation.name': operation,
      'db.query.text': sql,
    };
    this.recordChild({ name: operation, duration: time, failed: false, attributes });
  };

  /**
   * Records a request to another server.
   * @param time in milliseconds
   * @param status undefined if there was no answer
   */
  readonly onOutgoing = (method: string, address: string, time: number, status: number | undefined): void => {
    const url = parseUrl(address);
    const attributes = {
      'http.request.method': method,
      'http.response.status_code': status,
      'server.address': url?.hostname,
      'url.full': url && `${url.origin}${url.pathname}`,
    };
    const failed = status === undefined || status >= 400;
    this.recordChild({ name: method, duration: time, failed, attributes });
  };

  /** Runs a job within its span. */
  readonly runJob = async <T>(kind: string, work: () => Promise<T>): Promise<T> => {
    const context = this.sampler.createContext();
    const start = performance.now();
    let failed = true;
    try {
      const result = await currentSpan.run(context, work);
      failed = false;
      return result;
    } finally {
      const attributes = { 'atrium.job.kind': kind };
      const duration = performance.now() - start;
      this.end(context, undefined, { name: `job ${kind}`, kind: SpanKind.internal, duration, failed, attributes });
    }
  };

  /** Sends the pending spans. */
  flush(): Promise<void> {
    return this.exporter.flush();
  }

  /** Sends the pending spans at the end of the process, in a limited time. */
  close(): Promise<void> {
    return this.exporter.close();
  }

  private recordChild(span: Pick<Span, 'name' | 'failed' | 'attributes'> & { duration: number }): void {
    const parent = currentSpan.get();
    if (!parent?.sampled) return;
    this.end(createChildContext(parent), parent.spanId, { ...span, kind: SpanKind.client });
  }

  private end(
    context: SpanContext,
    parentSpanId: string | undefined,
    { duration, ...span }: Pick<Span, 'name' | 'kind' | 'failed' | 'attributes'> & { duration: number },
  ): void {
    if (!context.sampled) return;
    const end = traceTime();
    this.exporter.add({ context, parentSpanId, ...span, start: end - duration, end });
  }
}

/** Parses `name=value` pairs that are separated by commas. */
function parseHeaders(text = ''): Record<string, string> {
  return Object.fromEntries(
    text
      .split(',')
      .filter((pair) => pair.trim() !== '')
      .map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
      }),
  );
}
