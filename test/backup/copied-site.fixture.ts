import { FileStore } from '#platform';
import type { Client, Site } from '#testing';
import { createPicture, uploadRaw } from '../media/media.fixture.js';

/** Fills a site with posts, terms, comments, a file, a revision and an autosave. */
export async function fillSite(site: Site): Promise<void> {
  const admin = site.as('administrator');
  const create = async (path: string, body: object) => {
    const answer = await admin.post(path, body);
    expect(answer.status).toBe(201);
    return answer.body as { id: number };
  };
  const category = await create('/core/v2/categories', { name: 'Häfen “&” Boote' });
  const { status, body: image } = await uploadRaw(admin, 'boat.png', await createPicture(400, 300));
  expect(status).toBe(201);
  for (let number = 1; number <= 3; number += 1) {
    const post = await create('/core/v2/posts', {
      title: `Boat ${number} 🚤`,
      content: `<!-- wp:paragraph --><p>Text "${number}"\n</p><!-- /wp:paragraph -->`,
      status: number === 3 ? 'draft' : 'publish',
      categories: [category.id],
      featured_media: image.id as number,
      sticky: number === 1,
    });
    await admin.put(`/core/v2/posts/${post.id}`, { title: `Boat ${number}, revised` });
    await admin.post(`/core/v2/posts/${post.id}/autosaves`, { title: 'Unsaved' });
    if (number === 1) await create('/core/v2/comments', { post: post.id, content: 'A <b>remark</b>' });
  }
  const last = await create('/core/v2/posts', { title: 'Deleted' });
  await admin.delete(`/core/v2/posts/${last.id}?force=true`);
  await admin.put('/core/v2/settings', { title: 'The harbour' });
}

/** Returns all answers for an administrator, by path. */
export async function answersOf(admin: Client): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const path of [
    'posts?status=any&context=edit',
    'media?context=edit',
    'categories?context=edit',
    'comments?context=edit',
    'users?context=edit',
    'users/me?context=edit',
    'settings',
    'posts?search=boat',
    'types',
  ]) {
    const { status, body, headers } = await admin.get(`/core/v2/${path}`);
    answers[path] = { status, body, total: headers['x-wp-total'] };
  }
  return answers;
}

/** Returns the content of every file of a store, by key. */
export async function filesOf(site: Site): Promise<Record<string, string>> {
  const store = site.provider(FileStore);
  const files: Record<string, string> = {};
  for await (const key of store.keys()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await store.read(key)) chunks.push(chunk as Buffer);
    files[key] = Buffer.concat(chunks).toString('base64');
  }
  return files;
}
