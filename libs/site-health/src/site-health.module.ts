import { Library } from '#platform';

/** Tests of the running server. */
@Library({ namespace: 'core-site-health/v1' })
export class SiteHealthModule {}
