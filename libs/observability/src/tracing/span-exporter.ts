import { Logger } from '@nestjs/common';
import { errorCode } from '#platform';
import type { SpanAttributes, Span } from './span.js';

/**
 * Maximum number of waiting spans; further ones are dropped, which is reported. The maxima are the defaults of
 * OpenTelemetry.
 */
const MAX_WAITING = 2_048;
/** Maximum number of spans in a request. */
const MAX_BATCH = 512;
/** Milliseconds until waiting spans are sent. */
const DELAY = 5_000;
/** Milliseconds within which the collector has to answer. */
const TIMEOUT = 10_000;
/** Milliseconds within which the collector has to accept all waiting spans at the end, to not delay the shutdown. */
const CLOSE_LIMIT = 3_000;
/** The status of a failed span (`STATUS_CODE_ERROR` of OTLP). */
const ERROR_STATUS = { code: 2 };

/** The collector that receives the spans, and the attributes of this process. */
export interface ExporterOptions {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Attributes of the process. */
  resource: SpanAttributes;
  /** Version of the program. */
  version: string;
}

/**
 * Sends spans to a collector in batches (OTLP/HTTP, JSON encoding). Spans are lost if the collector cannot be reached:
 * requests never wait for it, and memory is bounded.
 */
export class SpanExporter {
  private readonly logger = new Logger('Tracing');
  private waiting: Span[] = [];
  private timer?: NodeJS.Timeout;
  private sending: Promise<void> = Promise.resolve();
  private readonly closing = new AbortController();
  private hasReportedFailure = false;
  /** The number of dropped spans that were not reported. */
  private dropped = 0;

  constructor(private readonly options: ExporterOptions) {}

  /** Adds a finished span. */
  add(span: Span): void {
    if (this.waiting.length >= MAX_WAITING) {
      this.dropped++;
      return;
    }
    this.waiting.push(span);
    if (this.waiting.length === MAX_BATCH) void this.flush();
    this.timer ??= setTimeout(() => void this.flush(), DELAY).unref();
  }

  /** Sends all waiting spans. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.sending = this.sendWaiting(this.sending);
    return this.sending;
  }

  /** Sends all waiting spans at the end of the process, in a limited time. Never rejects. */
  async close(): Promise<void> {
    const limit = setTimeout(() => {
      this.waiting = [];
      this.closing.abort(new Error(`it has not answered within ${CLOSE_LIMIT} ms`));
    }, CLOSE_LIMIT);
    await this.flush();
    clearTimeout(limit);
  }

  private async sendWaiting(before: Promise<void>): Promise<void> {
    await before;
    while (this.waiting.length > 0) await this.send(this.waiting.splice(0, MAX_BATCH));
    this.reportDropped();
  }

  private reportDropped(): void {
    if (this.dropped > 0 && !this.hasReportedFailure)
      this.logger.warn(
        `${this.dropped} spans were dropped, because ${MAX_WAITING} spans already waited for the collector at ${this.options.url}.`,
      );
    this.dropped = 0;
  }

  private async send(spans: readonly Span[]): Promise<void> {
    const { url, headers } = this.options;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(this.encode(spans)),
        redirect: 'error',
        signal: AbortSignal.any([this.closing.signal, AbortSignal.timeout(TIMEOUT)]),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`it answered ${answer.status}`);
      this.hasReportedFailure = false;
    } catch (error) {
      // One line for each outage.
      if (!this.hasReportedFailure)
        this.logger.warn(`Traces are lost, because the collector at ${url} fails: ${reasonOf(error)}`);
      this.hasReportedFailure = true;
    }
  }

  private encode(spans: readonly Span[]): object {
    const { resource, version } = this.options;
    return {
      resourceSpans: [
        {
          resource: { attributes: encodeAttributes(resource) },
          scopeSpans: [{ scope: { name: 'atrium', version }, spans: spans.map(encodeSpan) }],
        },
      ],
    };
  }
}

function encodeSpan({ context, parentSpanId, name, kind, start, end, attributes, failed }: Span): object {
  return {
    traceId: context.traceId,
    spanId: context.spanId,
    ...(parentSpanId === undefined ? {} : { parentSpanId }),
    name,
    kind,
    startTimeUnixNano: nanoseconds(start),
    endTimeUnixNano: nanoseconds(end),
    attributes: encodeAttributes(attributes),
    status: failed ? ERROR_STATUS : {},
  };
}

/** OTLP encodes integers of 64 bits as text in JSON. */
function nanoseconds(milliseconds: number): string {
  return String(BigInt(Math.round(milliseconds * 1_000)) * 1_000n);
}

function encodeAttributes(attributes: SpanAttributes): object[] {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: encodeValue(value) }],
  );
}

function encodeValue(value: string | number | boolean): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

/** The message of an error; that of its cause if `fetch` has failed, which says nothing itself. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message || (errorCode(cause) ?? message) : message;
}
