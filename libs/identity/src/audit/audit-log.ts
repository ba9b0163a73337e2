import { userInfo } from 'node:os';
import { Injectable, Logger } from '@nestjs/common';
import { boundRouteOf } from '#route-registry';
import type { RequestObserver, RestRequest, RestResponse } from '#route-registry';
import { UserActor } from '../sign-in/user-actor.js';

/** Details of a log line. They contain no secrets and no free text of users except names. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Maximum number of characters of a logged path. */
const MAX_PATH_LENGTH = 300;

/**
 * Logs who did what, when and from where: signing in and out, each write of a signed-in user, and the commands of
 * operators. The log never contains written content, passwords, tokens or query strings.
 */
@Injectable()
export class AuditLog implements RequestObserver {
  private readonly logger = new Logger('audit');

  /** Logs the outcome of each write of a signed-in user through the API, also within a batch. */
  afterRequest(request: RestRequest, response: RestResponse): void {
    const { actor, method, path, remoteAddress } = request;
    if (!(actor instanceof UserActor) || SAFE_METHODS.has(method)) return;
    const location = response.headers.get('Location');
    this.record('write', remoteAddress, {
      ...actorDetails(actor),
      method: method.slice(0, 20),
      path: path.slice(0, MAX_PATH_LENGTH),
      status: response.status,
      arguments: sentArgumentNames(request),
      ...(response.status === 201 && typeof location === 'string' ? { created: location } : {}),
    });
  }

  /**
   * Logs an event.
   * @param from IP address of the client, or `this machine`
   */
  record(event: string, from: string, details: AuditDetails = {}): void {
    this.logger.log(event, { event, ...details, from });
  }

  /** Logs a command that an operator ran on this machine. */
  recordLocal(event: string, details: AuditDetails = {}): void {
    this.record(event, 'this machine', { operator: operatorName(), ...details });
  }
}

/** Returns the log fields that identify an actor. */
export function actorDetails({ user, applicationPassword }: UserActor): {
  user: string;
  userId: number;
  applicationPasswordId?: string;
} {
  return {
    user: user.login,
    userId: user.id,
    ...(applicationPassword === undefined ? {} : { applicationPasswordId: applicationPassword }),
  };
}

/** Returns the names of declared arguments in the query and body. Undeclared names are free text and are not logged. */
function sentArgumentNames(request: RestRequest): string[] | undefined {
  const { query, body } = request;
  const match = boundRouteOf(request);
  const sources = [query, body.json, body.form].filter((source) => source !== undefined);
  const names = match?.endpoint.args.list
    .map(({ name }) => name)
    .filter((name) => sources.some((source) => Object.hasOwn(source, name)) && !Object.hasOwn(match.pathParams, name));
  return names && names.length > 0 ? names : undefined;
}

/** Name of the operating system account, or its numeric ID if it has no name. */
function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
