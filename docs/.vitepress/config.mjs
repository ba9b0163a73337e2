// The docs site: `npm run docs:dev` serves it, `npm run docs:build` writes it to dist/docs and fails on dead links.
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { sidebar } from './sidebar.mjs';

const DOCS = fileURLToPath(new URL('..', import.meta.url));
/** The esbuild of this project cannot compile to Vite's default targets, which are older. */
const TARGET = 'es2022';

export default defineConfig({
  title: 'Atrium',
  description: 'A REST server for content sites whose API namespaces are plug-in modules.',
  lang: 'en',
  outDir: '../dist/docs',
  cacheDir: '../node_modules/.cache/vitepress',
  cleanUrls: true,
  rewrites: { 'adr/README.md': 'adr/index.md' },
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  // The pages have no HTML and no templates of Vue.
  markdown: { html: false, config: (md) => md.core.ruler.push('links-to-sources', unlinkSources) },
  themeConfig: {
    search: { provider: 'local' },
    outline: 'deep',
    nav: [
      { text: 'Tutorial', link: '/tutorials/namespace' },
      { text: 'How-to', link: '/how-to' },
      { text: 'Reference', link: '/reference/' },
    ],
    sidebar,
  },
  vite: { build: { target: TARGET }, optimizeDeps: { esbuildOptions: { target: TARGET } } },
});

/**
 * Shows links to files outside of docs/ as text, because they are not part of the site. In the repository they work.
 * @param {{ tokens: import('markdown-it').Token[], env: { path: string } }} state
 * @throws Error if a linked file does not exist
 */
function unlinkSources({ tokens, env }) {
  for (const { children } of tokens) {
    let outside = false;
    for (const token of children ?? []) {
      if (token.type === 'link_open') outside = leadsOutside(String(token.attrGet('href')), env.path);
      if (!outside || !token.type.startsWith('link_')) continue;
      token.attrs = null;
      token.tag = 'span';
      outside = token.type === 'link_open';
    }
  }
}

/**
 * @param {string} href
 * @param {string} page path of the file that contains the link
 */
function leadsOutside(href, page) {
  if (!href.startsWith('../')) return false;
  const file = resolve(dirname(page), href.replace(/#.*/, ''));
  const isOutside = relative(DOCS, file).startsWith('..');
  if (isOutside && !existsSync(file)) throw new Error(`${relative(join(DOCS, '..'), page)}: dead link to ${href}`);
  return isOutside;
}
