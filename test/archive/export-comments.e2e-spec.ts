import { readFile } from 'node:fs/promises';
import { ArchiveExporter } from '#archive/testing';
import { Database, UnitOfWork } from '#platform';
import { databases } from '#testing';
import { useSites } from './archive.fixture.js';

/** Number of comments: more than the number of ids that an export reads at a time. */
const COPIES = 5_100;

describe.each(databases)('the comments of an exported site on %s', (database) => {
  const sites = useSites(database);

  it('are exported in the order of their ids, with at most 100 of them in memory', async () => {
    const { from: site, file } = sites;
    const admin = site.as('administrator');
    const discussed = (await admin.post('/core/v2/posts', { title: 'Discussed', status: 'publish' })).body.id as number;
    await admin.post('/core/v2/posts', { title: 'Silent', status: 'publish' });
    const other = (await admin.post('/core/v2/posts', { title: 'Other', status: 'publish' })).body.id as number;
    const comment = async (post: number, content: string): Promise<number> =>
      (await admin.post('/core/v2/comments', { post, content })).body.id as number;
    const first = await comment(other, 'First');
    const copied = await comment(discussed, 'Again');
    const columns = 'parent_id, type, status, author_name, author_key, author_email, email_key, author_url, author_ip';
    const further = 'author_user_agent, date, date_gmt, content, content_key';
    const exported = site.provider(Database);
    await site.provider(UnitOfWork).run(() =>
      exported.execute(
        `INSERT INTO comments (post_id, ${columns}, ${further})
        WITH RECURSIVE copies (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM copies WHERE number < ${COPIES})
        SELECT post_id, ${columns}, ${further} FROM copies, comments WHERE comments.id = $1`,
        [copied],
      ),
    );
    const last = await comment(other, 'Last');

    const query = jest.spyOn(exported, 'query');
    await site.provider(ArchiveExporter).export(file);
    const answers = await Promise.all(query.mock.results.map(({ value }) => value as Promise<object[]>));
    query.mockRestore();
    const read = answers.filter(([row]) => row && 'authorUserAgent' in row).map((rows) => rows.length);
    expect([Math.max(...read), read.reduce((sum, count) => sum + count)]).toEqual([100, COPIES + 3]);
    const ids = [...(await readFile(file, 'utf8')).matchAll(/<wp:comment_id>(\d+)</g)].map(([, id]) => Number(id));
    const copies = ids.slice(0, -2);
    expect([copies.length, ids.slice(-2)]).toEqual([COPIES + 1, [first, last]]);
    expect(copies).toEqual([...copies].sort((one, two) => one - two));
  }, 60_000);
});
