import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { AcademyModule } from '#academy';
import { CommentStore } from '#comments';
import { CommentCountsCheck, CommentSearchCheck } from '#comments/testing';
import { PostRepository, SearchIndex } from '#post-repository';
import { PostCountersCheck } from '#post-repository/testing';
import { AttachmentStore, FileRegistry, OrphanFileCleaner } from '#media';
import { ImageSizeGenerator, MediaFilesCheck } from '#media/testing';
import { Configuration, Database, FileStore, SiteChecks, SiteDataSource, UnitOfWork } from '#platform';
import { PlatformChecks } from '#platform/testing';
import { PostSearchCheck } from '#search';
import { bootSite, databases, runCommand } from '#testing';
import type { Site } from '#testing';
import { createPicture, uploadRaw } from '../media/media.fixture.js';

describe.each(databases)('doctor on %s', (database) => {
  let site: Site;
  let checks: SiteChecks;
  let files: FileStore;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    checks = new SiteChecks();
    files = site.provider(FileStore);
    const [source, configuration] = [site.provider(SiteDataSource), site.provider(Configuration)];
    const [data, units] = [site.provider(Database), site.provider(UnitOfWork)];
    const posts = site.provider(PostRepository);
    // The constructors add their checks to `checks`.
    const added = [
      new PlatformChecks(checks, configuration, source, data, units),
      new PostSearchCheck(checks, data, source, units, site.provider(SearchIndex)),
      new PostCountersCheck(checks, data, units),
      new CommentCountsCheck(checks, posts, units, site.provider(CommentStore)),
      new CommentSearchCheck(checks, data, units, site.provider(CommentStore)),
      new MediaFilesCheck(
        checks,
        data,
        units,
        files,
        site.provider(FileRegistry),
        posts,
        site.provider(AttachmentStore),
        site.provider(ImageSizeGenerator),
      ),
    ];
    expect(added).toHaveLength(6);
  });
  afterAll(() => site.close());

  /** Executes a statement past all rules of the program. */
  const execute = (sql: string, parameters?: readonly (string | Date)[]): Promise<number> =>
    site.provider(UnitOfWork).run(() => site.provider(Database).execute(sql, parameters));
  const find = async (path: string): Promise<number[]> =>
    (await site.as('administrator').get(`/core/v2/${path}`)).body.map(({ id }: { id: number }) => id);
  /** Runs the checks. Returns the state and the message of each problem, by check. */
  const runChecks = async ({ repair = false } = {}): Promise<Record<string, string[]>> =>
    Object.fromEntries(
      (await checks.run({ repair })).map(({ check, problems }) => [
        check,
        problems.map(({ state, message }) => `${state}: ${message}`),
      ]),
    );
  /** Stores other bytes under a key, past all rules of the program. */
  const replaceBytes = async (key: string, text: string): Promise<void> => {
    const folder = mkdtempSync(join(tmpdir(), 'atrium-doctor-'));
    const local = join(folder, 'file');
    writeFileSync(local, text);
    await files.save(key, local, 'application/octet-stream');
    rmSync(folder, { recursive: true });
  };
  const HEALTHY = {
    database: [],
    'scheduled jobs': [],
    'search of posts': [],
    'counters of posts': [],
    'counts of comments': [],
    'search of comments': [],
    'uploaded files': [],
  };

  it('finds nothing wrong with a site in use', async () => {
    const admin = site.as('administrator');
    await uploadRaw(admin, 'boat.png', await createPicture(400, 300));
    for (const status of ['publish', 'draft']) await admin.post('/core/v2/posts', { title: status, status });
    expect(await runChecks()).toMatchObject(HEALTHY);
  });

  it('repairs counts of comments', async () => {
    await execute("UPDATE posts SET comment_count = 5 WHERE type = 'post'");
    expect((await runChecks({ repair: true }))['counts of comments']).toEqual([
      expect.stringMatching(/^repaired: Posts whose count .*: \d+\.$/),
    ]);
    expect(await runChecks()).toMatchObject(HEALTHY);
  });

  it('repairs the search of posts and of comments', async () => {
    const admin = site.as('administrator');
    const text = { title: 'Zymurgy', content: 'Quokkas', status: 'publish' };
    const { id } = (await admin.post('/core/v2/posts', text)).body;
    const { id: comment } = (await admin.post('/core/v2/comments', { post: id, content: 'Axolotls' })).body;
    const searches = ['posts?search=ymurg', 'posts?search=quokka', 'comments?search=axolotl'];
    for (const table of ['post_search', 'post_title_search']) {
      await execute(`DELETE FROM ${table} WHERE rowid = ${id}`);
      if (database === 'sqlite') await execute(`INSERT INTO ${table} (rowid) VALUES (${id + 1_000})`);
    }
    await execute(`DELETE FROM comment_search WHERE rowid = ${comment}`);
    for (const path of searches) expect(await find(path)).toEqual([]);

    const problems = await runChecks({ repair: true });
    const unneeded = (texts: string): string[] =>
      database === 'sqlite' ? [`repaired: Rows of the search by ${texts} without a post: 1.`] : [];
    expect(problems['search of posts']).toEqual([
      'repaired: Posts that searches do not find by title: 1.',
      ...unneeded('title'),
      'repaired: Posts that searches do not find by excerpt and content: 1.',
      ...unneeded('excerpt and content'),
    ]);
    expect(problems['search of comments']).toEqual(['repaired: Comments that searches do not find: 1.']);
    expect(await runChecks()).toMatchObject(HEALTHY);
    expect(await Promise.all(searches.map(find))).toEqual([[id], [id], [comment]]);

    if (database !== 'sqlite') return;
    await execute("DELETE FROM search_words WHERE word LIKE 'zymurgy%'");
    expect((await runChecks({ repair: true }))['search of posts']).toEqual([
      'repaired: Words that substring searches do not find: 1.',
      'repaired: Words without trigrams in the index, or trigrams without their word: 1.',
    ]);
    expect(await runChecks()).toMatchObject(HEALTHY);
    await admin.post(`/core/v2/posts/${id}`, { slug: 'other' });
    expect(await find(searches[0]!)).toEqual([id]);
  });

  it('builds damaged search indexes of SQLite again', async () => {
    if (database !== 'sqlite') return;
    const admin = site.as('administrator');
    const { id } = (await admin.post('/core/v2/posts', { title: 'Capybara', status: 'publish' })).body;
    const { id: comment } = (await admin.post('/core/v2/comments', { post: id, content: 'Ocelots' })).body;
    const searches = ['posts?search=apybar', 'comments?search=ocelot', 'users?search=author'];
    const found = await Promise.all(searches.map(find));
    expect(found).toEqual([[id], [comment], [expect.any(Number)]]);
    const { writingConnection } = site.provider(SiteDataSource);
    const damaged = ['post_search', 'post_title_search', 'comment_search', 'user_search', 'search_word_trigrams'];
    writingConnection.unsafeMode(true);
    for (const table of damaged) writingConnection.exec(`UPDATE ${table}_data SET block = x'00' WHERE id > 10`);
    writingConnection.unsafeMode(false);

    expect((await runChecks())['database']).toEqual(
      expect.arrayContaining(damaged.map((table) => expect.stringMatching(`^found: fts5: .* table "${table}"$`))),
    );
    await runChecks({ repair: true });
    expect(await runChecks()).toMatchObject(HEALTHY);
    expect(await Promise.all(searches.map(find))).toEqual(found);
  });

  it('repairs the search of posts and comments whose texts have changed since they were indexed', async () => {
    const admin = site.as('administrator');
    const text = { title: 'Wombat burrow', content: 'Numbat and bilby 12 袋熊', status: 'publish' };
    const { id } = (await admin.post('/core/v2/posts', text)).body;
    const { id: untouched } = (await admin.post('/core/v2/posts', { ...text, title: 'Untouched' })).body;
    const { id: comment } = (await admin.post('/core/v2/comments', { post: id, content: 'Potoroo' })).body;
    expect(await runChecks()).toMatchObject(HEALTHY);
    // The same words in another order, and other words.
    await execute(`UPDATE posts SET title = 'burrow Wombat', content = 'Dibbler' WHERE id = ${id}`);
    await execute(`UPDATE comments SET content = 'Pademelon' WHERE id = ${comment}`);
    const problems = await runChecks({ repair: true });
    expect([problems['search of posts'], problems['search of comments']]).toEqual([
      [
        'repaired: Rows of the search by title with other texts than their post: 1.',
        'repaired: Rows of the search by excerpt and content with other texts than their post: 1.',
      ],
      ['repaired: Rows of the search with other texts than their comment: 1.'],
    ]);
    expect(await runChecks()).toMatchObject(HEALTHY);
    expect(
      await Promise.all(['posts?search=dibbler', 'posts?search=numbat', 'comments?search=pademelon'].map(find)),
    ).toEqual([[id], [untouched], [comment]]);

    if (database !== 'sqlite') return;
    await execute(`DELETE FROM post_search WHERE rowid = ${id}`);
    await execute(`INSERT INTO post_search (rowid) VALUES (${id})`);
    expect((await runChecks({ repair: true }))['search of posts']).toEqual([
      'repaired: Rows of the search by excerpt and content with other texts than their post: 1.',
    ]);
    expect(await find('posts?search=dibbler')).toEqual([id]);
  });

  it('repairs counters', async () => {
    await execute("UPDATE tallies SET count = count + 7 WHERE kind = 'all'");
    if (database === 'postgres')
      await execute(
        "INSERT INTO tally_changes (kind, type, status, key, count) VALUES ('all', 'post', 'publish', '', 3)",
      );
    expect((await runChecks())['counters of posts']).toEqual([
      expect.stringMatching(/^found: Counters that differ from a recount: \d+\./),
    ]);
    expect((await runChecks({ repair: true }))['counters of posts']).toEqual([expect.stringMatching(/^repaired: /)]);
    expect(await runChecks()).toMatchObject(HEALTHY);
  });

  it('generates lost sizes of images again, and names lost originals', async () => {
    const { body } = await uploadRaw(site.as('administrator'), 'quay.png', await createPicture(400, 300));
    const folder = String(body.media_details.file).replace(/[^/]*$/, '');
    const medium = folder + String(body.media_details.sizes.medium.file);
    await files.remove(medium);
    expect((await runChecks())['uploaded files']).toEqual([`found: The attachment ${body.id} lacks 1 of its sizes.`]);
    expect((await runChecks({ repair: true }))['uploaded files']).toEqual([expect.stringMatching(/^repaired/)]);
    expect(await runChecks()).toMatchObject(HEALTHY);
    await files.remove(String(body.media_details.file));
    expect((await runChecks({ repair: true }))['uploaded files']).toEqual([
      `found: The file ${body.media_details.file} of the attachment ${body.id} is missing. Restore it from a backup.`,
    ]);
    await site.as('administrator').delete(`/core/v2/media/${body.id}?force=true`);
  });

  it('generates truncated sizes of images again, and names truncated originals', async () => {
    const { body } = await uploadRaw(site.as('administrator'), 'mole.png', await createPicture(400, 300));
    const original = String(body.media_details.file);
    const { file, filesize } = body.media_details.sizes.medium as { file: string; filesize: number };
    const medium = original.replace(/[^/]*$/, file);
    await replaceBytes(medium, 'half');
    expect((await runChecks())['uploaded files']).toEqual([`found: The attachment ${body.id} lacks 1 of its sizes.`]);
    expect((await runChecks({ repair: true }))['uploaded files']).toEqual([expect.stringMatching(/^repaired/)]);
    expect((await files.stat(medium))!.size).toBe(filesize);
    expect(await runChecks()).toMatchObject(HEALTHY);
    await replaceBytes(original, 'half');
    expect((await runChecks({ repair: true }))['uploaded files']).toEqual([
      `found: The file ${original} of the attachment ${body.id} has 4 bytes instead of ${body.media_details.filesize}. Restore it from a backup.`,
    ]);
    await site.as('administrator').delete(`/core/v2/media/${body.id}?force=true`);
  });

  it('finds nothing wrong with an image that is uploaded during the check', async () => {
    const list = files.list.bind(files);
    const listing = jest.spyOn(files, 'list').mockImplementation(async function* () {
      yield* list();
      await uploadRaw(site.as('administrator'), 'late.png', await createPicture(400, 300));
    });
    expect(await runChecks()).toMatchObject(HEALTHY);
    listing.mockRestore();
  });

  it('repairs sizes without undoing a change of the attachment that was made since the check', async () => {
    const admin = site.as('administrator');
    const { body } = await uploadRaw(admin, 'jetty.png', await createPicture(400, 300));
    const folder = String(body.media_details.file).replace(/[^/]*$/, '');
    await files.remove(folder + String(body.media_details.sizes.medium.file));
    jest.spyOn(files, 'stat').mockImplementationOnce(async () => {
      await admin.post(`/core/v2/media/${body.id}`, { alt_text: 'A jetty' });
      return undefined;
    });
    expect((await runChecks({ repair: true }))['uploaded files']).toEqual([expect.stringMatching(/^repaired/)]);
    jest.restoreAllMocks();
    expect((await admin.get(`/core/v2/media/${body.id}`)).body.alt_text).toBe('A jetty');
    expect(await runChecks()).toMatchObject(HEALTHY);
  });

  /** Uploads an image whose sizes cannot be stored. Returns its id. */
  const uploadWithoutSizes = async (name: string, body: Buffer): Promise<number> => {
    const save = files.save.bind(files);
    const failing = jest
      .spyOn(files, 'save')
      .mockImplementation((key, path, type) =>
        /-(?:\d+x\d+|scaled)\.\w+$/.test(key) ? Promise.reject(new Error('The disk is full.')) : save(key, path, type),
      );
    const { status, body: uploaded } = await uploadRaw(site.as('administrator'), name, body);
    failing.mockRestore();
    // The upload has started this cleaning in the background, which frees the names of the sizes.
    await site.provider(OrphanFileCleaner).clean();
    expect([status, uploaded.missing_image_sizes]).toEqual([201, expect.arrayContaining(['thumbnail', 'medium'])]);
    return uploaded.id as number;
  };

  it('generates the sizes and the scaled original of images whose upload stopped before', async () => {
    const id = await uploadWithoutSizes('pier.jpg', await createPicture(2700, 400, 'jpeg'));
    const message = `The upload of the attachment ${id} stopped before its sizes were generated.`;
    expect((await runChecks())['uploaded files']).toEqual([`found: ${message}`]);
    expect((await runChecks({ repair: true }))['uploaded files']).toEqual([`repaired: ${message}`]);
    expect(await runChecks()).toMatchObject(HEALTHY);
    const { body } = await site.as('administrator').get(`/core/v2/media/${id}?context=edit`);
    expect(body).toMatchObject({
      missing_image_sizes: [],
      media_details: { width: 2560, original_image: 'pier.jpg', file: expect.stringMatching(/\/pier-scaled\.jpg$/) },
    });
    await site.as('administrator').delete(`/core/v2/media/${id}?force=true`);
  });

  it('leaves uploads in progress alone', async () => {
    const id = await uploadWithoutSizes('dock.png', await createPicture(400, 300));
    const { fileKey } = (await site.provider(AttachmentStore).byId(id))!;
    const claim = fileKey.replace(/\.png$/, '-300x225.png');
    // The claim of a process on another machine is current for an hour.
    await execute('INSERT INTO media_files (path, claimed_by, claimed_at) VALUES ($1, $2, $3)', [
      claim,
      `not-${hostname()} 1 00000000-0000-4000-8000-000000000000`,
      site.clock.now(),
    ]);
    expect((await runChecks({ repair: true }))['uploaded files']).toEqual([]);
    expect((await site.provider(AttachmentStore).byId(id))!.details.sizes).toBeUndefined();
    await execute('UPDATE media_files SET claimed_at = $1 WHERE path = $2', [
      new Date(site.clock.now().getTime() - 7_200_000),
      claim,
    ]);
    expect((await runChecks())['uploaded files']).toEqual([
      `found: The upload of the attachment ${id} stopped before its sizes were generated.`,
    ]);
    await execute('DELETE FROM media_files WHERE path = $1', [claim]);
    await site.as('administrator').delete(`/core/v2/media/${id}?force=true`);
  });

  it('removes files that no attachment has, if they are old enough', async () => {
    await replaceBytes('2020/01/stray.txt', 'stray');
    expect((await runChecks())['uploaded files']).toEqual([]);
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 86_400_000);
    expect((await runChecks())['uploaded files']).toEqual([
      'found: The file 2020/01/stray.txt belongs to no attachment.',
    ]);
    await runChecks({ repair: true });
    now.mockRestore();
    expect(await files.stat('2020/01/stray.txt')).toBeUndefined();
  });

  it('names files that others can read', async () => {
    const { dataDir } = site.provider(Configuration);
    const path = join(dataDir, 'open.txt');
    writeFileSync(path, '');
    chmodSync(path, 0o644);
    expect((await runChecks())['permissions of files']).toContainEqual(
      expect.stringContaining(`${path} belongs to another account`),
    );
  });
});

describe('the command doctor', () => {
  it('prints what it finds, and exits with 1 while problems are left', async () => {
    const site = await bootSite(AcademyModule, { database: 'sqlite' });
    await site.as('administrator').post('/core/v2/posts', { title: 'One' });
    await site
      .provider(UnitOfWork)
      .run(() => site.provider(Database).execute("UPDATE tallies SET count = count + 7 WHERE kind = 'all'"));
    const { status, stdout } = await runCommand(AcademyModule, ['doctor'], site.env);
    expect([status, stdout]).toEqual([
      1,
      expect.stringMatching(/^counters of posts: 1 problem\n {2}found: Counters that differ from a recount: \d+\./m),
    ]);
    await site.close();
  }, 60_000);
});
