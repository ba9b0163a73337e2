import { userInfo } from 'node:os';
import { Injectable, Logger } from '@nestjs/common';
import { boundRouteOf } from '#route-registry';
import type { RequestObserver, RestRequest, RestResponse } from '#route-registry';
import { UserActor } from '../sign-in/user-actor.js';

/** What a line says besides the event. Never secrets, and nothing that somebody wrote at will but for names of things. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Most characters of a path that is logged. */
const PATH_LENGTH = 300;

/**
 * Who did what, when and from where: signing in and out, each write of somebody who is signed in, and what operators do by commands. Never
 * what was written, nor passwords, tokens or queries.
 */
@Injectable()
export class AuditLog implements RequestObserver {
  private readonly logger = new Logger('audit');

  /** Each request to the interface that writes, in a batch or not, by its outcome. */
  performed(request: RestRequest, response: RestResponse): void {
    const { actor, method, path, remoteAddress } = request;
    if (!(actor instanceof UserActor) || SAFE_METHODS.has(method)) return;
    const location = response.headers.get('Location');
    this.record('write', remoteAddress, {
      ...actorLabel(actor),
      method: method.slice(0, 20),
      path: path.slice(0, PATH_LENGTH),
      status: response.status,
      arguments: sentArgumentNames(request),
      ...(response.status === 201 && typeof location === 'string' ? { created: location } : {}),
    });
  }

  /**
   * Notes something that happened.
   * @param from address of the client
   */
  record(event: string, from: string, details: AuditDetails = {}): void {
    this.logger.log(event, { event, ...details, from });
  }

  /** Notes what an operator did on the machine itself. */
  recordLocal(event: string, details: AuditDetails = {}): void {
    this.record(event, 'this machine', { operator: operator(), ...details });
  }
}

/** How the log names somebody. */
export function actorLabel({ user, applicationPassword }: UserActor): {
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

/** Which arguments of the endpoint the caller gave, without those of the path. Other names are the caller's own words. */
function sentArgumentNames(request: RestRequest): string[] | undefined {
  const { query, body } = request;
  const match = boundRouteOf(request);
  const sources = [query, body.json, body.form].filter((source) => source !== undefined);
  const names = match?.endpoint.args.list
    .map(({ name }) => name)
    .filter((name) => sources.some((source) => Object.hasOwn(source, name)) && !Object.hasOwn(match.pathParams, name));
  return names && names.length > 0 ? names : undefined;
}

/** The account of the machine; its number where it has no name. */
function operator(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
