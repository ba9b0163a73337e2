import { Logger } from '@nestjs/common';
import { AcademyModule } from '#academy';
import { Deployment } from '#deployment';
import { Scheduler, StartTasks } from '#platform';
import { deploymentOf } from '#deployment/testing';
import { bootSite, databases } from '#testing';
import type { Client, Site } from '#testing';
import { TellTimeModule } from '../../examples/how-to/ability.js';
import { PublishedPostLogModule } from '../../examples/how-to/after-commit.js';
import { PriceTagModule } from '../../examples/how-to/block.js';
import { TotalsModule } from '../../examples/how-to/cached-value.js';
import { MenuModule } from '../../examples/how-to/file-store.js';
import { CounterModule } from '../../examples/how-to/guard.js';
import { OptionCountModule } from '../../examples/how-to/health-test.js';
import { SubtitleModule } from '../../examples/how-to/meta-key.js';
import { LoansModule } from '../../examples/how-to/own-table.js';
import { PrintViewModule } from '../../examples/how-to/page-view.js';
import { TillsModule } from '../../examples/how-to/permission.js';
import { RecipesModule } from '../../examples/how-to/post-type.js';
import { SeatsModule } from '../../examples/how-to/process-setting.js';
import { DailyReportModule } from '../../examples/how-to/recurring-job.js';
import { ShiftPlanModule } from '../../examples/how-to/removed-user.js';
import { Reminders, RemindersModule } from '../../examples/how-to/scheduled-job.js';
import { TillSearchModule } from '../../examples/how-to/search-handler.js';
import { HoursModule } from '../../examples/how-to/shortcode.js';
import { NoticeModule } from '../../examples/how-to/site-option.js';

/** Milliseconds. */
const HOUR = 3_600_000;
const ACADEMY = deploymentOf(AcademyModule);

@Deployment({
  ...ACADEMY,
  name: 'how-to',
  libraries: [
    ...ACADEMY.libraries!,
    SubtitleModule,
    RecipesModule,
    PriceTagModule,
    TellTimeModule,
    OptionCountModule,
    PublishedPostLogModule,
    TillSearchModule,
    RemindersModule,
    DailyReportModule,
    PrintViewModule,
    ShiftPlanModule,
  ],
  namespaces: [
    ...ACADEMY.namespaces,
    SeatsModule,
    NoticeModule,
    TillsModule,
    MenuModule,
    TotalsModule,
    CounterModule,
    HoursModule,
    LoansModule,
  ],
})
class SiteWithHowTos {}

describe('the examples of docs/how-to.md', () => {
  let site: Site;
  let editor: Client;
  let admin: Client;
  beforeAll(async () => {
    site = await bootSite(SiteWithHowTos, { database: databases[0]! });
    editor = site.as('editor');
    admin = site.as('administrator');
  }, 60_000);
  afterAll(() => site.close());
  afterEach(() => jest.restoreAllMocks());

  it('meta-key.ts stores a subtitle with a post and limits its length', async () => {
    const { body } = await editor.post('/core/v2/posts', { title: 'x', meta: { subtitle: 'A day at sea' } });
    expect(body.meta.subtitle).toBe('A day at sea');
    const refused = await editor.patch(`/core/v2/posts/${body.id}`, { meta: { subtitle: 'x'.repeat(121) } });
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('subtitle')]);
  });

  it('post-type.ts creates, lists and describes recipes', async () => {
    const { status, body } = await editor.post('/core/v2/recipes', { title: 'Soup', status: 'publish' });
    expect([status, body.type]).toEqual([201, 'recipe']);
    expect((await site.get('/core/v2/recipes?_fields=id')).body).toEqual([{ id: body.id }]);
    expect((await site.get('/core/v2/types/recipe')).body).toMatchObject({ name: 'Recipes', rest_base: 'recipes' });
  });

  it('block.ts renders a price tag with escaped text', async () => {
    const content = '<!-- wp:shop/price-tag {"price":"< 5"} /-->';
    const { body } = await editor.post('/core/v2/posts', { title: 'x', content });
    expect(body.content.rendered).toContain('>&lt; 5</p>');
  });

  it('shortcode.ts shows the hours of a day, and renews the posts that show a day that changes', async () => {
    const content = 'Mondays [opening-hours day="monday"], Sundays [opening-hours day="sunday"]';
    const { body } = await editor.post('/core/v2/posts', { title: 'x', content, status: 'publish' });
    const readContent = async () => (await site.get(`/core/v2/posts/${body.id}`)).body.content.rendered as string;
    expect(await readContent()).toContain('Mondays closed, Sundays closed');
    const path = '/hours/v1/days/monday';
    expect((await editor.patch(path, { hours: '9–17' })).status).toBe(403);
    expect((await admin.patch(path, { hours: '< 17' })).status).toBe(200);
    expect(await readContent()).toContain('Mondays &lt; 17, Sundays closed');
    expect((await admin.patch('/hours/v1/days/sunday', { hours: '10–12' })).status).toBe(200);
    expect(await readContent()).toContain('Mondays &lt; 17, Sundays 10–12');
  });

  it('ability.ts runs for users and refuses the anonymous user', async () => {
    const path = '/core-abilities/v1/abilities/shop/tell-time/run';
    expect((await site.as('subscriber').get(path)).body).toMatch(/^\d{4}-/);
    expect((await site.get(path)).status).toBe(401);
  });

  it('health-test.ts is shown to administrators', async () => {
    const path = '/core-site-health/v1/tests/option-count';
    expect((await admin.get(path)).body).toMatchObject({ status: 'good', label: 'Few options are stored' });
    expect((await editor.get(path)).status).toBe(403);
  });

  it('process-setting.ts answers with the default of its setting', async () => {
    expect((await site.get('/seats/v1/seats')).body).toEqual({ seats: 40 });
  });

  it('site-option.ts lets administrators change the notice that everybody reads', async () => {
    expect((await editor.patch('/notice/v1/notice', { text: 'Closed' })).status).toBe(403);
    expect((await admin.patch('/notice/v1/notice', { text: 'Closed' })).status).toBe(200);
    expect((await site.get('/notice/v1/notice')).body).toEqual({ text: 'Closed' });
  });

  it('own-table.ts stores loans and lists the last one first', async () => {
    for (const reader of ['Ada', 'Grace'])
      expect((await editor.post('/loans/v1/loans', { reader })).body).toMatchObject({ reader });
    const { body } = await editor.get('/loans/v1/loans');
    expect(body).toEqual([
      { id: 2, reader: 'Grace', lent: expect.stringMatching(/^\d{4}-.*Z$/) },
      { id: 1, reader: 'Ada', lent: expect.any(String) },
    ]);
    expect((await site.get('/loans/v1/loans')).status).toBe(401);
  });

  it('after-commit.ts logs a post when it is published, and drafts never', async () => {
    const log = jest.spyOn(Logger.prototype, 'log').mockImplementation();
    const { body } = await editor.post('/core/v2/posts', { title: 'x' });
    const line = [`Post ${body.id} is published.`];
    expect(log.mock.calls).not.toContainEqual(line);
    await editor.patch(`/core/v2/posts/${body.id}`, { status: 'publish' });
    expect(log.mock.calls).toContainEqual(line);
  });

  it('permission.ts opens tills for editors and refuses others with its code', async () => {
    expect((await editor.get('/tills/v1/tills/3')).body).toEqual({ id: 3 });
    const refused = await site.as('author').get('/tills/v1/tills/3');
    expect([refused.status, refused.body.code]).toEqual([403, 'shop_till_locked']);
    expect((await site.get('/tills/v1/tills/3')).status).toBe(401);
  });

  it('search-handler.ts finds tills', async () => {
    const { body, headers } = await site.get('/core/v2/search?type=till&search=front');
    expect([headers['x-wp-total'], body[0].title]).toEqual(['1', 'Front till']);
    expect(body[0].url).toMatch(/\/api\/tills\/v1\/tills\/1$/);
    for (const limit of ['include=2', 'exclude=1'])
      expect((await site.get(`/core/v2/search?type=till&${limit}`)).body).toMatchObject([{ title: 'Back till' }]);
  });

  it('file-store.ts stores the menu', async () => {
    expect((await editor.get('/menu/v1/menu')).body).toEqual({ content: '' });
    expect((await editor.patch('/menu/v1/menu', { content: 'Soup' })).status).toBe(200);
    expect((await editor.get('/menu/v1/menu')).body).toEqual({ content: 'Soup' });
  });

  it('scheduled-job.ts performs a reminder at its time', async () => {
    const log = jest.spyOn(Logger.prototype, 'log').mockImplementation();
    await site.provider(Reminders).remind('tea', 0);
    await site.provider(Scheduler).runDue();
    expect(log.mock.calls).toContainEqual(['Reminder tea is due.']);
  });

  it('recurring-job.ts writes a report each day, and another start does not postpone an overdue one', async () => {
    const log = jest.spyOn(Logger.prototype, 'log').mockImplementation();
    const reports = () => log.mock.calls.filter(([line]) => line === 'The report of the day is written.').length;
    for (const day of [1, 2]) {
      await site.provider(StartTasks).run(() => undefined);
      site.clock.advance(24 * HOUR);
      await site.provider(StartTasks).run(() => undefined);
      await site.provider(Scheduler).runDue();
      expect(reports()).toBe(day);
    }
  });

  it('page-view.ts shows a post at its address with /print/', async () => {
    const { body } = await editor.post('/core/v2/posts', { title: 'Fish & chips', status: 'publish' });
    const answer = await site.call('GET', `~${new URL(body.link).pathname}print/`);
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('<h1>Fish &amp; chips</h1>')]);
  });

  it('cached-value.ts counts anew after a post is published', async () => {
    const before = (await site.get('/totals/v1/totals')).body.total as number;
    await editor.post('/core/v2/posts', { title: 'x', status: 'publish' });
    expect((await site.get('/totals/v1/totals')).body.total).toBe(before + 1);
  });

  it('removed-user.ts reassigns the items of a deleted user', async () => {
    const log = jest.spyOn(Logger.prototype, 'log').mockImplementation();
    await site.addUser('leaving', 'author');
    const id = site.idOf('leaving' as 'author');
    await admin.delete(`/core/v2/users/${id}?force=true&reassign=${site.idOf('editor')}`);
    expect(log.mock.calls).toContainEqual([`The shifts of user ${id} belong to user ${site.idOf('editor')}.`]);
  });

  it('guard.ts answers only within the opening hours', async () => {
    const hour = site.clock.now().getUTCHours();
    // Noon of the next day.
    site.clock.advance((36 - hour) * HOUR);
    expect((await site.get('/counter/v1/counter')).body).toEqual({ open: true });
    site.clock.advance(10 * HOUR);
    expect((await site.get('/counter/v1/counter')).body.code).toBe('rest_forbidden');
  });
});
