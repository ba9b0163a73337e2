import { Inject } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { Clock } from '#platform';
import { can, Namespace, Read, Request, RestRequest } from '#route-registry';
import { HealthResultResource } from './health-result.resource.js';
import type { HealthFinding, HealthResult, HealthTest } from './health-result.js';
import { Measurement } from './measurement.js';

/** Whoever runs the site sees how it is. */
export const SEES_HEALTH = can('view_site_health_checks');

/** Milliseconds for which a finding is given again unless its test says otherwise. */
const KEEP = 30_000;

/** How a test is offered. */
export interface HealthTestOptions {
  /** Names the route: `/core-site-health/v1/tests/<name>`. Small letters and `-`. */
  name: string;
  /** The field that it belongs to, such as `Security`. */
  badge: string;
  /** Milliseconds for which a finding is given again; 0 for tests of the request itself. Default 30,000. */
  keep?: number;
  /** Whether `OPTIONS` shows the schema of findings; default true. */
  described?: boolean;
}

/**
 * Makes a test of the server: the controller that answers its route. Any module adds one by listing the test among its providers and
 * this among its controllers; without the namespace in the deployment there is no route.
 * @param test class of a provider
 */
export function createHealthTestController(
  { name, badge, keep = KEEP, described = true }: HealthTestOptions,
  test: Type<HealthTest>,
): Type<object> {
  @Namespace('core-site-health/v1', 'tests')
  class HealthTestController {
    private readonly measurement: Measurement<HealthFinding>;

    constructor(
      @Inject(test) private readonly test: HealthTest,
      clock: Clock,
    ) {
      this.measurement = new Measurement(clock, keep);
    }

    @Read(name, { allow: SEES_HEALTH, ...(described && { item: HealthResultResource }) })
    async run(@Request() request: RestRequest): Promise<HealthResult> {
      const measure = async () => this.test.run(request);
      const {
        label,
        status,
        description,
        actions = '',
      } = keep === 0 ? await measure() : await this.measurement.run(measure);
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
