/** HTML pages for users with an account: sign-in, application authorization, profile, API reference. */
export { AdminPagesModule } from './admin-pages.module.js';
