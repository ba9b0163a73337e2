/**
 * Users, roles and capabilities, application passwords, sessions and sign-in.
 */
export { ApplicationPasswordEntity } from './application-passwords/application-password.entity.js';
export { derivePassword, formatPassword } from './application-passwords/application-password.js';
export { ApplicationPasswordsService } from './application-passwords/application-passwords.service.js';
export { AuditLog, actorDetails } from './audit/audit-log.js';
export { IdentityModule } from './identity.module.js';
export { InstalledSite } from './install/installed-site.js';
export { CapabilityRegistry } from './roles/capability-registry.js';
export { ROLES } from './roles/default-capabilities.js';
export { BrowserCookies } from './sessions/browser-cookies.js';
export type { BrowserDevice } from './sessions/browser-cookies.js';
export { Nonces } from './sessions/nonces.js';
export { CurrentPasswordVerifier } from './sessions/current-password-verifier.js';
export { PasswordSignIn } from './sessions/password-sign-in.js';
export { SessionSignInMethod } from './sessions/session-sign-in-method.js';
export { SessionEntity, UsedAuthorizationEntity } from './sessions/session.entity.js';
export { SESSION_LENGTH, SessionsService } from './sessions/sessions.service.js';
export type { LiveSession } from './sessions/sessions.service.js';
export { SiteSigner } from './sessions/site-signer.js';
export { ApplicationPasswordUsage } from './sign-in/application-password-usage.js';
export { UserActor, systemActor } from './sign-in/user-actor.js';
export { UserMetaRegistry } from './user-meta/user-meta-registry.js';
export { UserMetaService } from './user-meta/user-meta.service.js';
export { Authorship } from './users/authorship.js';
export type { AuthoredItems, AuthorshipPort, Bind, CountedPosts } from './users/authorship.js';
export { avatarHash, avatarUrls } from './users/avatars.js';
export { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordError } from './users/password-policy.js';
export { PublicAuthors } from './users/public-authors.js';
export { SHOW_AUTHORS, SHOW_AVATARS } from './users/user-settings.js';
export { UserSummaries } from './users/user-summaries.js';
export { fitUserTexts } from './users/user-texts.js';
export { UserWriter } from './users/user-writer.js';
export type { NewUser, User } from './users/user.js';
export { UsersService } from './users/users.service.js';
