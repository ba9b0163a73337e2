import { Library } from '#platform';
import { AuthorizationHeaderTest } from './health-tests/authorization-header.js';
import { BackgroundJobsTest } from './health-tests/background-jobs.js';
import { HttpsTest } from './health-tests/https.js';
import { LoopbackTest } from './health-tests/loopback.js';
import { OutgoingConnectionTest } from './health-tests/outgoing-connection.js';
import { OutgoingConnectionSettings } from './health-tests/outgoing-connection-settings.js';
import { PageCacheTest } from './health-tests/page-cache.js';
import { LoopbackClient } from './loopback-client.js';
import { SiteSizesController } from './sizes/site-sizes.controller.js';
import { SiteSizesService } from './sizes/site-sizes.service.js';
import { createHealthTestController } from './declaration/create-health-test-controller.js';

/** Health tests of the running server. */
@Library({
  namespace: 'core-site-health/v1',
  settings: [OutgoingConnectionSettings],
  // The names and badges are those of the reference, also where a test checks something else.
  controllers: [
    createHealthTestController({ name: 'background-updates', badge: 'Security' }, BackgroundJobsTest),
    createHealthTestController({ name: 'loopback-requests', badge: 'Performance' }, LoopbackTest),
    createHealthTestController({ name: 'https-status', badge: 'Security' }, HttpsTest),
    createHealthTestController({ name: 'dotorg-communication', badge: 'Security' }, OutgoingConnectionTest),
    createHealthTestController(
      { name: 'authorization-header', badge: 'Security', lifetime: 0 },
      AuthorizationHeaderTest,
    ),
    SiteSizesController,
    createHealthTestController({ name: 'page-cache', badge: 'Performance', showsSchema: false }, PageCacheTest),
  ],
  providers: [
    BackgroundJobsTest,
    LoopbackTest,
    HttpsTest,
    OutgoingConnectionTest,
    AuthorizationHeaderTest,
    PageCacheTest,
    LoopbackClient,
    SiteSizesService,
  ],
})
export class SiteHealthModule {}
