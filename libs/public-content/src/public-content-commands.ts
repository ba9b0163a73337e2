/** Providers that only commands use: `prerender` renders posts in advance. */
export { PrerenderCommand } from './prerender/prerender.command.js';
export { Prerenderer } from './prerender/prerenderer.js';
