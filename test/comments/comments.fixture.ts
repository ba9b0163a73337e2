import type { Client, Site } from '#testing';

/** Creates a post and returns its id. */
export async function createPost(client: Client, fields: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await client.post('/core/v2/posts', {
    title: 'About reeds',
    status: 'publish',
    date: '2020-01-01T00:00:00',
    ...fields,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id as number;
}

/** A new comment. The raw content is shown to users who may edit it. */
interface CreatedComment {
  id: number;
  status: string;
  content: { raw?: string };
}

/** Creates a comment and returns it. Its date is in the past, so that the interval between comments does not apply. */
export async function createComment(
  client: Client,
  post: number,
  content: string,
  fields: Record<string, unknown> = {},
): Promise<CreatedComment> {
  const { status, body } = await client.post('/core/v2/comments', {
    post,
    content,
    date: '2020-02-02T00:00:00',
    ...fields,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body as CreatedComment;
}

/** Returns the ids of a list and its total. */
export async function listComments(client: Client, query: string): Promise<{ ids: number[]; total: number }> {
  const { status, body, headers } = await client.get(`/core/v2/comments?${query}`);
  if (status !== 200) throw new Error(`${query}: ${JSON.stringify(body)}`);
  return { ids: (body as { id: number }[]).map(({ id }) => id), total: Number(headers['x-wp-total']) };
}

/** Clients that must not see hidden comments. */
export function unauthorizedClients(site: Site): [who: string, client: Client, status: number][] {
  return [
    ['anonymous', site, 401],
    ['a subscriber', site.as('subscriber'), 403],
    ['a contributor', site.as('contributor'), 403],
  ];
}
