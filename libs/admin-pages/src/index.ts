/**
 * HTML pages for users with an account: sign-in, authorization of applications, profile, stored resources, API
 * reference.
 */
export { AdminPagesModule } from './admin-pages.module.js';
