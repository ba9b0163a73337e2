import { randomBytes } from 'node:crypto';
import { AsyncVariable } from '#route-registry';
import type { SamplerName } from './trace-settings.js';

/** The side of an operation that a span describes, with the numbers of OTLP. */
export const SpanKind = { internal: 1, server: 2, client: 3 } as const;

/** Values of attributes. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * The identity of a span. Operations that are not sampled have one too, so that their children are not sampled either.
 */
export interface SpanContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  sampled: boolean;
}

/** A finished operation. */
export interface Span {
  context: SpanContext;
  parentSpanId: string | undefined;
  name: string;
  kind: (typeof SpanKind)[keyof typeof SpanKind];
  /** Milliseconds since 1970, with fractions. */
  start: number;
  end: number;
  attributes: SpanAttributes;
  failed: boolean;
}

/** The span of the running code. */
export const currentSpan = new AsyncVariable<SpanContext | undefined>();

/** Milliseconds since 1970 with fractions, which do not jump when the clock of the machine is set. */
export function traceTime(): number {
  return performance.timeOrigin + performance.now();
}

/** Parses the header `traceparent` (https://www.w3.org/TR/trace-context/). Returns undefined for an invalid one. */
export function parseTraceParent(header: unknown): SpanContext | undefined {
  if (typeof header !== 'string') return undefined;
  const [, version, traceId, spanId, flags, more] =
    /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/.exec(header) ?? [];
  if (
    version === undefined ||
    version === 'ff' ||
    (version === '00' && more !== undefined) ||
    /^0+$/.test(traceId!) ||
    /^0+$/.test(spanId!)
  )
    return undefined;
  return { traceId: traceId!, spanId: spanId!, sampled: (Number.parseInt(flags!, 16) & 1) === 1 };
}

/** Creates the context of a span whose parent is a span of this process. */
export function createChildContext(parent: SpanContext): SpanContext {
  return { ...parent, spanId: randomId(8) };
}

/** Creates contexts of spans that have no parent in this process, and decides whether their traces are sampled. */
export class Sampler {
  constructor(
    private readonly name: SamplerName,
    private readonly ratio: number,
  ) {}

  /** @param remote the span of the client that sent the request, if it sent one */
  createContext(remote?: SpanContext): SpanContext {
    const traceId = remote?.traceId ?? randomId(16);
    const sampled = remote && this.name.startsWith('parentbased_') ? remote.sampled : this.isSampled(traceId);
    return { traceId, spanId: randomId(8), sampled };
  }

  private isSampled(traceId: string): boolean {
    if (this.name.endsWith('always_on')) return true;
    if (this.name.endsWith('always_off')) return false;
    // All services of a trace decide alike, because they compare the same digits.
    return Number.parseInt(traceId.slice(-12), 16) < this.ratio * 2 ** 48;
  }
}

function randomId(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}
