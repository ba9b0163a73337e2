import { Library } from '#platform';
import { AuthorizationHeaderTest } from './checks/authorization-header.js';
import { BackgroundJobsTest } from './checks/background-jobs.js';
import { HttpsTest } from './checks/https.js';
import { LoopbackTest } from './checks/loopback.js';
import { OutwardTest } from './checks/outward.js';
import { PageCacheTest } from './checks/page-cache.js';
import { OwnSite } from './own-site.js';
import { SiteSizesController } from './sizes/site-sizes.controller.js';
import { SiteSizesService } from './sizes/site-sizes.service.js';
import { healthTest } from './tests/health-test.controller.js';

/** Tests of the running server. */
@Library({
  namespace: 'core-site-health/v1',
  controllers: [
    healthTest({ name: 'background-updates', badge: 'Security' }, BackgroundJobsTest),
    healthTest({ name: 'loopback-requests', badge: 'Performance' }, LoopbackTest),
    healthTest({ name: 'https-status', badge: 'Security' }, HttpsTest),
    healthTest({ name: 'dotorg-communication', badge: 'Security' }, OutwardTest),
    healthTest({ name: 'authorization-header', badge: 'Security', keep: 0 }, AuthorizationHeaderTest),
    SiteSizesController,
    healthTest({ name: 'page-cache', badge: 'Performance', described: false }, PageCacheTest),
  ],
  providers: [
    BackgroundJobsTest,
    LoopbackTest,
    HttpsTest,
    OutwardTest,
    AuthorizationHeaderTest,
    PageCacheTest,
    OwnSite,
    SiteSizesService,
  ],
})
export class SiteHealthModule {}
