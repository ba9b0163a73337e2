import { SettingsSnapshot } from '#platform';
import { renderSite } from './render-site.js';

it.each([
  [7, 7],
  [-1, Infinity],
])('renderSite: with the setting %d, a page of a list has at most %d posts', (stored, most) => {
  const settings = new SettingsSnapshot(new Map([['posts_per_page', stored]]));
  const site = renderSite(settings, { siteUrl: 'https://harbour.test', adminPath: 'admin' });
  expect(site.postsPerPage).toBe(most);
});
