/**
 * What suites need of the identity beyond the public API.
 */
export { InstallService } from './install/install.service.js';
export type { RoleName } from './roles/default-capabilities.js';
export { UserMetaService } from './user-meta/user-meta.service.js';
