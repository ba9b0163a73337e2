import type { RestRequest } from '#route-registry';

/** Severity of a finding: nothing to do, something to improve, something to repair. */
export type HealthStatus = 'good' | 'recommended' | 'critical';

/** The finding of a test. */
export interface HealthFinding {
  status: HealthStatus;
  /** Finding in one sentence, plain text. */
  label: string;
  /** Explanation and cause, HTML. */
  description: string;
  /** Recommended actions, HTML; none if absent. */
  actions?: string;
}

/** A provider that tests one property of the running server. */
export interface HealthTest {
  /**
   * Runs the test.
   * @param request the request for the finding; read it only in tests that are not cached (`lifetime: 0`)
   */
  run(request: RestRequest): HealthFinding | Promise<HealthFinding>;
}

/** A finding as part of a response. */
export interface HealthResult extends Required<HealthFinding> {
  badge: { label: string; color: 'blue' };
  /** Name of the test, with `_` instead of `-`. */
  test: string;
}
