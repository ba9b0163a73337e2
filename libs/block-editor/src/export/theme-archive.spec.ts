import type { ActiveTheme, GlobalStyles, ThemeTemplates } from '#appearance';
import type { PostType } from '#content-model';
import type { PublicContent } from '#public-content';
import { strFromU8, unzipSync } from 'fflate';
import { ThemeArchive } from './theme-archive.js';

it('ThemeArchive packs edited templates, removes `theme` attributes from them, and adds a theme.json', async () => {
  const edited = [
    { slug: 'page', content: '<!-- wp:template-part {"slug":"header","theme":"x","tagName":"header"} /-->' },
    { slug: '../evil', content: '' },
  ];
  const content = {
    rawPublishedPosts: async (type: string) => (type === 'wp_template' ? edited : []),
  } as unknown as PublicContent;
  const activeTheme = {
    theme: { stylesheet: 'reef', name: 'Reef */ body{}', description: '', author: 'A' },
  } as unknown as ActiveTheme;
  const themeTemplate = (slug: string) => ({ slug, title: '', description: '', content: `of ${slug}` });
  const templates = {
    ofType: ({ name }: PostType) => (name === 'wp_template' ? ['index', 'page'] : ['header']).map(themeTemplate),
  } as unknown as ThemeTemplates;
  const styles = { exportDocument: async () => ({ settings: {}, styles: {} }) } as unknown as GlobalStyles;
  const archive = new ThemeArchive(content, activeTheme, templates, styles);
  expect(archive.fileName).toBe('reef.zip');
  const files = unzipSync(await archive.pack());
  expect(strFromU8(files['style.css']!)).toMatch(/^\/\*\nTheme Name: Reef body\{\}\n[^*]*\*\/\n$/);
  expect(strFromU8(files['templates/index.html']!)).toBe('of index');
  expect(Object.keys(files).sort()).toEqual([
    'parts/header.html',
    'style.css',
    'templates/index.html',
    'templates/page.html',
    'theme.json',
  ]);
  expect(strFromU8(files['templates/page.html']!)).toBe(
    '<!-- wp:template-part {"slug":"header","tagName":"header"} /-->',
  );
  const json = strFromU8(files['theme.json']!);
  expect(json).toMatch(/^\{\n\t"\$schema": "https:\/\/schemas\.wp\.org\/wp\/\d\.\d\/theme\.json",\n/);
  expect(JSON.parse(json)).toMatchObject({ version: 3 });
});

it('ThemeArchive removes only the `theme` attribute of template part blocks themselves', async () => {
  const contents = {
    nested:
      '<!-- wp:template-part {"slug":"a","theme":"x","style":{"spacing":{"margin":"0"}},"className":"\\u002d\\u002d"} /-->',
    opener:
      '<!-- wp:template-part {"theme":"x \\u0022y\\u0022","slug":"a"} --><p>"theme":"x"</p><!-- /wp:template-part -->',
    inner: '<!-- wp:template-part {"slug":"a","metadata":{"theme":"x"}} /-->',
    other: '<!-- wp:pattern {"slug":"a","theme":"x"} /-->',
    invalid: '<!-- wp:template-part {"slug":"a","theme":"x",} /-->',
  };
  const archive = new ThemeArchive(
    { rawPublishedPosts: async () => [] } as unknown as PublicContent,
    { theme: { stylesheet: 'reef', name: 'Reef', description: '', author: 'A' } } as unknown as ActiveTheme,
    {
      ofType: ({ name }: PostType) =>
        name === 'wp_template' ? Object.entries(contents).map(([slug, content]) => ({ slug, content })) : [],
    } as unknown as ThemeTemplates,
    { exportDocument: async () => ({ settings: {}, styles: {} }) } as unknown as GlobalStyles,
  );
  const files = unzipSync(await archive.pack());
  const packed = Object.keys(contents).map((slug) => [slug, strFromU8(files[`templates/${slug}.html`]!)]);
  expect(Object.fromEntries(packed)).toEqual({
    ...contents,
    nested: '<!-- wp:template-part {"slug":"a","style":{"spacing":{"margin":"0"}},"className":"\\u002d\\u002d"} /-->',
    opener: '<!-- wp:template-part {"slug":"a"} --><p>"theme":"x"</p><!-- /wp:template-part -->',
  });
});

it('ThemeArchive packs files with the same time in every time zone', async () => {
  const archive = new ThemeArchive(
    { rawPublishedPosts: async () => [] } as unknown as PublicContent,
    { theme: { stylesheet: 'reef', name: 'Reef', description: '', author: 'A' } } as unknown as ActiveTheme,
    { ofType: () => [] },
    { exportDocument: async () => ({ settings: {}, styles: {} }) } as unknown as GlobalStyles,
  );
  // The first file header of a ZIP archive has the time at byte 10 and the date at byte 12, both in local time.
  const bytes = await archive.pack();
  expect([bytes.readUInt16LE(10), bytes.readUInt16LE(12)]).toEqual([0, (46 << 9) | (1 << 5) | 1]);
});

it('ThemeArchive (attack 23) returns a file name that cannot break out of a header', () => {
  const fileNameFor = (stylesheet: string): string =>
    new ThemeArchive(
      {} as PublicContent,
      { theme: { stylesheet } } as unknown as ActiveTheme,
      {} as ThemeTemplates,
      {} as GlobalStyles,
    ).fileName;
  for (const name of ['reef"; filename="run.exe', 'reef\r\nSet-Cookie: a=b', '../../reef', 'reef; x=y', 'r\u00e9ef'])
    expect(fileNameFor(name)).toMatch(/^[\w-]+\.zip$/);
});
