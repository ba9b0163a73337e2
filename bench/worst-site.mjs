import { basicAuthorization } from './json-client.mjs';
import { ITEM_COUNTS } from './worst-inputs.mjs';

/** Maximum number of requests in a batch. */
const MAX_BATCH_SIZE = 25;
/** The smallest GIF. */
const PICTURE = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Number of posts with one paragraph; the others are long. */
const SHORT_POSTS = 10;
const PARAGRAPHS_OF_LONG_POSTS = 200;

/** @typedef {import('./json-client.mjs').JsonClient} JsonClient */

/**
 * Fills a new site with items that one post can show many times.
 * @param {JsonClient} client signed in as an administrator
 * @returns {Promise<import('./types.js').WorstSite>} ids by kind
 */
export async function prepareSite(client) {
  const tags = await createInBatches(
    client,
    '/core/v2/tags',
    bodies(ITEM_COUNTS.termsPerTaxonomy, (index) => ({ name: `Tag ${index} of them` })),
  );
  const categories = await createInBatches(
    client,
    '/core/v2/categories',
    bodies(ITEM_COUNTS.termsPerTaxonomy, (index) => ({ name: `Category ${index}` })),
  );
  await createInBatches(
    client,
    '/core/v2/pages',
    bodies(ITEM_COUNTS.pages, (index) => ({ title: `Page ${index}`, status: 'publish' })),
  );
  const posts = await createInBatches(
    client,
    '/core/v2/posts',
    bodies(ITEM_COUNTS.posts, (index) => ({
      title: `Post "${index}"`,
      content: `<!-- wp:paragraph --><p>Words of ${index}, "quoted". </p><!-- /wp:paragraph -->`.repeat(
        index < SHORT_POSTS ? 1 : PARAGRAPHS_OF_LONG_POSTS,
      ),
      status: 'publish',
      tags: tags.slice(index * 6, index * 6 + 6),
      categories: categories.slice(index * 6, index * 6 + 6),
    })),
  );
  const [reusedBlock, reusedTagListBlock] = await createReusedBlocks(client);
  await createTemplateParts(client);
  for (const body of bodies(ITEM_COUNTS.comments, (index) => ({ post: posts[0], content: `Comment ${index}` })))
    await client.send('POST', '/api/core/v2/comments', body);
  const author = await createAuthor(client);
  const pictures = await uploadPictures(client);
  return { tags, posts, reusedBlock, reusedTagListBlock, pictures, author };
}

/**
 * @param {number} count
 * @param {(index: number) => object} body
 */
function bodies(count, body) {
  return Array.from({ length: count }, (_, index) => body(index));
}

/**
 * Creates items in batches and returns their ids.
 * @param {JsonClient} client
 * @param {string} path
 * @param {object[]} items
 * @returns {Promise<number[]>}
 */
async function createInBatches(client, path, items) {
  const ids = [];
  for (let at = 0; at < items.length; at += MAX_BATCH_SIZE) {
    const { text } = await client.send('POST', '/api/batch/v1', {
      requests: items.slice(at, at + MAX_BATCH_SIZE).map((body) => ({ path, method: 'POST', body })),
    });
    for (const { status, body } of JSON.parse(text).responses) {
      if (status !== 201) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
      ids.push(body.id);
    }
  }
  return ids;
}

/**
 * Creates a long block and one with a list of all tags; returns their ids.
 * @param {JsonClient} client
 */
async function createReusedBlocks(client) {
  const ids = await createInBatches(client, '/core/v2/blocks', [
    {
      title: 'Reused',
      status: 'publish',
      content: '<!-- wp:paragraph --><p>x</p><!-- /wp:paragraph -->'.repeat(1000),
    },
    { title: 'Tags', status: 'publish', content: '<!-- wp:categories {"taxonomy":"post_tag","showEmpty":true} /-->' },
  ]);
  return /** @type {[number, number]} */ (ids);
}

/**
 * Creates template parts, each of which contains the one before it twenty times. The first contains a long list.
 * @param {JsonClient} client
 */
async function createTemplateParts(client) {
  const parts = ['<!-- wp:page-list /-->'];
  for (let depth = 0; depth < 4; depth++) parts.push(`<!-- wp:template-part {"slug":"part-${depth}"} /-->`.repeat(20));
  for (const [depth, content] of parts.entries()) {
    const slug = `part-${depth}`;
    const { status, text } = await client.send('POST', '/api/core/v2/template-parts', { slug, content });
    if (status !== 201) throw new Error(`template part: ${status} ${text}`);
  }
}

/**
 * Creates an author; returns the headers that sign it in.
 * @param {JsonClient} client
 */
async function createAuthor(client) {
  const { text } = await client.send('POST', '/api/core/v2/users', {
    username: 'author',
    email: 'author@example.org',
    password: 'Bench Passw0rd',
    roles: ['author'],
  });
  const { id } = JSON.parse(text);
  const path = `/api/core/v2/users/${id}/application-passwords`;
  const { password } = JSON.parse((await client.send('POST', path, { name: 'bench' })).text);
  return basicAuthorization(`author:${password}`);
}

/**
 * Uploads pictures; returns their ids.
 * @param {JsonClient} client
 */
async function uploadPictures(client) {
  const ids = [];
  for (let index = 0; index < ITEM_COUNTS.pictures; index++) {
    const sent = await client.send('POST', '/api/core/v2/media', Buffer.from(PICTURE, 'base64'), {
      'content-type': 'image/gif',
      'content-disposition': `attachment; filename="${index}.gif"`,
    });
    ids.push(JSON.parse(sent.text).id);
  }
  return ids;
}
