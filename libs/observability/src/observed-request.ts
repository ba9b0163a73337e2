import type { IncomingMessage, ServerResponse } from 'node:http';
import { AsyncVariable } from '#route-registry';

const requests = new AsyncVariable<ObservedRequest>();

/** A request that is being answered, with the time that its statements take. */
export class ObservedRequest {
  /** When it started, in milliseconds of `performance.now()`. */
  readonly start = performance.now();
  /** The number of statements so far. */
  statements = 0;
  /** The time of these statements in milliseconds. Statements that run at the same time each count. */
  statementTime = 0;
  /** The slowest statement without its parameters, and its time in milliseconds. */
  slowest: { sql: string; time: number } | undefined;
  private readonly bytesBefore: number;

  constructor(
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
  ) {
    this.bytesBefore = request.socket?.bytesWritten ?? 0;
  }

  /** The request of the running code; `undefined` outside of requests, and if requests are not observed. */
  static get current(): ObservedRequest | undefined {
    return requests.get();
  }

  /** Runs code as part of this request. */
  run(work: () => void): void {
    requests.run(this, work);
  }

  get method(): string {
    return this.request.method ?? '';
  }

  /** The path without the query, which can contain secrets. */
  get path(): string {
    return (this.request.url ?? '').split('?', 1)[0]!;
  }

  get httpVersion(): string {
    return this.request.httpVersion;
  }

  get status(): number {
    return this.response.statusCode;
  }

  /** The request of Node, for its headers and `createClientAddressResolver`. */
  get incoming(): IncomingMessage {
    return this.request;
  }

  /** Milliseconds since the start. */
  get elapsed(): number {
    return performance.now() - this.start;
  }

  /** Bytes of the answer on the connection, headers included. */
  get bytesSent(): number {
    return Math.max(0, (this.request.socket?.bytesWritten ?? 0) - this.bytesBefore);
  }

  /** Records a statement of this request; its time is in milliseconds. */
  addStatement(sql: string, time: number): void {
    this.statements++;
    this.statementTime += time;
    if (time > (this.slowest?.time ?? 0)) this.slowest = { sql, time };
  }
}
