import { Module } from '@nestjs/common';
import { PAGES } from './pages.providers.js';

/** The HTML pages for users with an account: sign-in, authorization of applications, profile, API reference. */
@Module({ providers: [...PAGES] })
export class AdminPagesModule {}
