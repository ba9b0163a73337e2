import { AdminSite } from './admin-site.js';
import { ApiPage } from './api.page.js';
import { Authorizations } from './authorizations.js';
import { AuthorizePage } from './authorize.page.js';
import { ClientLoginPage } from './client-login.page.js';
import { ClientNoncePage } from './client-nonce.page.js';
import { AdminPageLayout } from './page-layout.js';
import { AdminPageServer } from './admin-page-server.js';
import { ProfilePassword } from './profile-password.js';
import { ProfilePage } from './profile.page.js';
import { ResourcesPage } from './resources.page.js';
import { SignInPage } from './sign-in.page.js';
import { SignOutPage } from './sign-out.page.js';

/** Providers of the HTML pages. */
export const PAGE_PROVIDERS = [
  AdminSite,
  AdminPageLayout,
  Authorizations,
  SignInPage,
  SignOutPage,
  ProfilePassword,
  ProfilePage,
  ResourcesPage,
  AuthorizePage,
  ApiPage,
  ClientLoginPage,
  ClientNoncePage,
  AdminPageServer,
];
