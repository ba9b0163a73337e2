import type { RestRequest } from '#route-registry';

/** How good or bad a finding is: nothing to do, something to improve, something to repair. */
export type HealthStatus = 'good' | 'recommended' | 'critical';

/** What a test found. */
export interface HealthFinding {
  status: HealthStatus;
  /** The finding in one sentence, plain text. */
  label: string;
  /** What it means and how it came about, HTML. */
  description: string;
  /** What can be done about it, HTML; without it nothing. */
  actions?: string;
}

/** A provider that tests one thing of the running server. */
export interface HealthTest {
  /** @param request whose answer the finding will be; look at it only in tests that are never kept (`keep: 0`) */
  run(request: RestRequest): HealthFinding | Promise<HealthFinding>;
}

/** A finding as it is answered. */
export interface HealthResult extends Required<HealthFinding> {
  badge: { label: string; color: 'blue' };
  /** Name of the test with `_`. */
  test: string;
}
