import { HttpStatus } from '@nestjs/common';
import type { HttpException } from '@nestjs/common';
import { RestError } from './rest-error.js';

/**
 * Members of Nest's error bodies that do not become members of `data`, and `status`, which is the HTTP status there.
 */
const STANDARD_MEMBERS = new Set(['message', 'error', 'statusCode', 'code', 'status']);

/**
 * Nest's exception in the error format of the API. Its status is unchanged. The code is `code` of its response,
 * otherwise `rest_` and the name of the status, such as `rest_conflict`. Further members of its response become members
 * of `data`.
 */
export function restErrorOf(exception: HttpException): RestError {
  const status = exception.getStatus();
  const body = exception.getResponse();
  const members = typeof body === 'string' ? { message: body } : (body as Record<string, unknown>);
  const code = typeof members['code'] === 'string' ? members['code'] : `rest_${statusName(status)}`;
  const message = Array.isArray(members['message']) ? members['message'].join(' ') : exception.message;
  const data = Object.fromEntries(Object.entries(members).filter(([name]) => !STANDARD_MEMBERS.has(name)));
  return new RestError(code, message, status, data);
}

function statusName(status: number): string {
  return (HttpStatus[status] ?? 'error').toLowerCase();
}
