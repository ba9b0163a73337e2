export { PrerenderCommand } from './prerender/prerender.command.js';
export { Prerenderer } from './prerender/prerenderer.js';
