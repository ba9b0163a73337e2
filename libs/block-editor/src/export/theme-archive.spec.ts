import type { PublicContent } from '#content';
import { strFromU8, unzipSync } from 'fflate';
import { ThemeArchive } from './theme-archive.js';

it('packs templates that name no theme, what was edited here in the place of what was delivered, and a theme.json', async () => {
  const edited = [{ slug: 'page', content: '<!-- wp:template-part {"slug":"header","theme":"x","tagName":"header"} /-->' }, { slug: '../evil', content: '' }];
  const content = { written: async (type: string) => (type === 'wp_template' ? edited : []) } as unknown as PublicContent;
  const files = unzipSync(await new ThemeArchive(content).pack());
  expect(Object.keys(files).sort()).toEqual(['parts/footer.html', 'parts/header.html', 'style.css', 'templates/404.html', 'templates/index.html', 'templates/page.html', 'templates/single.html', 'theme.json']);
  expect(strFromU8(files['templates/page.html']!)).toBe('<!-- wp:template-part {"slug":"header","tagName":"header"} /-->');
  const json = strFromU8(files['theme.json']!);
  expect(json).toMatch(/^\{\n\t"\$schema": "https:\/\/schemas\.wp\.org\/wp\/\d\.\d\/theme\.json",\n/);
  expect(JSON.parse(json)).toMatchObject({ version: 3 });
});
