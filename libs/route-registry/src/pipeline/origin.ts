import type { BoundEndpoint } from '../registry/route.js';
import type { RestRequest } from './rest-request.js';

/**
 * Where a request comes from: HTTP, a batch, an embed or other code. An origin implements the steps of the pipeline
 * that differ between origins. Steps that it does not implement are skipped.
 */
export interface Origin {
  /**
   * Whether the response leaves the process. Only then the response has `Allow`, and the request is reported to the
   * `RequestObserver`.
   */
  readonly external: boolean;
  /**
   * Determines the actor of the request. Default: the actor that the request was created with.
   * @throws RestError if the credentials are refused
   */
  authenticate?(request: RestRequest): Promise<void>;
  /** @throws RestError if this origin cannot reach the endpoint */
  admit?(endpoint: BoundEndpoint): void;
  /**
   * Reads the body, whose form depends on the endpoint. Default: the body that the request was created with.
   * @throws RestError `rest_request_too_large` (413)
   */
  parse?(request: RestRequest, endpoint: BoundEndpoint): Promise<void>;
  /** Calls `report` when the writes of the request are durable. Default: the request is reported at once. */
  postpone?(report: () => void): void;
}

/** Requests of other code in this process, such as abilities and embeds. They run with the rights of their actor. */
export const INTERNAL: Origin = Object.freeze({ external: false });

/** Requests whose actor and body are known from the start, and whose response leaves the process. */
export const EXTERNAL: Origin = Object.freeze({ external: true });
