import { COMMENTS_PER_PAGE, PAGE_COMMENTS } from '#comments/testing';
import { MetaStore } from '#content-model/core';
import { PAGE_META } from '#pagebuilder/testing';
import { SettingsService, UnitOfWork } from '#platform';
import type { Client, Site } from '#testing';
import { createPicture, uploadRaw } from '../media/media.fixture.js';

const paragraph = (text: string): string => `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`;
const embed = (url: string): string =>
  `<!-- wp:embed {"url":"${url}","type":"rich","providerNameSlug":"video"} --><figure class="wp-block-embed is-type-rich"><div class="wp-block-embed__wrapper">\n${url}\n</div></figure><!-- /wp:embed -->`;
const image = (id: number, url: string): string =>
  `<!-- wp:image {"id":${id}} --><figure class="wp-block-image"><img src="${url}" alt="" class="wp-image-${id}"/></figure><!-- /wp:image -->`;
const gallery = (images: string): string =>
  `<!-- wp:gallery {"linkTo":"none"} --><figure class="wp-block-gallery has-nested-images columns-default is-cropped">${images}</figure><!-- /wp:gallery -->`;

interface Created {
  id: number;
  link: string;
  source_url: string;
}

/** Creates an entity, and expects that the site accepts it. */
async function create(client: Client, path: string, fields: object): Promise<Created> {
  const { status, body } = await client.post(`/core/v2/${path}`, fields);
  expect([path, status, body.code]).toEqual([path, 201, undefined]);
  return body as Created;
}

/**
 * Writes a magazine: several authors, three levels of categories, texts in scripts other than Latin, texts of several
 * pages, threads of comments, galleries of both kinds, embeds, formats, a slug that was changed, and all statuses.
 */
export async function writeMagazine(site: Site): Promise<void> {
  const editor = site.as('editor');
  const yuki = await site.addUser('yuki', 'author', '雪');
  const omar = await site.addUser('omar', 'author', 'عمر');
  const world = await create(editor, 'categories', { name: 'Мир', description: 'Всё <em>о мире</em>' });
  const asia = await create(editor, 'categories', { name: 'アジア', parent: world.id });
  const japan = await create(editor, 'categories', { name: '日本 & Nihon', parent: asia.id });
  const tags = [
    await create(editor, 'tags', { name: 'C++ / C#' }),
    await create(editor, 'tags', { name: 'قهوة' }),
    await create(editor, 'tags', { name: '100 % 🐟' }),
  ].map(({ id }) => id);
  const pictures = [];
  for (const name of ['snow.png', 'café.png', 'boat.png'])
    pictures.push((await uploadRaw(editor, name, await createPicture())).body as Created);
  const [snow, cafe, boat] = pictures as [Created, Created, Created];
  const nested = gallery(pictures.map(({ id, source_url: url }) => image(id, url)).join(''));
  const post = (fields: object, client = editor) => create(client, 'posts', { status: 'publish', tags, ...fields });
  const first = await post(
    { title: '雪国', content: `一\n<!--nextpage-->\n二\n<!--nextpage-->\n三`, date: '2019-12-31T23:30:00' },
    yuki,
  );
  await post({ title: 'مقهى', content: `[gallery ids="${snow.id},${cafe.id}"]`, date: '2020-02-29T12:00:00' }, omar);
  const photos = await post({
    title: 'Фото',
    slug: 'photos',
    content: nested,
    categories: [japan.id],
    featured_media: boat.id,
    date: '2020-03-01T00:00:00',
    format: 'gallery',
  });
  await editor.post(`/core/v2/posts/${photos.id}`, { slug: 'pictures' });
  await post({
    title: 'Links',
    content: `${paragraph(`<a href="${first.link}">snow</a> <a href="${asia.link}">Asia</a> <a href="#top">up</a>`)}${embed(first.link)}`,
    categories: [world.id, asia.id],
    sticky: true,
    format: 'link',
    date: '2020-03-02T00:00:00',
  });
  await post({ title: '', content: 'Without a title', date: '2021-01-01T00:00:00' });
  await post({ title: '2021', slug: '2021', content: 'A year as a title' });
  await post({ title: 'Page 2', slug: 'page', content: 'A word of paths as a slug' });
  await post({ title: 'Feed', slug: 'feed', content: 'Another one' });
  await post({ title: 'Members', content: '<!--more-->Secret', password: 'hush' });
  for (const status of ['draft', 'pending', 'private']) await post({ title: status, status });
  await post({ title: 'Soon', status: 'future', date: '2090-01-01T00:00:00' });
  let parent = 0;
  for (let depth = 0; depth < 7; depth++)
    parent = (await create(editor, 'comments', { post: first.id, parent, content: `Level ${depth} ${first.link}` })).id;
  for (const name of ['Guest', 'Gast', '客'])
    await create(site.as('administrator'), 'comments', {
      post: photos.id,
      content: 'Nice',
      author_name: name,
      author_email: 'guest@example.org',
    });
  const about = await create(editor, 'pages', { title: 'О нас', status: 'publish', content: 'Мы' });
  const team = await create(editor, 'pages', { title: 'チーム', status: 'publish', parent: about.id, content: nested });
  await create(editor, 'pages', { title: 'Page of a page', status: 'publish', parent: team.id, content: 'Deep' });
}

/** Writes a workshop: a page of the page builder, blocks that list other entries, and attachments of pages. */
export async function writeWorkshop(site: Site): Promise<void> {
  const editor = site.as('editor');
  const saw = (await uploadRaw(editor, 'saw.png', await createPicture())).body as Created;
  const manual = (await uploadRaw(editor, 'manual.txt', 'Read me', { type: 'text/plain' })).body as Created;
  const tools = await create(editor, 'categories', { name: 'Tools' });
  await create(editor, 'posts', {
    title: 'News',
    status: 'publish',
    categories: [tools.id],
    content: [
      'archives',
      'categories',
      'tag-cloud',
      'latest-posts',
      'latest-comments',
      'page-list',
      'calendar',
      'search',
      'loginout',
      'post-comments-form',
      'post-navigation-link',
      'post-author-name',
      'site-title',
    ]
      .map((name) => `<!-- wp:${name} /-->`)
      .join(''),
  });
  await create(editor, 'posts', {
    title: 'Files',
    status: 'publish',
    categories: [tools.id],
    content: `<!-- wp:file {"id":${manual.id}} --><div class="wp-block-file"><a href="${manual.link}">Manual</a></div><!-- /wp:file --><!-- wp:media-text {"mediaId":${saw.id}} --><div class="wp-block-media-text"><figure class="wp-block-media-text__media"><img src="${saw.source_url}" alt=""/></figure></div><!-- /wp:media-text -->`,
  });
  const widget = (id: string, widgetType: string, settings: object) => ({
    id,
    elType: 'widget',
    widgetType,
    settings,
    elements: [],
  });
  const built = await create(editor, 'pages', { title: 'Bench', status: 'publish', content: 'Plain' });
  await editor.post(`/core/v2/media/${saw.id}`, { post: built.id });
  await site.provider(UnitOfWork).run(() =>
    site.provider(MetaStore).write('post', built.id, [
      { key: PAGE_META.mode, values: ['builder'] },
      {
        key: PAGE_META.data,
        values: [
          JSON.stringify([
            {
              id: 'a',
              elType: 'container',
              settings: {},
              elements: [
                widget('b', 'heading', { title: 'Bench', link: { url: tools.link } }),
                widget('c', 'image', { image: { id: saw.id, url: saw.source_url } }),
                widget('d', 'button', { text: 'News', link: { url: '/news/' } }),
                widget('e', 'shortcode', { shortcode: '[gallery]' }),
              ],
            },
          ]),
        ],
      },
    ]),
  );
  await create(editor, 'pages', { title: 'Vice', status: 'publish', parent: built.id, content: paragraph('Turn.') });
}

/** Sets up what an exported archive (WXR) does not contain: a menu, and lists and comments of several pages. */
export async function addMenuAndPaging(site: Site): Promise<void> {
  const administrator = site.as('administrator');
  expect((await administrator.post('/core/v2/settings', { posts_per_page: 2 })).status).toBe(200);
  const settings = site.provider(SettingsService);
  await settings.set(PAGE_COMMENTS, true);
  await settings.set(COMMENTS_PER_PAGE, 2);
  const menu = await create(administrator, 'menus', { name: 'Main' });
  const [term] = (await site.get('/core/v2/categories?orderby=id&order=desc')).body as Created[];
  const [page] = (await site.get('/core/v2/pages')).body as Created[];
  const more = { menus: menu.id, status: 'publish' };
  await create(administrator, 'menu-items', { ...more, title: 'Home', url: '/' });
  await create(administrator, 'menu-items', { ...more, type: 'taxonomy', object: 'category', object_id: term!.id });
  await create(administrator, 'menu-items', { ...more, type: 'post_type', object: 'page', object_id: page!.id });
}
