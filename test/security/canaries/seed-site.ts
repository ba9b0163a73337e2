import { ALLOW_ANONYMOUS_COMMENTS } from '#comments/testing';
import { ApplicationPasswordsService, ROLES, UsersService } from '#identity';
import type { RoleName } from '#identity/testing';
import { Database, SettingsService, UnitOfWork } from '#platform';
import { basicAuthorization, SITE_URL } from '#testing';
import type { Client, Site } from '#testing';
import { createPicture, uploadRaw } from '../../media/media.fixture.js';
import { Canaries, hashOf } from './canary.js';
import type { Reader } from './canary.js';
import { seedCollections } from './seed-collections.js';
import { createItem, EDITORS, WRITERS } from './seeds.js';
import type { Seeds } from './seeds.js';

const STATUSES = ['draft', 'pending', 'private', 'future', 'trash'];

/** Fills a site with canaries. */
export async function seedSite(site: Site, secretKey: string): Promise<Seeds> {
  const canaries = new Canaries();
  const seeds: Seeds = { canaries, ids: {}, revisions: new Map(), uuids: [], addresses: [], siteUrl: SITE_URL };
  canaries.plant('the secret key', secretKey);
  const rival = await site.addUser('rival', 'author', 'Rival');
  await seedUsers(site, seeds, rival);
  const posts = await seedPosts(site, seeds, rival);
  await seedFiles(site, seeds, posts.public);
  await seedComments(site, seeds, posts);
  await seedNamespaces(site, seeds, rival);
  seeds.ids['categories'] = [(await site.as('editor').get('/core/v2/categories')).body[0].id as number];
  seeds.ids['open'] = [posts.public];
  await seedCollections(site, seeds);
  for (const id of seeds.ids['posts']!) {
    const list = async (kind: string) =>
      (await site.as('administrator').get(`/core/v2/posts/${id}/${kind}?_fields=id`)).body as { id: number }[];
    seeds.revisions.set(
      id,
      [...(await list('revisions')), ...(await list('autosaves'))].map((row) => row.id),
    );
  }
  return seeds;
}

async function seedUsers(site: Site, { canaries, ids, uuids }: Seeds, rival: Client): Promise<void> {
  const admin = site.as('administrator');
  const emails: Record<string, Reader[]> = {
    subscriber: ['subscriber', 'administrator'],
    // They write comments, so moderators see their email addresses.
    contributor: ['contributor', ...EDITORS],
    author: ['author', ...EDITORS],
    editor: EDITORS,
    rival: ['administrator'],
  };
  for (const [name, readers] of Object.entries(emails))
    canaries.plant(`the email address of the ${name}`, `${name}@example.org`, ...readers);
  const me = (await admin.get('/core/v2/users/me?context=edit')).body as { email: string };
  canaries.plant('the email address of the administrator', me.email, ...EDITORS);
  canaries.plant('the IP address of the readers themselves', '127.0.0.1', ...ROLES);
  canaries.plant('the avatar of the subscriber', hashOf('subscriber@example.org'), 'subscriber', 'administrator');
  const names = { first_name: canaries.plant('a first name', 'zqfirstname', 'subscriber', 'administrator') };
  await site.as('subscriber').put('/core/v2/users/me', names);
  const user = await site.provider(UsersService).byLogin('rival');
  ids['users'] = [
    user!.id,
    ...(['subscriber', 'author', 'administrator'] as RoleName[]).map((role) => site.idOf(role)),
  ];
  const { entity, password } = await site.provider(ApplicationPasswordsService).create(user!.id, {
    name: canaries.plant('the name of an application password', 'zqapplication', 'administrator'),
  });
  uuids.push(entity.uuid);
  canaries.plant('an application password in groups', password);
  canaries.plant('an application password', password.replaceAll(' ', ''));
  for (const login of ['rival', 'author']) canaries.plant(`the password of ${login}`, `${login} Passw0rd`);
  await signInFrom(site, password, canaries.plant('the IP address of a client', '198.51.100.7', 'administrator'));
  const database = site.provider(Database);
  const hashes = [
    ...(await database.query<{ hash: string }>('SELECT hash FROM application_passwords')),
    ...(await database.query<{ hash: string }>('SELECT password_hash AS hash FROM users')),
  ];
  for (const [index, { hash }] of hashes.entries()) canaries.plant(`stored hash ${index}`, hash);
  expect((await rival.get('/core/v2/users/me')).status).toBe(200);
}

/** The server stores the address of the last use of an application password. */
async function signInFrom(site: Site, password: string, remoteAddress: string): Promise<void> {
  const authorization = basicAuthorization('rival', password);
  await site.inject({ url: '/api/core/v2/users/me', headers: { authorization }, remoteAddress });
}

interface Posts {
  public: number;
  locked: number;
}

async function seedPosts(site: Site, seeds: Seeds, rival: Client): Promise<Posts> {
  const { canaries, ids, addresses } = seeds;
  ids['posts'] = [];
  ids['pages'] = [];
  const owners: [string, Client, Reader[]][] = [
    ['contributor', site.as('contributor'), ['contributor', ...EDITORS]],
    ['author', site.as('author'), ['author', ...EDITORS]],
    ['rival', rival, EDITORS],
  ];
  for (const [owner, client, readers] of owners) {
    for (const status of STATUSES.slice(0, owner === 'contributor' ? 2 : undefined)) {
      const text = (part: string) =>
        canaries.plant(`${part} of the ${status} post of ${owner}`, `zq${part}${owner}${status}`, ...readers);
      const { id, slug } = await createItem(client, '/core/v2/posts', {
        title: text('title'),
        content: text('content'),
        excerpt: text('excerpt'),
        meta: { footnotes: JSON.stringify([{ id: 'n', content: text('note') }]) },
        status: status === 'trash' ? 'draft' : status,
        ...(status === 'future' ? { date: '2049-01-01T00:00:00' } : {}),
      });
      if (status === 'trash') await client.delete(`/core/v2/posts/${id}`);
      ids['posts'].push(id);
      addresses.push(`/${slug || `zq${status}`}/`);
    }
  }
  const page = canaries.plant('a private page', 'zqprivatepage', ...EDITORS);
  ids['pages'].push(
    (await createItem(site.as('editor'), '/core/v2/pages', { title: page, content: page, status: 'private' })).id,
  );
  const old = canaries.plant('a former text', 'zqformertext', 'author', ...EDITORS);
  const open = await createItem(site.as('author'), '/core/v2/posts', {
    title: 'Open',
    slug: 'open',
    status: 'publish',
  });
  await site.as('author').put(`/core/v2/posts/${open.id}`, { content: old });
  await site.as('author').put(`/core/v2/posts/${open.id}`, { content: blocksAbout(site, ids) });
  const unfinished = canaries.plant('unfinished work', 'zqunfinished', 'author', ...EDITORS);
  await site.as('editor').post(`/core/v2/posts/${open.id}/autosaves`, { content: unfinished });
  const mine: Reader[] = ['author', ...EDITORS];
  const locked = await createItem(site.as('author'), '/core/v2/posts', {
    title: 'Locked',
    slug: 'locked',
    status: 'publish',
    password: canaries.plant('the password of a post', 'zqpostpassword', ...mine),
    content: canaries.plant('a protected content', 'zqlockedcontent', ...mine),
    excerpt: canaries.plant('a protected excerpt', 'zqlockedexcerpt', ...mine),
    meta: {
      footnotes: JSON.stringify([{ id: 'n', content: canaries.plant('a protected note', 'zqlockednote', ...mine) }]),
    },
  });
  ids['posts'].push(open.id, locked.id);
  addresses.push('/open/', '/locked/');
  // Authors of published posts are public.
  await createItem(rival, '/core/v2/posts', { title: 'By the rival', status: 'publish' });
  return { public: open.id, locked: locked.id };
}

/** Blocks that request private data. */
function blocksAbout(site: Site, ids: Record<string, number[]>): string {
  return [
    `<!-- wp:avatar {"userId":${site.idOf('subscriber')}} /-->`,
    '<!-- wp:latest-posts {"displayPostContent":true,"displayPostContentRadio":"full_post","displayAuthor":true,"displayFeaturedImage":true,"postsToShow":100} /-->',
    '<!-- wp:latest-comments {"commentsToShow":100} /-->',
    '<!-- wp:categories {"taxonomy":"nav_menu","showEmpty":true} /-->',
    '<!-- wp:comments --><!-- wp:comment-template --><!-- wp:avatar /--><!-- wp:comment-content /--><!-- /wp:comment-template --><!-- /wp:comments -->',
    '<!-- wp:post-featured-image /--><!-- wp:page-list /--><!-- wp:footnotes /-->',
    '<!-- wp:query {"query":{"perPage":100,"postType":"wp_block"}} --><!-- wp:post-template --><!-- wp:post-content /--><!-- /wp:post-template --><!-- /wp:query -->',
    ...ids['posts']!.flatMap((id) => [`[gallery id="${id}"]`, `<!-- wp:block {"ref":${id}} /-->`]),
  ].join('\n');
}

async function seedFiles(site: Site, { canaries, ids }: Seeds, open: number): Promise<void> {
  const editor = site.as('editor');
  ids['media'] = [];
  const upload = async (client: Client, name: string, host: number): Promise<number> => {
    const { status, body } = await uploadRaw(client, `${name}.png`, await createPicture(400, 300), {
      query: `?post=${host}`,
    });
    expect(status).toBe(201);
    ids['media']!.push(body.id as number);
    return body.id as number;
  };
  const hidden = await createItem(editor, '/core/v2/posts', { title: 'Host', status: 'private' });
  const file = await upload(editor, canaries.plant('a file of a private post', 'zqprivatefile', ...EDITORS), hidden.id);
  const draft = await createItem(site.as('author'), '/core/v2/posts', { title: 'Host' });
  await upload(site.as('author'), canaries.plant('a file of a draft', 'zqdraftfile', 'author', ...EDITORS), draft.id);
  ids['posts']!.push(hidden.id, draft.id);
  expect((await editor.put(`/core/v2/posts/${open}`, { featured_media: file })).status).toBe(200);
  await site.as('administrator').post('/core/v2/settings', { site_icon: file, site_logo: file });
}

async function seedComments(site: Site, { canaries, ids }: Seeds, posts: Posts): Promise<void> {
  const admin = site.as('administrator');
  const date = '2020-02-02T00:00:00';
  ids['comments'] = [];
  const comment = async (client: Client, fields: object): Promise<void> => {
    ids['comments']!.push((await createItem(client, '/core/v2/comments', { post: posts.public, ...fields })).id);
  };
  await site.provider(UnitOfWork).run(() => site.provider(SettingsService).set(ALLOW_ANONYMOUS_COMMENTS, true));
  const { body: anonymousComment } = await site.post('/core/v2/comments', {
    post: posts.public,
    author_name: 'Visitor',
    author_email: canaries.plant('the email address of a visitor', 'zqvisitor@example.net', ...EDITORS),
    content: 'Seen by all',
  });
  ids['comments'].push(anonymousComment.id as number);
  const approval = await admin.put(`/core/v2/comments/${anonymousComment.id}`, {
    author_ip: canaries.plant('the IP address of a visitor', '203.0.113.77', ...EDITORS),
    author_user_agent: canaries.plant('the program of a visitor', 'zqprogram', ...EDITORS),
    status: 'approve',
  });
  expect(approval.status).toBe(200);
  await comment(admin, {
    date,
    author: site.idOf('author'),
    author_email: canaries.plant(
      'the address of a commenting author',
      'zqcommenting@example.net',
      'author',
      ...EDITORS,
    ),
    author_ip: canaries.plant('the IP address of an author', '203.0.113.88', 'author', ...EDITORS),
    content: 'Seen by all, too',
    status: 'approve',
  });
  const held = canaries.plant('a held comment', 'zqheld', 'contributor', 'author', ...EDITORS);
  await comment(site.as('contributor'), { content: held });
  await admin.put(`/core/v2/comments/${ids['comments'].at(-1)}`, { status: 'hold' });
  const note = canaries.plant('a note', 'zqeditorialnote', 'author', ...EDITORS);
  await comment(site.as('editor'), { type: 'note', content: note });
  const locked = canaries.plant('a comment on a protected post', 'zqlockedcomment', 'author', ...EDITORS);
  await comment(admin, { post: posts.locked, date, content: locked, status: 'approve' });
}

async function seedNamespaces(site: Site, { canaries, ids }: Seeds, rival: Client): Promise<void> {
  const pattern = (title: string, status: string) => ({ title, content: title, status });
  ids['blocks'] = [
    (
      await createItem(
        site.as('editor'),
        '/core/v2/blocks',
        pattern(canaries.plant('a pattern', 'zqpattern', ...WRITERS), 'publish'),
      )
    ).id,
    (
      await createItem(
        rival,
        '/core/v2/blocks',
        pattern(canaries.plant('a draft pattern', 'zqdraftpattern', ...EDITORS), 'draft'),
      )
    ).id,
  ];
  const event = canaries.plant('an event', 'zqevent', 'administrator');
  await site.as('administrator').post('/pagebuilder/v1/send-event', { event_data: { name: event } });
  const text = canaries.plant('a template that waits', 'zqtemplate', 'contributor', ...EDITORS);
  const widget = { id: 'abcdef1', elType: 'widget', widgetType: 'heading', settings: { title: text }, elements: [] };
  const made = await site
    .as('contributor')
    .post('/pagebuilder/v1/template-library/templates', { type: 'page', content: [widget] });
  ids['templates'] = [made.body.template_id as number];
  if ((await site.get('/slidercomponent/slider/itemlist')).status === 404) return;
  const slider = canaries.plant('a draft slider', 'zqslider', ...WRITERS);
  ids['items'] = [(await createItem(site.as('contributor'), '/slidercomponent/slider/items', { title: slider })).id];
}
