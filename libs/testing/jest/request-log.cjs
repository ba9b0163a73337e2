// Adds the last requests of a failed test to its error, since an assertion on a status shows neither.

/** Event of `process` with a request and its answer, see libs/testing/src/client.ts. */
const ANSWERED = 'atrium:answered';
const SHOWN_REQUESTS = 3;
/** Characters of a body that an error shows. */
const SHOWN_TEXT = 600;

/**
 * @typedef {{ method: string, path: string, login?: string, body?: unknown, status: number, text: string }}
 *   AnsweredRequest
 */

class RequestLog {
  constructor() {
    /** @type {AnsweredRequest[]} */
    this.requests = [];
    this.listener = (/** @type {AnsweredRequest} */ request) => {
      this.requests.push(request);
      if (this.requests.length > SHOWN_REQUESTS) this.requests.shift();
    };
    process.on(ANSWERED, this.listener);
  }

  /** @param {import('@jest/types').Circus.AsyncEvent | import('@jest/types').Circus.SyncEvent} event */
  handle(event) {
    // Errors of `beforeAll` precede the start of the test.
    if (event.name === 'test_start' && event.test.errors.length === 0) this.requests = [];
    if (event.name !== 'test_done' || this.requests.length === 0) return;
    const lines = this.requests.map(describeRequest);
    for (const failure of event.test.errors) {
      const error = Array.isArray(failure) ? failure[0] : failure;
      if (typeof error?.stack === 'string') error.stack = insertBeforeFrames(error.stack, lines);
    }
    this.requests = [];
  }

  stop() {
    process.off(ANSWERED, this.listener);
  }
}

/** @param {AnsweredRequest} request */
function describeRequest({ method, path, login = 'anonymous', body, status, text }) {
  const line = `  ${method} ${path} (${login}) ${describeBody(body)}`.trimEnd();
  return `${line}\n    ${`${status} ${shorten(text)}`.trimEnd()}`;
}

/** @param {unknown} body */
function describeBody(body) {
  if (body === undefined) return '';
  if (Buffer.isBuffer(body)) return `${body.length} bytes`;
  return shorten(typeof body === 'string' ? body : JSON.stringify(body));
}

/** @param {string} text */
function shorten(text) {
  return text.length > SHOWN_TEXT ? `${text.slice(0, SHOWN_TEXT)}…` : text;
}

/**
 * @param {string} stack
 * @param {string[]} lines
 */
function insertBeforeFrames(stack, lines) {
  const at = stack.search(/\n\s+at /);
  const end = at === -1 ? stack.length : at;
  return `${stack.slice(0, end)}\n\nLast requests of the test:\n${lines.join('\n')}\n${stack.slice(end)}`;
}

module.exports = RequestLog;
