import { Injectable } from '@nestjs/common';
import { RouteRegistry } from '#route-registry';
import type { HealthFinding, HealthTest } from '../declaration/health-result.js';
import { LoopbackClient, reasonOf } from '../loopback-client.js';

/** The requested namespace. Its index contains its name, so that a response of another server is recognized. */
const NAMESPACE = 'core-site-health/v1';
const FAILED = 'Your site could not complete a loopback request';
const ACTIONS =
  '<p>Set SITE_URL to the address by which clients reach the site, and let the proxies in front of this server pass all requests on.</p>';
const ABOUT =
  '<p>A loopback request is a request of the server to its own public address. It shows that the address is right and that clients reach this server by it.</p>';

/** Tests whether this server reaches itself at its public address. */
@Injectable()
export class LoopbackTest implements HealthTest {
  constructor(
    private readonly site: LoopbackClient,
    private readonly routes: RouteRegistry,
  ) {}

  async run(): Promise<HealthFinding> {
    try {
      const { status, text } = await this.site.request(`/${NAMESPACE}?_fields=namespace`);
      if (status !== 200)
        return {
          status: 'recommended',
          label: FAILED,
          description: `${ABOUT}<p>The request was answered with the status ${status}.</p>`,
          actions: ACTIONS,
        };
      if (!text.includes(this.routes.wireName(NAMESPACE)))
        return {
          status: 'recommended',
          label: FAILED,
          description: `${ABOUT}<p>Another server answered the request.</p>`,
          actions: ACTIONS,
        };
      return { status: 'good', label: 'Your site can perform loopback requests', description: ABOUT };
    } catch (error) {
      return {
        status: 'critical',
        label: FAILED,
        description: `${ABOUT}<p>The request failed: ${reasonOf(error)}.</p>`,
        actions: ACTIONS,
      };
    }
  }
}
