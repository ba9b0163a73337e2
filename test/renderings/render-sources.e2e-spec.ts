import { createHash } from 'node:crypto';
import { Module } from '@nestjs/common';
import { AcademyModule } from '#academy';
import { ContentModule, RenderSources } from '#content';
import type { RenderSource } from '#content';
import { Deployment } from '#deployment';
import { UnitOfWork } from '#platform';
import { deploymentOf } from '#deployment/testing';
import { ContentRenderer } from '#rendering';
import { bootSite, databases } from '#testing';
import type { Site } from '#testing';

/** 5,120 characters that PostgreSQL cannot compress into an entry of an index. */
const LONG = Array.from({ length: 80 }, (_, index) => createHash('sha256').update(String(index)).digest('hex')).join(
  '',
);
const ACADEMY = deploymentOf(AcademyModule);

/** Shows values by keys of any form: `[value key="…"]`. */
@Module({ imports: [ContentModule] })
class ValuesModule {
  readonly values = new Map<string, string>();
  readonly source: RenderSource<string | undefined>;

  constructor(
    readonly sources: RenderSources,
    renderer: ContentRenderer,
  ) {
    this.source = sources.register('values', { load: (key) => Promise.resolve(this.values.get(key)) });
    renderer.shortcodes.register(
      'value',
      async ({ attributes, context }) => (await this.source.read(context, attributes.named.get('key') ?? '')) ?? 'none',
    );
  }
}

@Deployment({ ...ACADEMY, name: 'values', libraries: [...ACADEMY.libraries!, ValuesModule] })
class SiteWithValues {}

describe.each(databases)('render sources on %s', (database) => {
  let site: Site;
  let module: ValuesModule;
  beforeAll(async () => {
    site = await bootSite(SiteWithValues, { database });
    module = site.provider(ValuesModule);
  });
  afterAll(() => site.close());

  async function publish(key: string): Promise<() => Promise<string>> {
    const post = { title: 'x', content: `a [value key="${key}"] b`, status: 'publish' };
    const { status, body } = await site.as('administrator').post('/core/v2/posts', post);
    expect(status).toBe(201);
    return async () => (await site.get(`/core/v2/posts/${body.id}`)).body.content.rendered.trim() as string;
  }

  it.each([
    ['that is empty', ''],
    ['with colons', 'id:7'],
    ['in other alphabets', 'Größe 日本'],
    ['that is longer than an entry of an index may be', LONG],
  ])('posts show the change of a key %s, and of no other key', async (_name, key) => {
    const [shown, other] = [await publish(key), await publish(`${key}-`)];
    expect([await shown(), await other()]).toEqual(['<p>a none b</p>', '<p>a none b</p>']);
    for (const name of [key, `${key}-`]) module.values.set(name, 'one');
    await site.provider(UnitOfWork).run(() => module.source.invalidate([key]));
    expect([await shown(), await other()]).toEqual(['<p>a one b</p>', '<p>a none b</p>']);
  });

  it('posts show no change that is rolled back', async () => {
    const shown = await publish('rolled back');
    await shown();
    module.values.set('rolled back', 'one');
    const failed = site.provider(UnitOfWork).run(async () => {
      await module.source.invalidate(['rolled back']);
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
    expect(await shown()).toBe('<p>a none b</p>');
  });

  it('refuse names that are taken or contain invalid characters', () => {
    const register = (name: string) => () => module.sources.register(name, { load: () => Promise.resolve('') });
    expect(register('values')).toThrow('The render source values is registered twice; rename one of the two.');
    for (const name of ['', 'a:b', 'A', '7']) expect(register(name)).toThrow('is not a valid name of a render source');
  });

  it.each([
    ['a URL on a line of its own', `https://a.test/${LONG}`],
    ['a taxonomy', `<!-- wp:tag-cloud {"taxonomy":"${LONG}"} /-->`],
    ['a post type', `<!-- wp:query {"query":{"postType":"${LONG}"}} --><!-- wp:post-template /--><!-- /wp:query -->`],
  ])('posts are stored with %s that is longer than an entry of an index may be', async (_what, content) => {
    const post = { title: 'x', content, status: 'publish' };
    const { status, body } = await site.as('administrator').post('/core/v2/posts', post);
    expect(status).toBe(201);
    expect((await site.get(`/core/v2/posts/${body.id}`)).status).toBe(200);
  });
});
