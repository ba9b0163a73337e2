/** Tools for test suites: boot a site, send requests as a role, use SQLite and PostgreSQL, advance the clock. */
export { basicAuthorization, Client } from './client.js';
export type { Answer } from './client.js';
export {
  INSTALL_COMMAND,
  authorizationOf,
  expectRefusedStart,
  installForServer,
  runCommand,
  useServer,
} from './commands.js';
export { freePort } from './free-port.js';
export { copyDatabase, databases, freshDatabase } from './fresh-database.js';
export type { FreshDatabase } from './fresh-database.js';
export {
  HOSTILE_SEED,
  blockDelimiter,
  blockName,
  callsAttack,
  hostileBlockAttributes,
  hostileLine,
  hostileMarkup,
  hostileStyle,
} from './markup/hostile-markup.js';
export { hostileAddress } from './markup/hostile-texts.js';
export { ATTACK, markupViolations } from './markup/markup-violations.js';
export type { MarkupScope } from './markup/markup-violations.js';
export { requireArgument, requireNoPosts, requireLocalSite } from './local-site-required.js';
export { describeResource } from './resource-contract/describe-resource.js';
export type { ResourceContractOptions } from './resource-contract/tested-resource.js';
export type { OwnSample } from './resource-contract/samples.js';
export { RedisServer, describeWithRedis } from './redis-server.js';
export { copyBuilt, copySources } from './project-copy.js';
export type { ProjectCopy } from './project-copy.js';
export { startPostgres, writeOwned } from './postgres.js';
export type { RunningPostgres } from './postgres.js';
export { StandbyServer, startPrimary } from './standby.js';
export { queriesOf } from './statements.js';
export { ServerProcess, spawnCommand } from './server-process.js';
export type { CommandResult } from './server-process.js';
export { bootSite } from './boot-site.js';
export { SITE_URL } from './site.js';
export type { Site } from './site.js';
