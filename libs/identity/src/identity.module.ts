import { Global } from '@nestjs/common';
import { withServerTiming } from '#observability';
import { Configuration, Library, SettingsModule } from '#platform';
import { AUTHENTICATOR, CAPABILITY_CATALOG, REQUEST_OBSERVER } from '#route-registry';
import { ApplicationPasswordView } from './application-passwords/application-password-view.js';
import { ApplicationPasswordEntity } from './application-passwords/application-password.entity.js';
import { ApplicationPasswordsController } from './application-passwords/application-passwords.controller.js';
import { ApplicationPasswordsService } from './application-passwords/application-passwords.service.js';
import { KeyedHash } from './application-passwords/keyed-hash.js';
import { ApplicationPasswordAudit } from './audit/application-password-audit.js';
import { AuditLog } from './audit/audit-log.js';
import { AuthenticationDiscovery } from './authentication-discovery.js';
import { FirstStart } from './install/first-start.js';
import { InstallService } from './install/install.service.js';
import { InstalledSite } from './install/installed-site.js';
import { Identity1700000100000 } from './migrations/1700000100000-identity.js';
import { Sessions1700000110000 } from './migrations/1700000110000-sessions.js';
import { UsedAuthorizations1700000120000 } from './migrations/1700000120000-used-authorizations.js';
import { DisplayNameKeys1700000130000 } from './migrations/1700000130000-display-name-keys.js';
import { CapabilityRegistry } from './roles/capability-registry.js';
import { BrowserCookies } from './sessions/browser-cookies.js';
import { Nonces } from './sessions/nonces.js';
import { CurrentPasswordVerifier } from './sessions/current-password-verifier.js';
import { PasswordSignIn } from './sessions/password-sign-in.js';
import { SessionEntity, UsedAuthorizationEntity } from './sessions/session.entity.js';
import { SessionSignInMethod } from './sessions/session-sign-in-method.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SignInRateLimits } from './sessions/sign-in-rate-limits.js';
import { SiteSigner } from './sessions/site-signer.js';
import { CredentialCache } from './sign-in/credential-cache.js';
import { ApplicationPasswordMethod } from './sign-in/application-password-method.js';
import { SiteAuthenticator } from './sign-in/site-authenticator.js';
import { ApplicationPasswordUsage } from './sign-in/application-password-usage.js';
import { UserMetaRegistry } from './user-meta/user-meta-registry.js';
import { UserMetaService } from './user-meta/user-meta.service.js';
import { UserMetaEntity } from './user-meta/user-meta.entity.js';
import { Authorship } from './users/authorship.js';
import { LastAdministrator } from './users/last-administrator.js';
import { MeController } from './users/me.controller.js';
import { PublicAuthors } from './users/public-authors.js';
import { rebuildUserSearch } from './users/rebuild-user-search.js';
import { RoleChangeRules } from './users/role-change-rules.js';
import { UserEditing } from './users/user-editing.js';
import { UserView } from './users/user-view.js';
import { UserList } from './users/user-list.js';
import { UserPermissions } from './users/user-permissions.js';
import { UserSummaries } from './users/user-summaries.js';
import { UserEntity, UserRoleEntity } from './users/user.entity.js';
import { DEFAULT_ROLE, SHOW_AUTHORS } from './users/user-settings.js';
import { PasswordHashCost } from './users/password-hash.js';
import { UserWriter } from './users/user-writer.js';
import { UsersController } from './users/users.controller.js';
import { UsersService } from './users/users.service.js';

/** Users, roles and capabilities, application passwords, sessions and sign-in. */
@Global()
@Library({
  commands: () => import('./commands/identity-commands.js'),
  imports: [SettingsModule.forFeature([DEFAULT_ROLE, SHOW_AUTHORS])],
  entities: [
    UserEntity,
    UserRoleEntity,
    UserMetaEntity,
    ApplicationPasswordEntity,
    SessionEntity,
    UsedAuthorizationEntity,
  ],
  migrations: [
    Identity1700000100000,
    Sessions1700000110000,
    UsedAuthorizations1700000120000,
    DisplayNameKeys1700000130000,
  ],
  derivedTables: ['user_search'],
  rebuildDerivedTables: rebuildUserSearch,
  cacheTags: {
    users: ['id'],
    user_roles: ['user_id'],
    user_meta: ['user_id'],
    application_passwords: ['user_id'],
    sessions: ['token_hash', 'user_id'],
    sign_in_budgets: 'untracked',
    used_authorizations: 'untracked',
  },
  controllers: [UsersController, MeController, ApplicationPasswordsController],
  providers: [
    CapabilityRegistry,
    Authorship,
    UsersService,
    LastAdministrator,
    PasswordHashCost,
    UserWriter,
    UserList,
    UserView,
    UserSummaries,
    PublicAuthors,
    UserPermissions,
    UserEditing,
    RoleChangeRules,
    UserMetaRegistry,
    UserMetaService,
    KeyedHash,
    ApplicationPasswordsService,
    ApplicationPasswordView,
    CredentialCache,
    ApplicationPasswordUsage,
    AuditLog,
    ApplicationPasswordAudit,
    ApplicationPasswordMethod,
    SiteSigner,
    BrowserCookies,
    Nonces,
    SessionsService,
    SessionSignInMethod,
    SignInRateLimits,
    PasswordSignIn,
    CurrentPasswordVerifier,
    SiteAuthenticator,
    AuthenticationDiscovery,
    InstalledSite,
    InstallService,
    FirstStart,
    { provide: AUTHENTICATOR, useExisting: SiteAuthenticator },
    { provide: CAPABILITY_CATALOG, useExisting: CapabilityRegistry },
    { provide: REQUEST_OBSERVER, useFactory: withServerTiming, inject: [AuditLog, Configuration] },
  ],
  exports: [
    CapabilityRegistry,
    Authorship,
    UsersService,
    UserWriter,
    UserView,
    UserSummaries,
    PublicAuthors,
    UserMetaRegistry,
    UserMetaService,
    ApplicationPasswordsService,
    SessionsService,
    SessionSignInMethod,
    PasswordSignIn,
    SignInRateLimits,
    BrowserCookies,
    SiteSigner,
    SiteAuthenticator,
    ApplicationPasswordUsage,
    CurrentPasswordVerifier,
    InstalledSite,
    InstallService,
    Nonces,
    AuditLog,
    AUTHENTICATOR,
    CAPABILITY_CATALOG,
    REQUEST_OBSERVER,
  ],
})
export class IdentityModule {}
