import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { RestError } from '../errors/rest-error.js';
import { UncertainCommitError } from '../errors/uncertain-commit-error.js';
import { RequestLimits } from '../http/request-limits.js';
import { parseArguments } from '../http/parse-query.js';
import { errorResponse } from '../pipeline/error-response.js';
import { toEnvelope } from '../pipeline/envelope.js';
import type { Envelope } from '../pipeline/envelope.js';
import type { Origin } from '../pipeline/origin.js';
import { Pipeline } from '../pipeline/pipeline.js';
import { GROUP_COMMITS } from '../pipeline/ports.js';
import type { GroupCommits } from '../pipeline/ports.js';
import { RestRequest } from '../pipeline/rest-request.js';
import { RestResponse, toData } from '../pipeline/rest-response.js';
import { digest, SerializedJson } from '../pipeline/serialized-json.js';
import type { BatchArgs, BatchItem } from './batch.args.js';

/** A validated batch item: a request that can be performed, or the error with which it is refused. */
interface ValidatedItem {
  /** Absent if the path of the item cannot be parsed. */
  request?: RestRequest;
  error?: unknown;
}

/** The origin of items. The request of the batch was authenticated and parsed with all items. Endpoints must opt in. */
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

/** Thrown to roll back an item that has failed after writes. */
class ItemFailedError extends Error {}

/**
 * Runs the items of a batch one after another, each through the pipeline with the rights of the caller. All items are
 * validated before the first is performed. The headers of an item change neither its actor nor its method. Each
 * response is serialized at once, and other requests run before the next item: serializing 25 large responses takes a
 * second.
 *
 * Consecutive items share commits, each in a unit of work of its own. An item that fails in its unit is rolled back and
 * performed again by itself, so that it stores exactly what it would store without a batch. Items whose commit may have
 * succeeded are answered with 503.
 */
@Injectable()
export class BatchRunner {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly limits: RequestLimits,
    @Optional() @Inject(GROUP_COMMITS) private readonly commits: GroupCommits | null,
  ) {}

  /** Runs the items of a batch. Returns the response with their answers in the order of the items. */
  async run(args: BatchArgs, outer: RestRequest): Promise<RestResponse> {
    this.limits.countBatchItems(outer.actor, outer.remoteAddress, args.requests.length - 1);
    const items: ValidatedItem[] = [];
    for (const item of args.requests) items.push(await this.validate(item, outer));
    // defence: batch-validates-first
    if (args.validation === 'require-all-validate' && items.some((item) => item.error)) {
      const responses = items.map(({ error }) => (error ? errorEnvelope(error) : null));
      return new RestResponse({ failed: 'validation', responses }, MULTI_STATUS);
    }
    const answers: Buffer[] = [];
    // defence: batch-answers-in-place
    while (answers.length < items.length) {
      answers.push(...(await this.performTogether(items.slice(answers.length))));
      const next = items[answers.length];
      if (next) answers.push(await this.performAlone(next));
    }
    const parts = answers.flatMap((json, index) => (index > 0 ? [COMMA, json] : [json]));
    const tag = digest(answers.map((json) => digest(json)).join(' '));
    return RestResponse.serialized(
      new SerializedJson([Buffer.from('{"responses":['), ...parts, Buffer.from(']}')], tag),
      MULTI_STATUS,
    );
  }

  /** Performs items that share commits, up to the first one that fails in its unit. Returns their answers. */
  private async performTogether(items: readonly ValidatedItem[]): Promise<Buffer[]> {
    const { commits } = this;
    if (!commits || items.length < 2) return [];
    const performed: { item: ValidatedItem; answer: Buffer; reports: (() => void)[]; committed: Promise<void> }[] = [];
    await commits.runTogether(async (startUnit) => {
      for (const item of items) {
        const reports: (() => void)[] = [];
        const origin = { ...BATCH, postpone: (report: () => void) => void reports.push(report) };
        const started = await startUnit(() => this.performInUnit(item, origin, commits)).catch(() => undefined);
        if (!started) return;
        const { result, committed } = started;
        performed.push({ item, answer: result, reports, committed });
        await setImmediate();
      }
    });
    const answers: Buffer[] = [];
    for (const { item, answer, reports, committed } of performed) {
      try {
        await committed;
        for (const report of reports) report();
        answers.push(answer);
      } catch (error) {
        // A commit fails if another instance has written the same data or the disk is full. The item is then repeated,
        // unless it may be stored already.
        answers.push(await this.performAlone(error instanceof UncertainCommitError ? { ...item, error } : item));
      }
    }
    return answers;
  }

  /** @throws ItemFailedError if the item has failed after writes */
  private async performInUnit(item: ValidatedItem, origin: Origin, commits: GroupCommits): Promise<Buffer> {
    const { answer, hasFailed } = await this.perform(item, origin);
    if (hasFailed && commits.hasChanges) throw new ItemFailedError();
    return answer;
  }

  /** Performs an item that may have been performed in a unit that was rolled back. */
  private async performAlone(item: ValidatedItem): Promise<Buffer> {
    item.request?.clearMemo();
    const { answer } = await this.perform(item, BATCH);
    await setImmediate();
    return answer;
  }

  private async validate(item: BatchItem, outer: RestRequest): Promise<ValidatedItem> {
    let request: RestRequest | undefined;
    try {
      request = toRequest(item, outer);
      this.pipeline.match(request, BATCH);
      await this.pipeline.validateRequest(request);
      // Earlier items of the batch may change the data that was loaded for the validation.
      request.clearMemo();
      return { request };
    } catch (error) {
      return { request, error };
    }
  }

  private async perform(
    { request, error }: ValidatedItem,
    origin: Origin,
  ): Promise<{ answer: Buffer; hasFailed: boolean }> {
    if (!request) return { answer: Buffer.from(JSON.stringify(errorEnvelope(error))), hasFailed: true };
    const response = error
      ? await this.pipeline.refuse(request, error, origin)
      : await this.pipeline.runValidated(request, origin);
    const answer = Buffer.from(JSON.stringify(toEnvelope(response, toData(response))));
    return { answer, hasFailed: Boolean(response.error) };
  }
}

function errorEnvelope(error: unknown): Envelope {
  const response = errorResponse(error);
  return toEnvelope(response, response.data);
}

/** @throws RestError `parse_path_failed`, and the errors of `parseArguments` */
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
