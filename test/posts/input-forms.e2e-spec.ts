import { AcademyModule } from '#academy';
import { bootSite } from '#testing';
import type { Site } from '#testing';

describe('forms of the texts of a post', () => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database: 'sqlite' });
  });
  afterAll(() => site.close());

  const create = async (fields: object) => (await site.as('editor').post('/core/v2/posts', fields)).body;

  it('converts numbers and booleans in `raw` to texts', async () => {
    const made = await create({ title: { raw: 5 }, content: { raw: 1.5 }, excerpt: { raw: true } });
    expect(made).toMatchObject({ title: { raw: '5' }, content: { raw: '1.5' }, excerpt: { raw: '1' } });
    const fields = { title: { raw: false }, content: { raw: false }, excerpt: { raw: null } };
    expect((await site.as('editor').post(`/core/v2/posts/${made.id}`, fields)).body).toMatchObject({
      title: { raw: '5' },
      content: { raw: '' },
      excerpt: { raw: '1' },
    });
  });

  it('ignores numbers and booleans that are not in `raw`', async () => {
    const made = await create({ title: 'Title', content: 5, excerpt: true });
    expect(made).toMatchObject({ title: { raw: 'Title' }, content: { raw: '' }, excerpt: { raw: '' } });
  });

  it.each([{ title: '0' }, { content: '0' }, { title: { raw: 0 }, content: '', excerpt: '0' }])(
    'refuses a post without another text than 0: %j',
    async (fields) => expect(await create(fields)).toMatchObject({ code: 'empty_content', data: { status: 400 } }),
  );

  it('preserves the text 0 beside others', async () => {
    const fields = { title: 'Title', content: '0' };
    const { id } = await create(fields);
    const change = async (title: unknown) =>
      (await site.as('editor').post(`/core/v2/posts/${id}`, { title, excerpt: 'Excerpt' })).body.title.raw;
    expect([await change({ raw: '0' }), await change('0')]).toEqual(['Title', '0']);
  });

  it('empties the content on an update to 0', async () => {
    const { id } = await create({ title: 'Title', content: 'Text' });
    for (const content of ['0', { raw: 0 }])
      expect((await site.as('editor').post(`/core/v2/posts/${id}`, { content })).body.content.raw).toBe('');
  });

  it('derives the slug from the title instead of the slug 0', async () => {
    const made = await create({ title: 'A title', slug: '0', status: 'publish' });
    expect(made.slug).toBe('a-title');
    expect((await create({ title: 'A draft', slug: '0' })).slug).toBe('');
  });
});
