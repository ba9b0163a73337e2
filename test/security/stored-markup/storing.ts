import fc from 'fast-check';
import { MetaStore } from '#content-model/core';
import { PAGE_META } from '#pagebuilder/testing';
import { UnitOfWork } from '#platform';
import { hostileLine, hostileMarkup } from '#testing';
import type { Answer, Client, Site } from '#testing';

/** A payload: a line for titles and names, and markup for contents. */
export interface Payload {
  line: string;
  markup: string;
}

/** Returns the payloads of a seed deterministically. */
export function generatePayloads(count: number, seed: number): Payload[] {
  // The prefix is needed because a title that consists only of markup counts as empty.
  return fc
    .sample(fc.tuple(hostileLine, hostileMarkup), { numRuns: count, seed })
    .map(([line, markup]) => ({ line: `T ${line}`, markup }));
}

/** Sends a request and returns the created item, or undefined for a refusal with 4xx. Throws for other errors. */
async function expectStored(answer: Promise<Answer>): Promise<{ id: number; link: string } | undefined> {
  const { status, body } = await answer;
  if (status >= 500) throw new Error(JSON.stringify(body));
  return status < 300 ? (body as { id: number; link: string }) : undefined;
}

/**
 * Stores posts of a role, half of them by updates of harmless ones. An editor publishes the posts of contributors
 * unchanged.
 */
export async function storePosts(
  site: Site,
  role: 'author' | 'contributor',
  list: readonly Payload[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, { line, markup }] of list.entries()) {
    const client = site.as(role);
    const payload = { title: line, content: markup, ...(index % 2 === 0 ? { excerpt: markup } : {}) };
    const place = { slug: `${role}-${index}`, status: role === 'author' ? 'publish' : 'pending' };
    const isUpdate = index % 4 > 1;
    const post = await expectStored(
      client.post('/core/v2/posts', { ...(isUpdate ? { title: 'T' } : payload), ...place }),
    );
    if (!post || (isUpdate && !(await expectStored(client.put(`/core/v2/posts/${post.id}`, payload))))) continue;
    if (role === 'contributor')
      await expectStored(site.as('editor').post(`/core/v2/posts/${post.id}`, { status: 'publish' }));
    ids.push(post.id);
  }
  return ids;
}

/** Widgets that render texts of their settings. */
const WIDGETS = [
  'heading',
  'text-editor',
  'html',
  'shortcode',
  'button',
  'alert',
  'tabs',
  'image',
  'icon-box',
  'toggle',
];

/**
 * Stores a page-builder document of an author as a template, and the stored template as the document of a page. Returns
 * false if one of them is refused.
 */
export async function storeDocument(site: Site, page: number, { line, markup }: Payload): Promise<boolean> {
  const templates = '/pagebuilder/v1/template-library/templates';
  const settings = {
    title: line,
    text: line,
    editor: markup,
    html: markup,
    shortcode: markup,
    title_text: markup,
    alert_title: line,
    link: { url: line, custom_attributes: line },
    tabs: [{ tab_title: line, tab_content: markup }],
    css_classes: line,
    html_tag: line,
    image: { url: line, alt: line },
    caption: markup,
    caption_source: 'custom',
  };
  const elements = WIDGETS.map((widgetType) => ({ elType: 'widget', widgetType, settings, elements: [] }));
  const content = [{ elType: 'container', settings, elements }];
  const author = site.as('author');
  const made = await author.post(templates, { type: 'page', title: line, content });
  if (made.status >= 500) throw new Error(JSON.stringify(made.body));
  if (made.status >= 400) return false;
  const { body } = await author.get(`${templates}/${made.body.template_id}`);
  await site.provider(UnitOfWork).run(() =>
    site.provider(MetaStore).write('post', page, [
      { key: PAGE_META.mode, values: ['builder'] },
      { key: PAGE_META.data, values: [JSON.stringify(body.content)] },
    ]),
  );
  const { status } = await site.as('editor').post(`/core/v2/pages/${page}`, { title: 'Built anew' });
  return status === 200;
}

/**
 * Stores sliders of an author, half of them by updates of harmless ones, and for each a post that shows it. Returns the
 * ids of the posts.
 * @param image id of the image of the slides
 */
export async function storeSliders(site: Site, image: number, list: readonly Payload[]): Promise<number[]> {
  const items = '/slidercomponent/slider/items';
  const ids: number[] = [];
  for (const [index, { line, markup }] of list.entries()) {
    const author = site.as('author');
    const slides = [
      { image, caption: markup, link: line.slice(2) },
      { image, caption: line, link: 'https://site.test/' },
    ];
    const place = { alias: `hostile-${index}`, status: 'publish' };
    const isUpdate = index % 2 === 1;
    const made = await expectStored(author.post(items, { title: line, ...place, slides: isUpdate ? [] : slides }));
    // A slide with a refused link is stored without the link, so that its caption is checked.
    const without = slides.map((slide) => ({ ...slide, link: '' }));
    const slider = made ?? (await expectStored(author.post(items, { title: line, ...place, slides: without })));
    if (!slider) continue;
    const content = `[slider alias="hostile-${index}"]`;
    const post = await expectStored(
      author.post('/core/v2/posts', { title: `Slider ${index}`, content, status: 'publish' }),
    );
    if (isUpdate && !(await expectStored(author.patch(`${items}/${slider.id}`, { slides }))))
      await expectStored(author.patch(`${items}/${slider.id}`, { slides: without }));
    if (post) ids.push(post.id);
  }
  return ids;
}

/** Stores and approves comments of anonymous users and of a subscriber. */
export async function storeComments(site: Site, post: number, list: readonly Payload[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, { line, markup }] of list.entries()) {
    const isAnonymous = index % 2 === 0;
    const date = new Date(Date.UTC(2020, 0, 1, 0, index * 5)).toISOString().slice(0, 19);
    const comment = await expectStored(
      (isAnonymous ? site : site.as('subscriber')).post('/core/v2/comments', {
        post,
        content: `${index} ${markup}`,
        date,
        ...(isAnonymous ? { author_name: line.slice(0, 200), author_email: `v${index}@example.org` } : {}),
      }),
    );
    if (!comment) continue;
    await expectStored(site.as('editor').post(`/core/v2/comments/${comment.id}`, { status: 'approved' }));
    ids.push(comment.id);
  }
  return ids;
}

/** Stores a payload in the profile of a user. Returns whether it is accepted. */
export async function storeProfile(client: Client, { line, markup }: Payload): Promise<boolean> {
  const fields = {
    name: line.slice(0, 200),
    first_name: line.slice(0, 200),
    last_name: line.slice(0, 200),
    nickname: line.slice(0, 200),
  };
  return (await expectStored(client.post('/core/v2/users/me', { ...fields, description: markup }))) !== undefined;
}

/**
 * Returns the HTML texts in the body of an answer: rendered texts, descriptions, captions, names of comment authors.
 */
export function htmlIn(body: unknown): string[] {
  const found: string[] = [];
  const todo: unknown[] = [body];
  for (let value = todo.pop(); value !== undefined; value = todo.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, member] of Object.entries(value)) {
      if (typeof member === 'string' && /^(?:rendered|html|description|caption|author_name)$/.test(key))
        found.push(member);
      else if (member !== null) todo.push(member);
    }
  }
  return found;
}
