/**
 * What the suites of a namespace use: boot a site, act as a role, both databases, time travel.
 */
export { Client } from './client.js';
export type { Answer } from './client.js';
export { databases, freshDatabase } from './fresh-database.js';
export type { FreshDatabase } from './fresh-database.js';
export {
  HOSTILE_SEED,
  blockDelimiter,
  blockName,
  callsAttack,
  hostileBlockAttributes,
  hostileLine,
  hostileMarkup,
} from './markup/hostile-markup.js';
export { ATTACK, markupOffences } from './markup/judge-markup.js';
export type { MarkupScope } from './markup/judge-markup.js';
export { copyBuilt, copySources } from './project-copy.js';
export type { ProjectCopy } from './project-copy.js';
export { ServerProcess, freePort, runCli } from './server-process.js';
export { SITE_URL, Site, bootSite } from './site.js';
