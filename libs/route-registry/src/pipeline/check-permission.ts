import { refused } from '../errors/refusals.js';
import type { BoundEndpoint } from '../registry/route.js';
import type { RestRequest } from './rest-request.js';

/**
 * Checks the permission of the endpoint.
 *
 * @throws RestError `rest_forbidden` (401 or 403), or what the permission itself throws
 */
export async function checkPermission(request: RestRequest, endpoint: BoundEndpoint): Promise<void> {
  const allowed = await endpoint.declaration.allow.check(request, endpoint.controller);
  if (!allowed) throw refused(request.actor, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
}
