import { randomUUID } from 'node:crypto';
import { HttpException, Logger } from '@nestjs/common';
import { restErrorOf } from '../errors/http-exception.js';
import { temporaryFailure } from '../errors/temporary-failure.js';
import { RestError } from '../errors/rest-error.js';
import { RestResponse } from './rest-response.js';

const logger = new Logger('route-registry');

/**
 * Creates the response for a thrown value. A temporary failure becomes a 503 with `Retry-After`. An unexpected error
 * becomes a 500 that contains only an id; the log has the error under the same id.
 */
export function errorResponse(error: unknown): RestResponse {
  const restError = expectedError(error) ?? temporaryFailure(error) ?? internalError(error);
  const response = new RestResponse(restError.toBody(), restError.status);
  for (const [name, value] of Object.entries(restError.headers)) response.header(name, value);
  response.error = restError;
  return response;
}

function expectedError(error: unknown): RestError | undefined {
  if (error instanceof RestError) return error;
  return error instanceof HttpException ? restErrorOf(error) : undefined;
}

function internalError(error: unknown): RestError {
  const id = randomUUID();
  logger.error({ errorId: id, err: error }, error instanceof Error ? error.stack : undefined);
  return new RestError(
    'internal_server_error',
    'Something went wrong on the server. The log has the details under this id.',
    500,
    { id },
  );
}
