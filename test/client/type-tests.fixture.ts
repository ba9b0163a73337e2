// `npm run typecheck` checks this file; nothing runs it. It tests which calls compile, and the types of answers.
import { createClient, dataOf } from '../../clients/typescript/src/index.js';
import type { paths as AcademyPaths } from '../../clients/typescript/types/academy.js';
import type { paths as ChallengePaths } from '../../clients/typescript/types/challenge.js';

const academy = createClient<AcademyPaths>({ url: 'https://example.org/api' });
const challenge = createClient<ChallengePaths>({ url: 'https://example.org/api' });

/** Calls that must compile and, marked by `@ts-expect-error`, calls that must not. */
export async function typeTests(): Promise<void> {
  const post = dataOf(await academy.get('/core/v2/posts/{id}', { path: { id: 1 }, query: { context: 'edit' } }));
  const id: number = post.id;
  const rendered: string = post.content.rendered;
  // @ts-expect-error -- only answers in the context edit have the raw text
  const raw: string = post.content.raw;
  const footnotes: string | undefined = post.meta.footnotes;
  const replies: string | undefined = post._links?.['replies']?.[0]?.href;
  const authors: unknown[] | undefined = post._embedded?.['author'];
  const some = dataOf(await academy.get('/core/v2/posts/{id}', { path: { id: 1 }, query: { _fields: 'title' } }));
  const someTitle: string | undefined = some.title?.rendered;
  // @ts-expect-error -- an answer with `_fields` can lack the identifier
  const someId: number = some.id;
  const embed = dataOf(await academy.get('/core/v2/posts/{id}', { path: { id: 1 }, query: { context: 'embed' } }));
  // @ts-expect-error -- an answer in the context embed has fewer fields
  const embedStatus: string = embed.status;
  // @ts-expect-error -- an identifier is a number
  const text: string | undefined = post.id;
  // @ts-expect-error -- posts have no such field
  void post.nonsense;
  // @ts-expect-error -- this route does not exist
  await academy.get('/core/v2/boats');
  // @ts-expect-error -- the parameter of the path is missing
  await academy.get('/core/v2/posts/{id}');
  // @ts-expect-error -- the parameter of the path is a number
  await academy.get('/core/v2/posts/{id}', { path: { id: 'one' } });
  // @ts-expect-error -- the context has other values
  await academy.get('/core/v2/posts', { query: { context: 'all' } });
  // @ts-expect-error -- there is no such argument
  await academy.get('/core/v2/posts', { query: { per_pages: 3 } });
  // @ts-expect-error -- tags need a name
  await academy.post('/core/v2/tags', { body: {} });
  await academy.post('/core/v2/posts', { body: { title: 'Tides', content: { raw: 'High water.' } } });
  // @ts-expect-error -- a text is a string or an object
  await academy.post('/core/v2/posts', { body: { title: 7 } });
  await academy.get('/core/v2/posts', { query: { categories: { terms: [1, 2], operator: 'AND' }, tags: [3] } });
  // @ts-expect-error -- the status has other values
  await academy.post('/core/v2/posts', { body: { status: 'online' } });
  // @ts-expect-error -- this route cannot be deleted
  await academy.delete('/core/v2/posts');
  // @ts-expect-error -- the namespace is not part of this deployment
  await academy.get('/theme/v1/settings');
  const file = dataOf(await academy.upload('/core/v2/media', new Blob(['x']), { onProgress: ({ sent }) => void sent }));
  const source: string = file.source_url;
  const width: unknown = file.media_details['width'];
  // @ts-expect-error -- files are bytes
  await academy.upload('/core/v2/media', 'x');
  // @ts-expect-error -- this route takes no writes
  await academy.upload('/core/v2/types', new Blob(['x']));
  const result = await challenge.get('/core/v2/tags');
  // @ts-expect-error -- the result may be an error
  void result.data;
  for await (const tag of challenge.items('/core/v2/tags')) {
    const name: string = tag.name;
    void name;
  }
  for await (const tag of challenge.items('/core/v2/tags', { query: { _fields: 'id' } })) {
    // @ts-expect-error -- the answer lacks the name
    const name: string = tag.name;
    void name;
  }
  const [made] = await academy.batch([academy.request('post', '/core/v2/tags', { body: { name: 'x' } })]);
  if (made.ok) {
    const name: string = made.data.name;
    void name;
  }
  void [rendered, raw, footnotes, replies, authors, someTitle, someId, embedStatus, width];
  void [id, text, source];
}
