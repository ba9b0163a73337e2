import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { RestError } from '../errors/rest-error.js';
import { RequestLimits } from '../http/request-limits.js';
import { parseArguments } from '../http/parse-query.js';
import { errorResponse } from '../pipeline/error-response.js';
import { Dispatcher } from '../pipeline/dispatcher.js';
import { envelope } from '../pipeline/envelope.js';
import type { Envelope } from '../pipeline/envelope.js';
import { REQUEST_OBSERVER } from '../pipeline/ports.js';
import type { RequestObserver } from '../pipeline/ports.js';
import { RestRequest } from '../pipeline/rest-request.js';
import { RestResponse } from '../pipeline/rest-response.js';
import { digest, SerializedJson } from '../pipeline/serialized-json.js';
import { toData } from '../pipeline/to-data.js';
import type { BatchArgs, BatchItem } from './batch.args.js';

/** One item on its way: a request that may be carried out, or what is wrong with it. */
interface Prepared {
  request?: RestRequest;
  error?: unknown;
}

/** Status of an answer about several items (RFC 4918 section 11.1). */
const MULTI_STATUS = 207;
const COMMA = Buffer.from(',');

/**
 * Runs the items of a batch one after another, each through the whole pipeline with the rights of the caller.
 * All are prepared before the first is carried out. An item's headers never change who is asking or which method is meant.
 * Each answer is written as JSON at once, and other requests run before the next item: 25 large answers take a second to write.
 */
@Injectable()
export class BatchRunner {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly limits: RequestLimits,
    @Optional() @Inject(REQUEST_OBSERVER) private readonly observer: RequestObserver | null,
  ) {}

  async run(args: BatchArgs, outer: RestRequest): Promise<RestResponse> {
    this.limits.charge(outer.actor, outer.remoteAddress, args.requests.length - 1);
    const items = args.requests.map((item) => this.prepare(item, outer));
    // defence: batch-validates-first
    if (args.validation === 'require-all-validate' && items.some((item) => item.error)) {
      const responses = items.map(({ error }) => (error ? envelopeOf(error) : null));
      return new RestResponse({ failed: 'validation', responses }, MULTI_STATUS);
    }
    const parts = [Buffer.from('{"responses":[')];
    const tags: string[] = [];
    // defence: batch-answers-in-place
    for (const item of items) {
      if (parts.length > 1) parts.push(COMMA);
      const json = Buffer.from(JSON.stringify(await this.perform(item)));
      parts.push(json);
      tags.push(digest(json));
      await setImmediate();
    }
    parts.push(Buffer.from(']}'));
    return RestResponse.serialized(new SerializedJson(parts, digest(tags.join(' '))), MULTI_STATUS);
  }

  private prepare(item: BatchItem, outer: RestRequest): Prepared {
    let request: RestRequest | undefined;
    try {
      request = requestOf(item, outer);
      const { endpoint } = this.dispatcher.match(request);
      // defence: batch-endpoint-opt-in
      if (!endpoint.declaration.batch)
        throw new RestError('rest_batch_not_allowed', 'This endpoint cannot be part of a batch.');
      this.dispatcher.prepare(request);
      return { request };
    } catch (error) {
      return { request, error };
    }
  }

  private async perform({ request, error }: Prepared): Promise<Envelope> {
    let response = error ? errorResponse(error) : undefined;
    if (!request) return envelope(response!, response!.data);
    try {
      response ??= await this.dispatcher.perform(request);
    } catch (thrown) {
      response = errorResponse(thrown);
    }
    response = await this.dispatcher.finish(request, response);
    if (request.actor.signedIn) this.observer?.performed(request, response);
    return envelope(response, toData(response));
  }
}

function envelopeOf(error: unknown): Envelope {
  const response = errorResponse(error);
  return envelope(response, response.data);
}

/** @throws RestError `parse_path_failed`, and what `parseArguments` throws */
function requestOf(item: BatchItem, outer: RestRequest): RestRequest {
  const { path, query } = splitPath(item.path);
  const headers = Object.fromEntries(
    Object.entries(item.headers ?? {}).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.join(',') : value,
    ]),
  );
  return new RestRequest({
    // defence: batch-method
    method: item.method ?? 'POST',
    path,
    // defence: batch-actor
    actor: outer.actor,
    query: parseArguments(query),
    body: { form: item.body },
    headers,
    remoteAddress: outer.remoteAddress,
  });
}

/** A path with its query; of a whole address only these two count (RFC 3986 appendix B). */
function splitPath(address: string): { path: string; query: string } {
  const [, scheme, authority, path = '', query = ''] =
    /^([a-z][a-z\d+.-]*:)?(\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?/is.exec(address) ?? [];
  if (authority?.length === 2 || (scheme !== undefined && authority === undefined && path.startsWith('/'))) {
    throw new RestError('parse_path_failed', 'The path of this item cannot be read.');
  }
  return { path, query };
}
