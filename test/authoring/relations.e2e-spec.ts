import { AcademyModule } from '#academy';
import { Deployment } from '#deployment';
import { deploymentOf } from '#deployment/testing';
import { Library } from '#platform';
import { DraftableItem, Relation, resource, resources, StoredItem, StoredResource, Text } from '#resources';
import { bootSite, databases } from '#testing';
import type { Client, Site } from '#testing';

@StoredResource({ namespace: 'trips/v1', base: 'trips', created: '2026-11-24' })
class Trip extends DraftableItem {
  @Text({ required: true }) title!: string;
}

@StoredResource({ namespace: 'trips/v1', base: 'reports', created: '2026-11-24' })
class Report extends StoredItem {
  @Relation('/trips/v1/trips', { many: true }) trips!: number[];
  @Relation('post') post!: number | null;
}

@Library({ namespace: 'trips/v1', ...resources(resource(Trip), resource(Report)) })
class TripsModule {}

const ACADEMY = deploymentOf(AcademyModule);
@Deployment({ ...ACADEMY, name: 'trips', namespaces: [...ACADEMY.namespaces, TripsModule] })
class SiteWithTrips {}

describe.each(databases)('relations to drafts on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(SiteWithTrips, { database });
  });
  afterAll(() => site.close());

  const idOf = async (client: Client, path: string, status: string): Promise<number> => {
    const answer = await client.post(path, { title: 'x', status });
    expect([answer.status, answer.body.status]).toEqual([201, status]);
    return answer.body.id as number;
  };
  const report = async (client: Client, values: object) => {
    const { status, body } = await client.post('/trips/v1/reports', values);
    return status === 201 ? (body as unknown) : [status, Object.keys(body.data?.params ?? body)];
  };

  it('are accepted only from users who may read the drafts', async () => {
    const [author, editor] = [site.as('author'), site.as('editor')];
    const [own, published, foreign] = [
      await idOf(author, '/trips/v1/trips', 'draft'),
      await idOf(editor, '/trips/v1/trips', 'publish'),
      await idOf(editor, '/trips/v1/trips', 'draft'),
    ];
    const post = await idOf(author, '/core/v2/posts', 'draft');
    expect(await report(author, { trips: [own, published], post })).toMatchObject({ trips: [own, published], post });
    expect(await report(editor, { trips: [own, foreign], post })).toMatchObject({ trips: [own, foreign], post });
    expect(await report(author, { trips: [own, foreign] })).toEqual([400, ['trips']]);
    const secret = await idOf(editor, '/core/v2/posts', 'private');
    expect(await report(author, { post: secret })).toEqual([400, ['post']]);
    expect(await report(author, { trips: [999_999] })).toEqual([400, ['trips']]);
  });
});
