import { Injectable, Module } from '@nestjs/common';
import { AcademyModule } from '#academy';
import { ContentModule, PostFields, PostLister, PostResource } from '#content';
import { Deployment } from '#deployment';
import { deploymentOf } from '#deployment/testing';
import { bootSite, databases } from '#testing';
import type { Client, Site } from '#testing';
import { TitleLengthsModule } from '../../examples/namespaces/title-lengths.js';

const resolveMany = jest.fn(() => new Map<number, unknown>());

/** A second library that adds a field to the same resource. */
@Injectable()
class AbsentValue {
  constructor(fields: PostFields) {
    const schema = { description: 'Always null.', type: ['integer', 'null'], context: ['view', 'edit'] } as const;
    fields.register(PostResource, { name: 'absent_value', schema, resolveMany });
  }
}

/** Registers two searched texts of posts. */
@Injectable()
class SearchedColumns {
  constructor(lister: PostLister) {
    for (const column of ['format', 'comment_status'])
      lister.addSearchedText('post', (pattern) => `p.${column} LIKE ${pattern} ESCAPE '\\'`);
  }
}

@Module({ imports: [ContentModule], providers: [AbsentValue, SearchedColumns] })
class AbsentValueModule {}

const academy = deploymentOf(AcademyModule);

@Deployment({ ...academy, libraries: [...academy.libraries!, TitleLengthsModule, AbsentValueModule] })
class ExtendedDeployment {}

describe.each(databases)('PostFields and PostLister on %s', (database) => {
  let site: Site;
  let editor: Client;
  beforeAll(async () => {
    site = await bootSite(ExtendedDeployment, { database });
    editor = site.as('editor');
    for (const title of ['Fen', 'Marsh', 'Wetland'])
      await editor.post('/core/v2/posts', { title, status: 'publish', content: 'x' });
  }, 60_000);
  afterAll(() => site.close());

  it('shows an added field in lists, in single posts and in the schema', async () => {
    const { body } = await site.get('/core/v2/posts?search=marsh');
    expect(body.map((post: { title_length: number }) => post.title_length)).toEqual([5]);
    expect((await site.get(`/core/v2/posts/${body[0].id}`)).body.title_length).toBe(5);
    expect((await site.get(`/core/v2/posts/${body[0].id}?_fields=id`)).body).toEqual({ id: body[0].id });
    const { schema } = (await site.call('OPTIONS', '/core/v2/posts')).body;
    expect(schema.properties.title_length).toMatchObject({ type: 'integer', readonly: true });
  });

  it('loads an added field once for all posts of a list, and only where it is requested', async () => {
    resolveMany.mockClear();
    await editor.get('/core/v2/posts?_fields=id');
    expect(resolveMany).not.toHaveBeenCalled();
    const { body } = await editor.get('/core/v2/posts?_fields=id,absent_value');
    expect(resolveMany).toHaveBeenCalledTimes(1);
    expect(body.length).toBeGreaterThan(2);
    expect(body.every((post: { absent_value: null }) => post.absent_value === null)).toBe(true);
  });

  it('searches all texts that libraries register for a type', async () => {
    const titlesFor = async (search: string) =>
      (await site.get(`/core/v2/posts?_fields=title&order=asc&orderby=id&search=${search}`)).body.map(
        ({ title }: { title: { rendered: string } }) => title.rendered,
      );
    expect(await titlesFor('standard fen')).toEqual(['Fen']);
    expect(await titlesFor('open fen')).toEqual(['Fen']);
    expect(await titlesFor('fen -standard')).toEqual([]);
    expect(await titlesFor('closed fen')).toEqual([]);
  });

  it('refuses a second field with the name of an added one', () => {
    const field = { name: 'title_length', schema: {}, resolveMany: () => new Map<number, unknown>() };
    expect(() => site.provider(PostFields).register(PostResource, field)).toThrow('title_length');
  });

  it('returns totals that match the filtered count for an added filter', async () => {
    const answer = await site.get('/core/v2/posts?max_title_length=5&_fields=title_length&orderby=title&order=asc');
    expect(answer.body).toEqual([{ title_length: 3 }, { title_length: 5 }]);
    expect(answer.headers['x-wp-total']).toBe('2');
    expect((await site.get('/core/v2/posts?max_title_length=none')).status).toBe(400);
  });
});
