import { createClient, dataOf } from '@atrium/client';
import type { paths } from '@atrium/client/academy';

const site = createClient<paths>({
  url: 'https://example.org/api',
  credentials: { login: 'ada', password: 'application password' },
});

const result = await site.get('/core/v2/posts/{id}', { path: { id: 7 }, query: { context: 'edit' } });
if (result.ok) console.log(result.data.title?.raw);
else console.log(result.error.code, result.error.params);

const types = dataOf(await site.get('/core/v2/types'));
console.log(Object.keys(types));
