import type { Route } from '../registry/route.js';
import type { RestRequest } from './rest-request.js';
import type { RestResponse } from './rest-response.js';

/**
 * Sets `Allow` to the methods of the route that this actor may use with these arguments (RFC 9110 section 10.2.1,
 * restricted by permission, as clients expect). Sets no header for a download, or if no method is allowed.
 */
export async function setAllowHeader(response: RestResponse, request: RestRequest, route: Route): Promise<void> {
  if (response.raw?.download) return;
  const allowed: string[] = [];
  for (const { declaration, controller, methods } of route.endpoints) {
    const { allow } = declaration;
    // Most checks of anonymous callers end here, without an error that would be thrown and caught.
    if (!allow.capabilities.every((capability) => request.actor.can(capability))) continue;
    try {
      const isAllowed: unknown = await allow.check(request, controller);
      if (isAllowed !== true) continue;
    } catch {
      continue;
    }
    for (const method of methods) if (!allowed.includes(method)) allowed.push(method);
  }
  if (allowed.length > 0) response.header('Allow', allowed.join(', '));
}
