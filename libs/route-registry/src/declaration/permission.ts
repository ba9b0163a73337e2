import type { RestRequest } from '../pipeline/rest-request.js';

/** What a check answers: yes, no (`rest_forbidden`), or it throws a RestError of its own. */
export type PermissionResult = boolean | Promise<boolean>;

/**
 * Who may use an endpoint. Every endpoint declares one (the registry refuses to boot without).
 * The same permission is asked again for the `Allow` header, so a check must not write.
 */
export interface Permission {
  readonly kind: 'anyone' | 'signed-in' | 'capability' | 'check';
  /** In words, for the API document and the role-by-endpoint table. */
  readonly description: string;
  /** Capabilities that it names; boot refuses one that no role holds. */
  readonly capabilities: readonly string[];
  /** @param controller the instance that declares the endpoint */
  check(request: RestRequest, controller: object): PermissionResult;
}

/** Everybody, signed in or not. On an endpoint that writes, say why. */
export function anyone(why = ''): Permission {
  return { kind: 'anyone', description: why ? `anyone: ${why}` : 'anyone', capabilities: [], check: () => true };
}

/** Whoever is signed in. */
export function signedIn(): Permission {
  return {
    kind: 'signed-in',
    description: 'whoever is signed in',
    capabilities: [],
    check: (request) => request.actor.signedIn,
  };
}

/** Whoever holds all of these capabilities. A refusal is `rest_forbidden` (401 or 403). */
export function can(...capabilities: [string, ...string[]]): Permission {
  return {
    kind: 'capability',
    description: capabilities.join(' and '),
    capabilities,
    check: (request) => capabilities.every((capability) => request.actor.can(capability)),
  };
}

/**
 * A check of the item or of the arguments, made by the controller (or a service that it holds):
 * `allow: allowIf<PostsController>('may edit the post', (posts, request) => posts.access.mayUpdate(request))`.
 */
export function allowIf<Controller extends object>(
  description: string,
  check: (controller: Controller, request: RestRequest) => PermissionResult,
  capabilities: readonly string[] = [],
): Permission {
  return {
    kind: 'check',
    description,
    capabilities,
    check: (request, controller) => check(controller as Controller, request),
  };
}
