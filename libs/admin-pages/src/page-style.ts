/** Style sheet of the pages, with a light and a dark color scheme and system fonts. */
export const ADMIN_PAGE_STYLE = `
:root{color-scheme:light dark;--background:#f2f4f7;--surface:#fff;--text:#1b2430;--muted:#55606e;--border:#d5dae1;--accent:#1f5fbf;--on-accent:#fff;--danger:#8a1f11;--danger-background:#fdeeeb;--success:#17603a;--success-background:#e8f6ee}
@media (prefers-color-scheme:dark){:root{--background:#12161c;--surface:#1b2129;--text:#e8ecf1;--muted:#a7b1be;--border:#37414d;--accent:#8ab8ff;--on-accent:#0d1b30;--danger:#ffb4a6;--danger-background:#3a1d18;--success:#93dcb1;--success-background:#15301f}}
*{box-sizing:border-box}
body{margin:0;background:var(--background);color:var(--text);font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}
a{color:var(--accent)}
.skip{position:absolute;left:-100vw}
.skip:focus{left:1rem;top:.5rem;background:var(--surface);padding:.5rem 1rem;z-index:1}
.top,.who{display:flex;gap:.5rem 1rem;align-items:center}
.top{max-width:62rem;margin:0 auto;padding:1.25rem 1rem;flex-wrap:wrap}
.who{justify-content:flex-end;text-align:right}
.who button{white-space:nowrap}
.who a{overflow-wrap:break-word}
.top .site{font-weight:650;font-size:1.05rem;color:inherit;text-decoration:none;margin-right:auto;max-width:100%}
.top .who{margin-left:auto;flex-wrap:wrap}
.top form{margin:0}
main{max-width:62rem;margin:0 auto;padding:0 1rem 3rem}
section.narrow form{max-width:32rem}
main.narrow{max-width:32rem;padding-top:4vh}
.card{background:var(--surface);border:1px solid var(--border);border-radius:.75rem;padding:1.5rem;margin:0 0 1.25rem;box-shadow:0 1px 3px rgb(0 0 0/.06)}
.card>:first-child{margin-top:0}
.card>:last-child{margin-bottom:0}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem}
h2{font-size:1.15rem;margin:0 0 .5rem}
p{margin:0 0 1rem}
.soft{color:var(--muted)}
.small{font-size:.9rem}
label{display:block;font-weight:600;margin:0 0 .25rem}
label.check{display:flex;gap:.6rem;align-items:center;font-weight:400;margin:0 0 1rem;min-height:2.75rem}
label.check input{width:1.2rem;height:1.2rem;margin:0;accent-color:var(--accent)}
input.text,textarea.text,select.text{display:block;width:100%;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--muted);border-radius:.4rem;padding:.6rem .75rem;margin:0 0 1rem;min-height:2.75rem}
button,.button{display:inline-block;font:inherit;font-weight:600;border-radius:.4rem;border:1px solid var(--accent);padding:.6rem 1.1rem;min-height:2.75rem;cursor:pointer;background:transparent;color:var(--accent);text-decoration:none}
button.main{background:var(--accent);color:var(--on-accent)}
button.plain{border-color:var(--border)}
button.danger{border-color:var(--danger);color:var(--danger)}
button:hover,.button:hover{text-decoration:underline}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.choices{display:flex;flex-wrap:wrap;gap:.75rem}
.choices button{flex:1 1 10rem}
.notice{border-left:4px solid var(--muted);background:var(--background);padding:.75rem 1rem;border-radius:.3rem;margin:0 0 1rem}
.notice.bad{border-color:var(--danger);background:var(--danger-background);color:var(--danger)}
.notice.good{border-color:var(--success);background:var(--success-background);color:var(--success)}
dialog.card{color:inherit;width:min(28rem,100vw - 2rem);margin:auto}
dialog::backdrop{background:rgb(0 0 0/.5)}
dl.facts{margin:0 0 1rem;border-top:1px solid var(--border)}
dl.facts div{display:grid;grid-template-columns:9rem 1fr;gap:.25rem 1rem;padding:.6rem 0;border-bottom:1px solid var(--border)}
dt{color:var(--muted)}
dd{margin:0}
.secret{display:block;font:600 1.2rem/1.6 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;background:var(--background);border:1px dashed var(--muted);border-radius:.4rem;padding:.75rem 1rem;margin:0 0 1rem;user-select:all}
ul.rows{list-style:none;margin:0 0 1rem;padding:0;border-top:1px solid var(--border)}
ul.rows li{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between;padding:.75rem 0;border-bottom:1px solid var(--border)}
ul.rows li div{flex:1 1 16rem}
ul.rows p{margin:0}
@media (max-width:30rem){dl.facts div{grid-template-columns:1fr}.card{padding:1.15rem}}
`;
