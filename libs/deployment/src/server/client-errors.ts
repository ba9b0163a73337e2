import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { registerErrorCodes, RestError } from '#route-registry';

/** Maximum size of the request line and headers in bytes. */
export const HEAD_LIMIT = 16 * 1024;

registerErrorCodes({ rest_request_head_too_large: 431, rest_request_timeout: 408, rest_bad_request: 400 });

/** Responds with an API error to a request that cannot be parsed, and closes the connection. */
export function respondToClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const restError = toRestError(error.code);
  const body = JSON.stringify(restError.toBody());
  socket.end(
    `HTTP/1.1 ${restError.status} ${STATUS_CODES[restError.status]}\r\nContent-Type: application/json; charset=UTF-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

function toRestError(code: string | undefined): RestError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new RestError(
        'rest_request_head_too_large',
        `The URL and headers of a request can have at most ${HEAD_LIMIT} bytes; send long lists in the body.`,
      );
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new RestError('rest_request_timeout', 'The request did not arrive in time.');
    default:
      return new RestError('rest_bad_request', 'This is not a valid HTTP request.');
  }
}
