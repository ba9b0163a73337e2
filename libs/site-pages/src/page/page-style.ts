/** Default style of public pages: readable without a theme, in print, on small screens, and in dark mode. */
export const SITE_PAGE_STYLE = `
:root { color-scheme: light dark; --page-ground: #fff; --page-text: #1c1e21; --page-quiet: #55595f; --page-link: #0b57b0; --page-line: #d9dce1; --page-panel: #f4f5f7; --page-width: 42rem; --page-wide: 64rem; }
@media (prefers-color-scheme: dark) { :root { --page-ground: #15171a; --page-text: #e8eaed; --page-quiet: #a9afb7; --page-link: #8ab8f5; --page-line: #3a3f45; --page-panel: #202327; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page-ground); color: var(--page-text); font: 1.0625rem/1.65 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; overflow-wrap: break-word; }
a { color: var(--page-link); text-underline-offset: .15em; }
a:focus-visible, button:focus-visible, input:focus-visible { outline: 3px solid var(--page-link); outline-offset: 2px; }
.site-header, .site-main, .site-footer { max-width: var(--page-width); margin-inline: auto; padding: 1rem; }
.site-header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; border-block-end: 1px solid var(--page-line); }
.site-header a { color: inherit; font-weight: 700; text-decoration: none; }
.site-header a:hover { text-decoration: underline; }
.site-header p { margin: 0; color: var(--page-quiet); font-size: .9375rem; }
.site-footer { border-block-start: 1px solid var(--page-line); color: var(--page-quiet); font-size: .9375rem; margin-block-start: 3rem; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin-block: 2em .6em; text-wrap: balance; }
h1 { font-size: clamp(1.75rem, 1.3rem + 2vw, 2.5rem); margin-block: 1.5rem .5rem; }
h2 { font-size: 1.5rem; } h3 { font-size: 1.25rem; } h4, h5, h6 { font-size: 1.0625rem; }
.entry-meta { color: var(--page-quiet); margin-block: 0 1.5rem; }
.entry-image { margin: 0 0 1.5rem; }
.entry-content > :first-child { margin-block-start: 0; }
.entry-content::after { content: ""; display: block; clear: both; }
img, video, iframe, svg { max-width: 100%; } img, video { height: auto; vertical-align: middle; }
figure { margin: 1.5rem 0; } figcaption { color: var(--page-quiet); font-size: .9375rem; margin-block-start: .5rem; }
blockquote { margin: 1.5rem 0; padding-inline-start: 1rem; border-inline-start: .25rem solid var(--page-line); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; background: var(--page-panel); border-radius: .375rem; } code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .9375em; }
table { display: block; max-width: 100%; overflow-x: auto; border-collapse: collapse; } th, td { border: 1px solid var(--page-line); padding: .375rem .75rem; text-align: start; }
hr { border: 0; border-block-start: 1px solid var(--page-line); margin-block: 2rem; }
input, button, select { font: inherit; padding: .375rem .75rem; border: 1px solid var(--page-quiet); border-radius: .375rem; background: var(--page-ground); color: inherit; max-width: 100%; }
button, input[type="submit"], .wp-element-button { background: var(--page-link); border-color: var(--page-link); color: var(--page-ground); cursor: pointer; text-decoration: none; }
.wp-element-button { display: inline-block; padding: .5rem 1.25rem; border-radius: .375rem; }
.entry-list { list-style: none; padding: 0; margin: 0; } .entry-list > li { padding-block: 1.25rem; border-block-end: 1px solid var(--page-line); } .entry-list > li:last-child { border: 0; }
.entry-list h2 { margin-block: 0 .25rem; } .entry-list .entry-meta { margin-block-end: .5rem; } .entry-list p { margin-block: .5rem 0; }
.page-links { display: flex; justify-content: space-between; gap: 1rem; margin-block: 2rem; }
.notice { padding: .75rem 1rem; background: var(--page-panel); border-inline-start: .25rem solid var(--page-link); }
.alignwide { width: min(var(--page-wide), 100vw - 2rem); margin-inline-start: 50%; transform: translateX(-50%); max-width: none; } .alignfull { width: 100vw; margin-inline-start: 50%; transform: translateX(-50%); max-width: none; }
.aligncenter { margin-inline: auto; text-align: center; } .has-text-align-center { text-align: center; } .has-text-align-right { text-align: end; }
@media (min-width: 37.5rem) { .alignleft { float: left; margin: .25rem 1.5rem 1rem 0; } .alignright { float: right; margin: .25rem 0 1rem 1.5rem; } .wp-block-columns { display: flex; gap: 2rem; } .wp-block-column { flex: 1; min-width: 0; } }
.wp-block-gallery, .gallery { display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); gap: 1rem; } .wp-block-gallery figure { margin: 0; }
.wp-block-buttons, .is-layout-flex { display: flex; flex-wrap: wrap; gap: .75rem; }
.screen-reader-text, .skip-link:not(:focus) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media print { .site-header, .site-footer, .page-links { display: none; } }
`.trim();
