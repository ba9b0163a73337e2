import type { FastifyRequest } from 'fastify';
import type { Actor } from './actor.js';
import type { Params } from './params.js';
import type { RestRequest } from './rest-request.js';
import type { RestResponse } from './rest-response.js';

/**
 * Authenticates HTTP requests. The identity library provides it under `AUTHENTICATOR`; without it every request is
 * anonymous. A RestError that it throws becomes the response for every route, such as 403 for an invalid nonce.
 */
export interface Authenticator {
  /** @param form fields of the body, if it is a form that a page posts */
  authenticate(request: FastifyRequest, form?: Readonly<Params>): Promise<Actor> | Actor;
}

/** Injection token of the Authenticator. */
export const AUTHENTICATOR = Symbol('Authenticator');

/**
 * Called after each external request of a signed-in user, including the items of batches. Provided under
 * `REQUEST_OBSERVER`. Must not throw.
 */
export interface RequestObserver {
  afterRequest(request: RestRequest, response: RestResponse): void;
}

/** Injection token of the RequestObserver. */
export const REQUEST_OBSERVER = Symbol('RequestObserver');

/**
 * Runs reads in a snapshot, so that all reads of one request see the same data. The database provides it under
 * `SNAPSHOT_READS`; without it requests read without a snapshot.
 */
export interface SnapshotReads {
  /**
   * Runs code in a snapshot. The code runs again if the replica that it reads from has failed.
   * @param options.isAnonymous whether the actor is anonymous; if so, a replica may lag behind the changes of other
   * instances
   */
  inSnapshot<T>(work: () => Promise<T>, options?: { isAnonymous?: boolean }): Promise<T>;
}

/** Injection token of SnapshotReads. Its value can be null. */
export const SNAPSHOT_READS = Symbol('SnapshotReads');

/**
 * Commits the units of work of several items of a batch as a group. The database provides it under `GROUP_COMMITS`;
 * without it each item is committed separately.
 */
export interface GroupCommits {
  /** Whether the running unit of work has changed data. */
  readonly hasChanges: boolean;
  /**
   * Runs code that starts units of work with `startUnit`. Resolves when all commits have ended.
   *
   * `startUnit` resolves when its unit of work has ended. If the unit fails, `startUnit` rejects, and other units are
   * not affected. The promise `committed` resolves when the unit is committed. It rejects with UncertainCommitError if
   * the commit has failed but may have been stored; after other errors, the unit is rolled back.
   */
  runTogether<T>(
    work: (startUnit: <U>(unit: () => Promise<U>) => Promise<{ result: U; committed: Promise<void> }>) => Promise<T>,
  ): Promise<T>;
}

/** Injection token of GroupCommits. */
export const GROUP_COMMITS = Symbol('GroupCommits');

/** The requests of a client in its current window, on all instances. */
export interface SharedRequestCount {
  used: number;
  /** Milliseconds until the window ends. */
  remaining: number;
}

/**
 * Adds up the requests of each client on all instances of a site. The platform provides it under
 * `SHARED_REQUEST_COUNTS`; without it each process counts separately.
 */
export interface SharedRequestCounts {
  /**
   * Adds requests to the windows of clients. Returns the totals. Rejects if the other instances cannot be reached.
   * @param counts the number of requests of each client: an account or a network
   * @param window length of windows that begin now, in milliseconds
   */
  add(
    counts: ReadonlyMap<string | number, number>,
    window: number,
  ): Promise<ReadonlyMap<string | number, SharedRequestCount>>;
}

/** Injection token of SharedRequestCounts. Its value can be null. */
export const SHARED_REQUEST_COUNTS = Symbol('SharedRequestCounts');

/**
 * Knows the capabilities that users can have. A permission that requires any other capability is refused at boot.
 * Provided under `CAPABILITY_CATALOG`.
 */
export interface CapabilityCatalog {
  isGranted(capability: string): boolean;
}

/** Injection token of the CapabilityCatalog. */
export const CAPABILITY_CATALOG = Symbol('CapabilityCatalog');
