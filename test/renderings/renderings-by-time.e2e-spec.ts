import { AcademyModule } from '#academy';
import { Scheduler, SettingsService, UnitOfWork } from '#platform';
import { ALLOW_ANONYMOUS_COMMENTS } from '#comments/testing';
import { bootSite, databases } from '#testing';
import type { Answer, Site } from '#testing';

const DAY = 86_400_000;

describe.each(databases)('renderings that change with time on %s', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    await site.as('administrator').post('/core/v2/settings', { timezone: 'America/St_Johns' });
  });
  afterAll(() => site.close());

  async function pathOf(content: string): Promise<string> {
    const { body } = await site.as('editor').post('/core/v2/posts', { title: 'Now', status: 'publish', content });
    return `/core/v2/posts/${body.id}`;
  }
  const readContent = async (path: string): Promise<string> => (await site.get(path)).body.content.rendered as string;
  const today = (): string =>
    new Intl.DateTimeFormat('en', { timeZone: 'America/St_Johns', day: 'numeric' }).format(site.clock.now());

  it('calendars follow the day of the site and new posts', async () => {
    const path = await pathOf('<!-- wp:calendar /-->');
    expect(await readContent(path)).toMatch(new RegExp(`<td id="today">(<a [^>]*>)?${today()}<`));
    site.clock.advance(DAY);
    await site.provider(Scheduler).runDue();
    expect(await readContent(path)).toMatch(new RegExp(`<td id="today">(<a [^>]*>)?${today()}<`));
    await pathOf('another');
    expect(await readContent(path)).toMatch(
      new RegExp(`<td id="today"><a href="[^"]*/" aria-label="[^"]*">${today()}</a>`),
    );
  });

  it('distances of dates follow the time', async () => {
    const date = new Date(site.clock.now().getTime() - DAY).toISOString().slice(0, 19);
    const path = await pathOf(`<!-- wp:post-date {"datetime":"${date}Z","format":"human-diff"} /-->`);
    expect(await readContent(path)).toContain('>1 day ago<');
    site.clock.advance(2 * DAY);
    await site.provider(Scheduler).runDue();
    expect(await readContent(path)).toContain('>3 days ago<');
  });

  it('calendars and archives by week take the first day of the week modulo 7', async () => {
    const path = await pathOf('<!-- wp:calendar /--><!-- wp:archives {"type":"weekly"} /-->');
    const startOn = async (day: number): Promise<string> => {
      const { body } = await site.as('administrator').post('/core/v2/settings', { start_of_week: day });
      expect(body.start_of_week).toBe(day);
      return readContent(path);
    };
    const onTuesday = await startOn(2);
    expect(onTuesday).toContain('<th scope="col" aria-label="Tuesday">T</th>');
    const [, query] = /(\?m=\d+&#038;w=\d+)/.exec(onTuesday)!;
    const archive = (): Promise<Answer> => site.get(`~/${query!.replace('&#038;', '&')}`);
    const { status, text } = await archive();
    const title = /<h1>.*<\/h1>/.exec(text)![0];
    expect(status).toBe(200);
    expect(await startOn(9)).toBe(onTuesday);
    expect((await archive()).text).toContain(title);
    await startOn(1);
  });

  it('comment forms follow the settings, and close automatically', async () => {
    const path = await pathOf('<!-- wp:post-comments-form /-->');
    expect(await readContent(path)).toContain('must-log-in');
    await site.provider(UnitOfWork).run(() => site.provider(SettingsService).set(ALLOW_ANONYMOUS_COMMENTS, true));
    expect(await readContent(path)).toContain('<textarea');
    const settings = site.provider(SettingsService);
    await site.provider(UnitOfWork).run(async () => {
      for (const [name, value] of Object.entries({ close_comments_for_old_posts: true, close_comments_days_old: 3 }))
        await settings.set({ name, default: value }, value);
    });
    expect(await readContent(path)).toContain('<textarea');
    site.clock.advance(4 * DAY);
    await site.provider(Scheduler).runDue();
    expect((await readContent(path)).trim()).toBe('');
  });

  it('sign-in links lead to the sign-in page of the site, and back', async () => {
    const path = await pathOf('<!-- wp:loginout /-->');
    const href = /href="([^"]+)"/.exec(await readContent(path))![1]!.replaceAll('&#038;', '&');
    const { status, text } = await site.get(`~${new URL(href).pathname}${new URL(href).search}`);
    expect([status, text.includes('name="pwd"')]).toEqual([200, true]);
    expect(text).toContain((await site.get(path)).body.slug);
  });
});
