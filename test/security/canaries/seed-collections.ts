import { MetaStore } from '#content-model/core';
import { Database, UnitOfWork } from '#platform';
import type { Client, Site } from '#testing';
import type { Reader } from './canary.js';
import { createItem, EDITORS, WRITERS } from './seeds.js';
import type { Seeds } from './seeds.js';

const ADMINISTRATORS: Reader[] = ['administrator'];

/** Collections of post types with the users who may see entries that are not published. */
const COLLECTIONS: readonly { collection: string; readers: Reader[] }[] = [
  { collection: 'pages', readers: EDITORS },
  { collection: 'blocks', readers: EDITORS },
  { collection: 'navigation', readers: ADMINISTRATORS },
];
const STATUSES = ['draft', 'pending', 'private', 'future', 'trash', 'auto-draft'];

/**
 * Plants canaries in entries of every collection in every status, in their revisions and slugs, and in private data.
 */
export async function seedCollections(site: Site, seeds: Seeds): Promise<void> {
  const admin = site.as('administrator');
  for (const { collection, readers } of COLLECTIONS)
    for (const status of STATUSES) await seedHidden(site, seeds, collection, status, readers);
  await seedStoredMeta(site, seeds);
  await seedAppearance(admin, seeds);
  await seedHiddenComments(admin, seeds);
  await seedAttachmentTexts(site, seeds);
  await seedPrivateTexts(site, seeds);
}

/** Creates an entry, writes it twice, and hides it. */
async function seedHidden(
  site: Site,
  { canaries, ids, revisions, addresses }: Seeds,
  collection: string,
  status: string,
  readers: Reader[],
): Promise<void> {
  const admin = site.as('administrator');
  const text = (part: string): string =>
    canaries.plant(`${part} of the ${status} entry of ${collection}`, `zq${part}${collection}${status}`, ...readers);
  // Some types have no excerpt.
  const unseenText = (part: string): string =>
    canaries.plantUnreachable(
      `${part} of the ${status} entry of ${collection}`,
      `zq${part}${collection}${status}`,
      ...readers,
    );
  const { id } = await createItem(admin, `/core/v2/${collection}`, {
    title: text('title'),
    content: 'A first text',
    excerpt: unseenText('excerpt'),
    slug: text('slug'),
    status: 'publish',
  });
  const path = `/core/v2/${collection}/${id}`;
  const write = async (fields: object): Promise<void> => {
    expect((await admin.put(path, fields)).status).toBe(200);
  };
  await write({ content: text('former') });
  await write({ content: text('content') });
  const future = status === 'future' ? { date: '2049-01-01T00:00:00' } : {};
  if (status === 'trash') expect((await admin.delete(path)).status).toBe(200);
  else await write({ status: status === 'auto-draft' ? 'draft' : status, ...future });
  if (status === 'auto-draft')
    await site
      .provider(UnitOfWork)
      .run(() => site.provider(Database).execute(`UPDATE posts SET status = 'auto-draft' WHERE id = $1`, [id]));
  (ids[collection] ??= []).push(id);
  addresses.push(`/zqslug${collection}${status}/`);
  const rows = (await admin.get(`${path}/revisions?_fields=id`)).body as { id: number }[];
  revisions.set(
    id,
    rows.map((row) => row.id),
  );
}

/** Meta that no client reads: unregistered keys of public posts, terms and comments. */
async function seedStoredMeta(site: Site, { canaries, ids }: Seeds): Promise<void> {
  const owners = { post: ids['posts']!.at(-1)!, term: ids['categories']![0]!, comment: ids['comments']![0]! };
  for (const [owner, id] of Object.entries(owners) as [keyof typeof owners, number][])
    for (const key of ['_zq_protected_key', 'zq_unregistered_key'])
      await site
        .provider(UnitOfWork)
        .run(() =>
          site
            .provider(MetaStore)
            .write(owner, id, [
              { key, values: [canaries.plant(`the value of ${key} of a ${owner}`, `zqmeta${owner}${key}`)] },
            ]),
        );
}

async function seedAppearance(admin: Client, { canaries, ids }: Seeds): Promise<void> {
  // A site without navigation menus publishes its main menu as one when an editor asks for the fallback.
  await createItem(admin, '/core/v2/navigation', {
    title: 'Main',
    content: '<!-- wp:page-list /-->',
    status: 'publish',
  });
  const menu = canaries.plant('a menu', 'zqmenu', ...WRITERS);
  ids['menus'] = [(await createItem(admin, '/core/v2/menus', { name: menu })).id];
  const item = { menus: ids['menus'][0], type: 'custom', url: 'https://example.org/' };
  const title = (name: string, ...readers: Reader[]): string =>
    canaries.plant(`a ${name} menu item`, `zq${name}item`, ...readers);
  ids['menu-items'] = [
    (await createItem(admin, '/core/v2/menu-items', { ...item, title: title('public', ...WRITERS), status: 'publish' }))
      .id,
    (
      await createItem(admin, '/core/v2/menu-items', {
        ...item,
        title: title('draft', ...ADMINISTRATORS),
        status: 'draft',
      })
    ).id,
  ];
  const text = canaries.plant('an inactive widget', 'zqwidget', ...ADMINISTRATORS);
  const widget = await admin.post('/core/v2/widgets', {
    id_base: 'text',
    sidebar: 'wp_inactive_widgets',
    instance: { raw: { title: 'Text', text } },
  });
  expect(widget.status).toBe(201);
  const settings = await admin.put('/core/v2/page-settings', {
    moderation_keys: canaries.plant('a word for moderation', 'zqmoderationword', ...ADMINISTRATORS),
    disallowed_keys: canaries.plant('a disallowed word', 'zqdisallowedword', ...ADMINISTRATORS),
  });
  expect(settings.status).toBe(200);
}

async function seedHiddenComments(admin: Client, { canaries, ids }: Seeds): Promise<void> {
  const date = '2020-02-03T00:00:00';
  for (const status of ['hold', 'spam', 'trash']) {
    const content = canaries.plant(`a comment in ${status}`, `zqcomment${status}`, 'author', ...EDITORS);
    const { id } = await createItem(admin, '/core/v2/comments', { post: ids['open']![0], date, content });
    expect((await admin.put(`/core/v2/comments/${id}`, { status })).status).toBe(200);
    const answer = canaries.plant(`an answer to a comment in ${status}`, `zqanswer${status}`, ...EDITORS, 'author');
    const child = await admin.post('/core/v2/comments', { post: ids['open']![0], parent: id, date, content: answer });
    if (child.status === 201) await admin.put(`/core/v2/comments/${child.body.id}`, { status });
    ids['comments']!.push(id, ...(child.status === 201 ? [child.body.id as number] : []));
  }
}

/** Texts of files that belong to hidden posts. */
async function seedAttachmentTexts(site: Site, { canaries, ids }: Seeds): Promise<void> {
  const [hidden] = ids['media']!;
  const text = (part: string): string =>
    canaries.plant(`the ${part} of a file of a private post`, `zq${part}file`, ...EDITORS);
  const fields = Object.fromEntries(
    ['title', 'alt_text', 'caption', 'description', 'slug'].map((part) => [part, text(part.replace('_', ''))]),
  );
  expect((await site.as('editor').put(`/core/v2/media/${hidden}`, fields)).status).toBe(200);
}

/** Profiles of users who have published nothing, preferences, and links to previews. */
async function seedPrivateTexts(site: Site, { canaries, ids }: Seeds): Promise<void> {
  const owner: Reader[] = ['subscriber', 'administrator'];
  const profile = {
    name: canaries.plant('the name of a subscriber', 'zqdisplayname', ...owner, 'editor'),
    nickname: canaries.plant('the nickname of a subscriber', 'zqnickname', ...owner),
    description: canaries.plant('the description of a subscriber', 'zqbiography', ...owner, 'editor'),
    url: `https://${canaries.plant('the address of a subscriber', 'zqhomepage', ...owner, 'editor')}.example/`,
  };
  expect((await site.as('subscriber').put('/core/v2/users/me', profile)).status).toBe(200);
  const preferences = { core: { note: canaries.plant('a preference', 'zqpreference', 'administrator') } };
  const saved = await site
    .as('administrator')
    .put('/core/v2/users/me', { meta: { persisted_preferences: preferences } });
  expect(saved.status).toBe(200);
  const link = await site.as('administrator').post('/core/v2/preview-links', { post: ids['pages']!.at(-1) });
  if (link.status === 201)
    canaries.plantUnreachable('the token of a preview link', link.body.token as string, ...EDITORS);
}
