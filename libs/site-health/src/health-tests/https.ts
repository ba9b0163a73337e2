import { Injectable } from '@nestjs/common';
import type { HealthFinding, HealthTest } from '../declaration/health-result.js';
import { LoopbackClient, reasonOf } from '../loopback-client.js';

const ABOUT =
  '<p>HTTPS protects passwords and drafts between a client and the site. Credentials of applications are sent with each request.</p>';

/** Tests whether clients reach the site over HTTPS with a valid certificate. */
@Injectable()
export class HttpsTest implements HealthTest {
  constructor(private readonly site: LoopbackClient) {}

  async run(): Promise<HealthFinding> {
    if (!this.site.isSecure) {
      return {
        status: 'recommended',
        label: 'Your website does not use HTTPS',
        description: ABOUT,
        actions:
          '<p>Put a proxy with a certificate in front of this server and set SITE_URL to the address with https.</p>',
      };
    }
    try {
      await this.site.request('/core-site-health/v1?_fields=namespace');
      return { status: 'good', label: 'Your website is using an active HTTPS connection', description: ABOUT };
    } catch (error) {
      return {
        status: 'recommended',
        label: 'Your website does not answer over HTTPS',
        description: `${ABOUT}<p>The request failed: ${reasonOf(error)}.</p>`,
        actions:
          '<p>Check SITE_URL, the proxy in front of this server and its certificate, which must be valid for this address.</p>',
      };
    }
  }
}
