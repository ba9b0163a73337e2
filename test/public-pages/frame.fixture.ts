import { ALLOW_ANONYMOUS_COMMENTS } from '#comments/testing';
import { SettingsService } from '#platform';
import { createPicture, uploadRaw } from '../media/media.fixture.js';
import type { ListeningSite } from '../oembed/listening-site.js';

const paragraph = (text: string): string => `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`;

const CORALS = [
  paragraph(
    'Reefs are built by <a href="/tides/">animals</a> smaller than a fingernail. What looks like stone is alive, grows a centimetre a year and feeds a quarter of all fish of the sea.',
  ),
  '<!-- wp:heading --><h2 class="wp-block-heading">How a reef grows</h2><!-- /wp:heading -->',
  '<!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>A larva settles on a rock.</li><!-- /wp:list-item --><!-- wp:list-item --><li>It divides, and its copies share one skeleton.</li><!-- /wp:list-item --></ul><!-- /wp:list -->',
  '<!-- wp:quote --><blockquote class="wp-block-quote"><p>The sea, once it casts its spell, holds one in its net of wonder.</p><cite>A diver</cite></blockquote><!-- /wp:quote -->',
  '<!-- wp:table --><figure class="wp-block-table"><table><thead><tr><th>Depth</th><th>Light</th><th>Corals</th></tr></thead><tbody><tr><td>5 m</td><td>60 %</td><td>410</td></tr><tr><td>20 m</td><td>12 %</td><td>230</td></tr></tbody></table><figcaption class="wp-element-caption">Species by depth</figcaption></figure><!-- /wp:table -->',
].join('\n');

/** Blocks with colors of the palette, columns, buttons and a cover. */
const COLORS = [
  '<!-- wp:group {"backgroundColor":"pale-cyan-blue","layout":{"type":"constrained"}} --><div class="wp-block-group has-pale-cyan-blue-background-color has-background"><!-- wp:paragraph --><p>A text on a light color of the palette.</p><!-- /wp:paragraph --></div><!-- /wp:group -->',
  '<!-- wp:paragraph {"textColor":"black","fontSize":"large"} --><p class="has-black-color has-text-color has-large-font-size">Large and black</p><!-- /wp:paragraph -->',
  '<!-- wp:paragraph {"textColor":"white"} --><p class="has-white-color has-text-color">White without a background</p><!-- /wp:paragraph -->',
  '<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p>Warm water holds less air.</p><!-- /wp:paragraph --></div><!-- /wp:column --><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p>Cold water sinks.</p><!-- /wp:paragraph --></div><!-- /wp:column --></div><!-- /wp:columns -->',
  '<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/">Join a dive</a></div><!-- /wp:button --><!-- wp:button {"className":"is-style-outline"} --><div class="wp-block-button is-style-outline"><a class="wp-block-button__link wp-element-button" href="/">Read more</a></div><!-- /wp:button --></div><!-- /wp:buttons -->',
  '<!-- wp:separator --><hr class="wp-block-separator has-alpha-channel-opacity"/><!-- /wp:separator -->',
  '<!-- wp:pullquote --><figure class="wp-block-pullquote"><blockquote><p>Every second breath comes from the sea.</p><cite>The station</cite></blockquote></figure><!-- /wp:pullquote -->',
].join('\n');

/** Writes the posts, pages and comments of the site that the pictures show. Returns the paths of its pages by name. */
export async function writeReefSite({ site }: ListeningSite): Promise<Record<string, string>> {
  const administrator = site.as('administrator');
  await administrator.post('/core/v2/settings', {
    title: 'Reef academy',
    description: 'Life under water',
    posts_per_page: 4,
  });
  await administrator.post('/core/v2/page-settings', { login_link: true });
  await site.provider(SettingsService).set(ALLOW_ANONYMOUS_COMMENTS, true);
  const sea = (
    await administrator.post('/core/v2/categories', { name: 'Sea', description: 'Everything below the tide line.' })
  ).body;
  const reefs = (await administrator.post('/core/v2/categories', { name: 'Reefs', parent: sea.id })).body;
  const tag = (await administrator.post('/core/v2/tags', { name: 'Shallow water' })).body;
  const boat = (await uploadRaw(administrator, 'boat.png', await createPicture(1_200, 480))).body;
  const write = async (fields: object, path = '/core/v2/posts') =>
    (await administrator.post(path, { status: 'publish', ...fields })).body as { id: number; link: string };
  const more = { categories: [reefs.id], tags: [tag.id] };
  await write({
    title: 'Tides',
    slug: 'tides',
    content: 'Twice a day the sea comes and goes.',
    date: '2024-03-01T09:00:00',
    ...more,
  });
  await write({
    title: 'Ten kilometres under water',
    slug: 'ten',
    content: 'Swim them in a month, in any sea or pool.',
    date: '2024-03-02T09:00:00',
    ...more,
  });
  const corals = await write({
    title: 'What corals are',
    slug: 'corals',
    content: CORALS,
    excerpt: 'Animals that build islands.',
    date: '2024-03-03T09:00:00',
    ...more,
  });
  await write({
    title: 'Colors of the reef',
    slug: 'colors',
    content: COLORS,
    date: '2024-03-04T09:00:00',
    ...more,
  });
  await write({
    title: 'A long walk',
    slug: 'walk',
    content: 'Out.\n\n<!--nextpage-->\n\nBack.',
    date: '2024-03-05T09:00:00',
    featured_media: boat.id,
  });
  await write({
    title: 'For members',
    slug: 'members',
    content: 'Secret',
    password: 'sesame',
    date: '2024-02-05T09:00:00',
  });
  const about = await write(
    { title: 'About the station', slug: 'about', content: 'A house on stilts.' },
    '/core/v2/pages',
  );
  await write({ title: 'People', slug: 'people', content: 'Five of us.', parent: about.id }, '/core/v2/pages');
  const first = (await administrator.post('/core/v2/comments', { post: corals.id, content: 'Do they sleep at night?' }))
    .body;
  await administrator.post('/core/v2/comments', { post: corals.id, parent: first.id, content: 'They eat at night.' });
  const me = (await administrator.get('/core/v2/users/me')).body;
  return {
    home: '/',
    post: '/corals/',
    colors: '/colors/',
    reply: `/corals/?replytocom=${first.id}`,
    parts: '/walk/2/',
    password: '/members/',
    page: '/about/people/',
    category: '/category/sea/reefs/',
    author: new URL(me.link).pathname,
    month: '/2024/03/page/2/',
    search: '/?s=water',
    missing: '/no-such-page/',
  };
}
