import type { Site } from '#testing';

/** Returns a `fetch` whose requests a site in this process answers. */
export function fetchOf(site: Site): typeof fetch {
  return async (input, init = {}) => {
    init.signal?.throwIfAborted();
    const { pathname, search } = new URL(String(input));
    const answer = await site.inject({
      method: init.method ?? 'GET',
      url: pathname + search,
      headers: init.headers as Record<string, string>,
      payload: init.body as string | undefined,
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
  };
}
