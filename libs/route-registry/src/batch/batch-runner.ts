import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { RestError } from '../errors/rest-error.js';
import { RequestLimits } from '../http/request-limits.js';
import { parseArguments } from '../http/parse-query.js';
import { errorResponse } from '../pipeline/error-response.js';
import { envelope } from '../pipeline/envelope.js';
import type { Envelope } from '../pipeline/envelope.js';
import type { Origin } from '../pipeline/origin.js';
import { Pipeline } from '../pipeline/pipeline.js';
import { RestRequest } from '../pipeline/rest-request.js';
import { RestResponse } from '../pipeline/rest-response.js';
import { digest, SerializedJson } from '../pipeline/serialized-json.js';
import { toData } from '../pipeline/to-data.js';
import type { BatchArgs, BatchItem } from './batch.args.js';

/** A validated batch item: a request that can be performed, or the error that refuses it. */
interface ValidatedItem {
  /** Absent if the path of the item cannot be parsed. */
  request?: RestRequest;
  error?: unknown;
}

/** The caller is authenticated and the bodies are parsed with those of the batch; endpoints opt in. */
const BATCH: Origin = {
  external: true,
  admit({ declaration }) {
    // defence: batch-endpoint-opt-in
    if (!declaration.batch) throw new RestError('rest_batch_not_allowed', 'This endpoint cannot be part of a batch.');
  },
};

/** Status of an answer about several items (RFC 4918 section 11.1). */
const MULTI_STATUS = 207;
const COMMA = Buffer.from(',');

/**
 * Runs the items of a batch one after another, each through the pipeline with the rights of the caller. All items are
 * validated before the first is performed. The headers of an item change neither its actor nor its method. Each
 * response is serialized at once, and other requests run before the next item: 25 large responses take a second.
 */
@Injectable()
export class BatchRunner {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly limits: RequestLimits,
  ) {}

  async run(args: BatchArgs, outer: RestRequest): Promise<RestResponse> {
    this.limits.charge(outer.actor, outer.remoteAddress, args.requests.length - 1);
    const items: ValidatedItem[] = [];
    for (const item of args.requests) items.push(await this.validate(item, outer));
    // defence: batch-validates-first
    if (args.validation === 'require-all-validate' && items.some((item) => item.error)) {
      const responses = items.map(({ error }) => (error ? errorEnvelope(error) : null));
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

  private async validate(item: BatchItem, outer: RestRequest): Promise<ValidatedItem> {
    let request: RestRequest | undefined;
    try {
      request = toRequest(item, outer);
      this.pipeline.match(request, BATCH);
      await this.pipeline.validateInContext(request);
      // Earlier items may change what was loaded for the validation.
      request.clearMemo();
      return { request };
    } catch (error) {
      return { request, error };
    }
  }

  private async perform({ request, error }: ValidatedItem): Promise<Envelope> {
    if (!request) return errorEnvelope(error);
    const response = error
      ? await this.pipeline.refuse(request, error, BATCH)
      : await this.pipeline.runValidated(request, BATCH);
    return envelope(response, toData(response));
  }
}

function errorEnvelope(error: unknown): Envelope {
  const response = errorResponse(error);
  return envelope(response, response.data);
}

/** @throws RestError `parse_path_failed`, and what `parseArguments` throws */
function toRequest(item: BatchItem, outer: RestRequest): RestRequest {
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

/**
 * Splits an address into path and query (RFC 3986 appendix B). The scheme and authority of an absolute URL are ignored.
 */
function splitPath(address: string): { path: string; query: string } {
  const [, scheme, authority, path = '', query = ''] =
    /^([a-z][a-z\d+.-]*:)?(\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?/is.exec(address) ?? [];
  if (authority?.length === 2 || (scheme !== undefined && authority === undefined && path.startsWith('/'))) {
    throw new RestError('parse_path_failed', 'The path of this item cannot be parsed.');
  }
  return { path, query };
}
