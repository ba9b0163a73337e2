import { Inject } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { Clock } from '#platform';
import { can, Namespace, Read, Request, RestRequest } from '#route-registry';
import { HealthResultResource } from './health-result.resource.js';
import type { HealthFinding, HealthResult, HealthTest } from './health-result.js';
import { CachedMeasurement } from './cached-measurement.js';

/** Permission to see the health of the site. */
export const MAY_VIEW_HEALTH = can('view_site_health_checks');

/** Default lifetime of a cached finding in milliseconds. */
const DEFAULT_LIFETIME = 30_000;

/** Options of a health test's route. */
export interface HealthTestOptions {
  /** Last path segment: `/core-site-health/v1/tests/<name>`. Lowercase letters and `-`. */
  name: string;
  /** Category of the test, such as `Security`. */
  badge: string;
  /** Lifetime of a cached finding in milliseconds; 0 for tests of the request itself. Default 30,000. */
  lifetime?: number;
  /** Whether `OPTIONS` shows the schema of findings; default true. */
  showsSchema?: boolean;
}

/**
 * Creates the controller of a health test's route. Any module can add a test: list the test among its providers and
 * this controller among its controllers. The route exists only in deployments with this namespace.
 * @param test class of a provider
 */
export function createHealthTestController(
  { name, badge, lifetime = DEFAULT_LIFETIME, showsSchema = true }: HealthTestOptions,
  test: Type<HealthTest>,
): Type<object> {
  @Namespace('core-site-health/v1', 'tests', { optional: true })
  class HealthTestController {
    private readonly measurement: CachedMeasurement<HealthFinding>;

    constructor(
      @Inject(test) private readonly test: HealthTest,
      clock: Clock,
    ) {
      this.measurement = new CachedMeasurement(clock, lifetime);
    }

    @Read(name, {
      summary: `Run the health test ${name}`,
      allow: MAY_VIEW_HEALTH,
      ...(showsSchema && { item: HealthResultResource }),
    })
    async run(@Request() request: RestRequest): Promise<HealthResult> {
      const measure = async () => this.test.run(request);
      const {
        label,
        status,
        description,
        actions = '',
      } = lifetime === 0 ? await measure() : await this.measurement.run(measure);
      return {
        label,
        status,
        badge: { label: badge, color: 'blue' },
        description,
        actions,
        test: name.replaceAll('-', '_'),
      };
    }
  }
  return HealthTestController;
}
