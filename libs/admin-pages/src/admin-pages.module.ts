import { Library } from '#platform';
import { ResourcesModule } from '#resources';
import { ClientSignInSettings } from './client-sign-in.settings.js';
import { PAGE_PROVIDERS } from './pages.providers.js';

/**
 * HTML pages for users with an account: sign-in, authorization of applications, profile, stored resources, API
 * reference.
 */
@Library({ imports: [ResourcesModule], providers: [...PAGE_PROVIDERS], settings: [ClientSignInSettings] })
export class AdminPagesModule {}
