import { Args, Create, Namespace, Request } from '../declaration/endpoint.decorators.js';
import { anyone } from '../declaration/permission.js';
import { RestRequest } from '../pipeline/rest-request.js';
import { RestResponse } from '../pipeline/rest-response.js';
import { BatchArgs } from './batch.args.js';
import { BatchRunner } from './batch-runner.js';

/** Runs several writes in one request. */
@Namespace('')
export class BatchController {
  constructor(private readonly runner: BatchRunner) {}

  // defence: batch-not-nested
  @Create('batch/v1', {
    summary: 'Run several requests',
    args: BatchArgs,
    successStatus: 207,
    allow: anyone('each item is checked with its own permission'),
  })
  run(@Args() args: BatchArgs, @Request() request: RestRequest): Promise<RestResponse> {
    return this.runner.run(args, request);
  }
}
