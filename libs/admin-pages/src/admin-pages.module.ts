import { Library } from '#platform';
import { ClientSignInSettings } from './client-sign-in.settings.js';
import { PAGES } from './pages.providers.js';

/** The HTML pages for users with an account: sign-in, authorization of applications, profile, API reference. */
@Library({ providers: [...PAGES], settings: [ClientSignInSettings] })
export class AdminPagesModule {}
