import { basicAuthorization } from './json-client.mjs';
import { ITEM_COUNTS } from './worst-inputs.mjs';

/** Maximum number of requests in a batch. */
const MAX_BATCH_SIZE = 25;
/** The smallest GIF. */
const PICTURE = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/**
 * Fills a new site with items that one post can show many times.
 * @param {import('./json-client.mjs').JsonClient} client signed in as an administrator
 * @returns {Promise<import('./types.js').WorstSite>} ids by kind
 */
export async function prepareSite(client) {
  /** @type {import('./types.js').Send} */
  const send = (...request) => client.send(...request);
  /**
   * Creates items in batches and returns their ids.
   * @param {string} path
   * @param {object[]} bodies
   * @returns {Promise<number[]>}
   */
  const createInBatches = async (path, bodies) => {
    const ids = [];
    for (let at = 0; at < bodies.length; at += MAX_BATCH_SIZE) {
      const { text } = await send('POST', '/api/batch/v1', {
        requests: bodies.slice(at, at + MAX_BATCH_SIZE).map((body) => ({ path, method: 'POST', body })),
      });
      for (const { status, body } of JSON.parse(text).responses) {
        if (status !== 201) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
        ids.push(body.id);
      }
    }
    return ids;
  };
  /**
   * @param {number} count
   * @param {(index: number) => object} body
   */
  const bodies = (count, body) => Array.from({ length: count }, (_, index) => body(index));
  const tags = await createInBatches(
    '/core/v2/tags',
    bodies(ITEM_COUNTS.termsPerTaxonomy, (index) => ({ name: `Tag ${index} of them` })),
  );
  const categories = await createInBatches(
    '/core/v2/categories',
    bodies(ITEM_COUNTS.termsPerTaxonomy, (index) => ({ name: `Category ${index}` })),
  );
  await createInBatches(
    '/core/v2/pages',
    bodies(ITEM_COUNTS.pages, (index) => ({ title: `Page ${index}`, status: 'publish' })),
  );
  const posts = await createInBatches(
    '/core/v2/posts',
    bodies(ITEM_COUNTS.posts, (index) => ({
      title: `Post "${index}"`,
      content: `<!-- wp:paragraph --><p>Words of ${index}, "quoted". </p><!-- /wp:paragraph -->`.repeat(
        index < 10 ? 1 : 200,
      ),
      status: 'publish',
      tags: tags.slice(index * 6, index * 6 + 6),
      categories: categories.slice(index * 6, index * 6 + 6),
    })),
  );
  const [reusedBlock] = /** @type {[number]} */ (
    await createInBatches('/core/v2/blocks', [
      {
        title: 'Reused',
        status: 'publish',
        content: '<!-- wp:paragraph --><p>x</p><!-- /wp:paragraph -->'.repeat(1000),
      },
    ])
  );
  const [reusedTagListBlock] = /** @type {[number]} */ (
    await createInBatches('/core/v2/blocks', [
      { title: 'Tags', status: 'publish', content: '<!-- wp:categories {"taxonomy":"post_tag","showEmpty":true} /-->' },
    ])
  );
  // Each template part contains the one before it twenty times. The first contains a long list.
  const parts = ['<!-- wp:page-list /-->'];
  for (let depth = 0; depth < 4; depth++) parts.push(`<!-- wp:template-part {"slug":"part-${depth}"} /-->`.repeat(20));
  for (const [depth, content] of parts.entries()) {
    const { status, text } = await send('POST', '/api/core/v2/template-parts', { slug: `part-${depth}`, content });
    if (status !== 201) throw new Error(`template part: ${status} ${text}`);
  }
  for (const body of bodies(ITEM_COUNTS.comments, (index) => ({ post: posts[0], content: `Comment ${index}` })))
    await send('POST', '/api/core/v2/comments', body);
  const { text } = await send('POST', '/api/core/v2/users', {
    username: 'author',
    email: 'author@example.org',
    password: 'Bench Passw0rd',
    roles: ['author'],
  });
  const { id } = JSON.parse(text);
  const applicationPassword = JSON.parse(
    (await send('POST', `/api/core/v2/users/${id}/application-passwords`, { name: 'bench' })).text,
  );
  const author = basicAuthorization(`author:${applicationPassword.password}`);
  const pictures = [];
  for (let index = 0; index < ITEM_COUNTS.pictures; index++) {
    const sent = await send('POST', '/api/core/v2/media', Buffer.from(PICTURE, 'base64'), {
      'content-type': 'image/gif',
      'content-disposition': `attachment; filename="${index}.gif"`,
    });
    pictures.push(JSON.parse(sent.text).id);
  }
  return { tags, posts, reusedBlock, reusedTagListBlock, pictures, author };
}
