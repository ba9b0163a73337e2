/** Typed client of Atrium sites for browsers, Node and edge runtimes. Needs `fetch` and nothing else. */
export { Client, createClient } from './client.js';
export type { BatchOptions, BatchRequest, UploadOptions } from './client.js';
export type {
  Answer,
  Arguments,
  Call,
  CommonQuery,
  ItemOf,
  Method,
  Operation,
  PathsWith,
  RequestOptions,
  Selected,
} from './operation-types.js';
export { RequestFailed, dataOf } from './result.js';
export type { ApiError, Failure, Result, Success } from './result.js';
export type { ProgressListener, UploadProgress } from './send-file.js';
export type { ClientOptions, Credentials } from './transport.js';
