import { joinTitle, titleText, writePage } from '#site-pages';
import type { SitePageResponse } from '#site-pages';
import type { PublicEntry, PublicImage, PublicSite } from '#public-content';
import { asHtml, html } from '#text';
import { FRAME_SCRIPT } from './frame-script.js';

const STYLE = `
:root { color-scheme: light dark; --background: #fff; --text: #1c1e21; --muted: #55595f; --border: #d9dce1; }
@media (prefers-color-scheme: dark) { :root { --background: #15171a; --text: #e8eaed; --muted: #a9afb7; --border: #3a3f45; } }
* { box-sizing: border-box; }
body { margin: 0; background: transparent; color: var(--text); font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; overflow-wrap: break-word; }
.embed { background: var(--background); border: 1px solid var(--border); border-radius: .5rem; padding: 1.25rem; }
.embed h1 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 .5rem; }
.embed a { color: inherit; } .embed a:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
.embed h1 a, .site a { text-decoration: none; } .embed h1 a:hover, .site a:hover { text-decoration: underline; }
.embed img { display: block; max-width: 100%; height: auto; border-radius: .25rem; margin-block-end: 1rem; }
.excerpt { color: var(--muted); } .excerpt p { margin: 0 0 .5rem; }
.site { margin: 1rem 0 0; color: var(--muted); font-size: .9375rem; }
@media (min-width: 30rem) { .small-image img { float: inline-end; width: 10rem; margin: 0 0 .5rem 1rem; } .embed::after { content: ""; display: block; clear: both; } }
`.trim();

/** Creates the small page that shows a post in frames on other sites. */
export function embedPage(site: PublicSite, entry: PublicEntry, image: PublicImage | undefined): SitePageResponse {
  const title = titleText(entry);
  const picture = image
    ? html`<img src="${image.url}" alt="${image.alt}" width="${image.width}" height="${image.height}">`
    : undefined;
  return writePage({
    language: site.language,
    title: joinTitle(title, site.name),
    styles: [STYLE],
    scripts: [FRAME_SCRIPT],
    frameable: true,
    noIndex: true,
    classes: ['framed'],
    links: [
      { rel: 'icon', href: 'data:,' },
      { rel: 'canonical', href: entry.link },
    ],
    body: html`<main class="embed${image && image.width === image.height ? ' small-image' : ''}">
${picture}
<h1><a href="${entry.link}" target="_top">${entry.title.trim() === '' ? title : asHtml(entry.title)}</a></h1>
<div class="excerpt">${asHtml(entry.excerpt)}</div>
<p class="site"><a href="${site.home}/" target="_top">${site.name}</a></p>
</main>`,
  });
}
