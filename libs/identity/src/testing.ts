/** Exports for test suites beyond the public API of the library. */
export { InstallService } from './install/install.service.js';
export type { RoleName } from './roles/default-capabilities.js';
export { PasswordHashCost } from './users/password-hash.js';
export { UserMetaService } from './user-meta/user-meta.service.js';
