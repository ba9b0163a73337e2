// The suite compiles this file, but does not run it. It tests which calls compile.
import { createClient, dataOf } from '@atrium/client';
import type { paths } from '@atrium/client/academy';
import { extendDeployment } from 'atrium/deployment';

// @ts-expect-error -- a number is not a deployment: types come from the packages
extendDeployment(7);

const client = createClient<paths>({ url: 'http://127.0.0.1:3000/api' });
dataOf(await client.get('/core/v2/posts/{id}', { path: { id: 1 } })).slug?.toUpperCase();

// @ts-expect-error -- posts have numbers
await client.get('/core/v2/posts/{id}', { path: { id: 'one' } });
