import type { RestRequest } from '../pipeline/rest-request.js';

/** The result of a check: `true`, or `false` for `rest_forbidden`. A check may throw another RestError instead. */
export type PermissionResult = boolean | Promise<boolean>;

/**
 * Decides who may call an endpoint. Every endpoint declares one; without it the app does not boot. It runs again for
 * the `Allow` header, so a check must not write.
 */
export interface Permission {
  readonly kind: 'anyone' | 'signed-in' | 'capability' | 'check';
  /** Plain text for the OpenAPI document: capabilities, or the users whom the permission allows. */
  readonly description: string;
  /** The capabilities that the permission requires. A capability that no role has fails at boot. */
  readonly capabilities: readonly string[];
  /** @param controller the instance that declares the endpoint */
  check(request: RestRequest, controller: object): PermissionResult;
  /** The source text of the check of `allowIf`, which is searched for misspelled names at boot. */
  source?(): string;
}

/** Allows every actor, signed in or anonymous. An endpoint that writes must state the reason. */
export function anyone(reason = ''): Permission {
  return { kind: 'anyone', description: reason ? `anyone: ${reason}` : 'anyone', capabilities: [], check: () => true };
}

/** Allows every signed-in user. */
export function signedIn(): Permission {
  return {
    kind: 'signed-in',
    description: 'any signed-in user',
    capabilities: [],
    check: (request) => request.actor.signedIn,
  };
}

/** Allows actors that have all of these capabilities. A refusal is `rest_forbidden` (401 or 403). */
export function can(...capabilities: [string, ...string[]]): Permission {
  return {
    kind: 'capability',
    description: describe(capabilities),
    capabilities,
    check: (request) => capabilities.every((capability) => request.actor.can(capability)),
  };
}

/**
 * Delegates to a check of the item or of the arguments in the controller or one of its services: `allow:
 * allowIf<PostsController>('users who may edit the post', (posts, request) => posts.permissions.allowUpdate(request))`.
 * By convention a check that may throw is called `allow…`, and a check that only returns a boolean `may…`.
 * @param allowed who is allowed, or the capabilities that the check requires
 * @param capabilities the capabilities that the check requires, if `allowed` is a description
 */
export function allowIf<Controller extends object>(
  allowed: string | readonly [string, ...string[]],
  check: (controller: Controller, request: RestRequest) => PermissionResult,
  capabilities: readonly string[] = typeof allowed === 'string' ? [] : allowed,
): Permission {
  return {
    kind: 'check',
    description: typeof allowed === 'string' ? allowed : describe(allowed),
    capabilities,
    check: (request, controller) => check(controller as Controller, request),
    source: () => String(check),
  };
}

/** Who may call an endpoint, as a sentence without its full stop. */
export function requirementOf({ description, capabilities }: Permission): string {
  const isList = capabilities.length > 0 && description === describe(capabilities);
  return `${isList ? 'Required capability' : 'Allowed for'}: ${description}`;
}

function describe(capabilities: readonly string[]): string {
  return capabilities.join(' and ');
}
