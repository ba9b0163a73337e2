/** Style of the frame of public pages: readable without a theme, in print, on small screens, and in dark mode. */
export const SITE_PAGE_STYLE = `
:root { color-scheme: light dark; --page-background: #fff; --page-text: #1c1e21; --page-muted: #55595f; --page-link: #0b57b0; --page-border: #d9dce1; --page-panel: #f4f5f7; --page-width: 42rem; --page-wide: 64rem; }
@media (prefers-color-scheme: dark) { :root { --page-background: #15171a; --page-text: #e8eaed; --page-muted: #a9afb7; --page-link: #8ab8f5; --page-border: #3a3f45; --page-panel: #202327; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page-background); color: var(--page-text); font: 1.0625rem/1.65 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; overflow-wrap: break-word; overflow-x: clip; }
a { color: var(--page-link); text-underline-offset: .15em; }
a:focus-visible, button:focus-visible, input:focus-visible, textarea:focus-visible, summary:focus-visible { outline: 3px solid var(--page-link); outline-offset: 2px; }
.site-header, .site-main, .site-footer { max-width: var(--page-width); margin-inline: auto; padding: 1rem; }
.site-header { border-block-end: 1px solid var(--page-border); }
.site-title { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; }
.site-title a { color: inherit; font-weight: 700; text-decoration: none; }
.site-title a:hover { text-decoration: underline; }
.site-title p { margin: 0; color: var(--page-muted); font-size: .9375rem; }
.site-navigation { margin-block-start: .5rem; font-size: .9375rem; }
.site-navigation ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
.site-navigation li ul { display: block; padding-inline-start: 1rem; }
.site-navigation summary { cursor: pointer; padding-block: .25rem; }
.site-navigation details ul { display: block; }
.site-navigation .wide-menu { display: none; }
@media (min-width: 37.5rem) { .site-navigation details { display: none; } .site-navigation .wide-menu { display: flex; } }
.site-title, .site-navigation, .breadcrumbs, .neighbours, .entry-terms { overflow-wrap: anywhere; }
.breadcrumbs { font-size: .875rem; color: var(--page-muted); }
.breadcrumbs ol { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem; }
.breadcrumbs li + li::before { content: "›"; margin-inline-end: .25rem; }
.breadcrumbs a { color: inherit; }
.site-footer { border-block-start: 1px solid var(--page-border); color: var(--page-muted); font-size: .9375rem; margin-block-start: 3rem; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin-block: 2em .6em; text-wrap: balance; overflow-wrap: anywhere; }
h1 { font-size: clamp(1.75rem, 1.3rem + 2vw, 2.5rem); margin-block: 1.5rem .5rem; }
h2 { font-size: 1.5rem; } h3 { font-size: 1.25rem; } h4, h5, h6 { font-size: 1.0625rem; }
.entry-meta, .comment-meta { color: var(--page-muted); margin-block: 0 1.5rem; }
.entry-meta a, .comment-meta a { color: inherit; }
.entry-image { margin: 0 0 1.5rem; }
.entry-content > :first-child { margin-block-start: 0; }
.entry-content::after, .entry-summary::after { content: ""; display: block; clear: both; }
.entry-terms ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .5rem; font-size: .9375rem; }
.entry-terms a { display: inline-block; padding: .125rem .75rem; border: 1px solid var(--page-border); border-radius: 1rem; text-decoration: none; }
.entry-parts { display: flex; flex-wrap: wrap; gap: .75rem; }
.neighbours { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr)); border-block-start: 1px solid var(--page-border); padding-block-start: 1rem; }
.neighbours a:last-child { text-align: end; } .neighbours span { display: block; color: var(--page-muted); font-size: .875rem; }
.comment-list, .comment-list ol { list-style: none; padding: 0; } .comment-list ol { padding-inline-start: min(2rem, 5vw); border-inline-start: 2px solid var(--page-border); }
.comment article { padding-block: 1rem; } .comment .comment-meta { margin-block: 0 .5rem; } .avatar { float: inline-end; border-radius: 50%; margin-inline-start: 1rem; }
.comment-form label { display: block; font-weight: 600; } .comment-form input:not([type="hidden"]), textarea { width: 100%; min-height: 2.75rem; }
.notice { border-inline-start: .25rem solid var(--page-link); padding: .75rem 1rem; background: var(--page-panel); }
img, video, iframe, svg, audio, embed, object { max-width: 100%; } img, video { height: auto; vertical-align: middle; }
figure { margin: 1.5rem 0; } figcaption { color: var(--page-muted); font-size: .9375rem; margin-block-start: .5rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; background: var(--page-panel); border-radius: .375rem; } code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .9375em; overflow-wrap: anywhere; }
input, button, select, textarea { font: inherit; padding: .375rem .75rem; border: 1px solid var(--page-muted); border-radius: .375rem; background: var(--page-background); color: inherit; max-width: 100%; }
button, input[type="submit"] { background: var(--page-link); border-color: var(--page-link); color: var(--page-background); cursor: pointer; }
.search-form { display: flex; gap: .5rem; margin-block: 1rem; } .search-form label { flex: 1; min-width: 0; } .search-form input { width: 100%; }
.entry-list { list-style: none; padding: 0; margin: 0; } .entry-list > li { padding-block: 1.25rem; border-block-end: 1px solid var(--page-border); } .entry-list > li:last-child { border: 0; } .entry-list h2 { margin-block: 0 .25rem; }
.page-links { display: flex; justify-content: space-between; gap: 1rem; margin-block-start: 1.5rem; }
.screen-reader-text, .skip-link:not(:focus) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media print { .site-navigation, .breadcrumbs, .site-footer, .page-links, .neighbours, #respond, .comment-reply-link, .search-form { display: none; } }
@media (prefers-reduced-motion: reduce) { * { animation: none !important; transition: none !important; scroll-behavior: auto !important; } }
`.trim();
