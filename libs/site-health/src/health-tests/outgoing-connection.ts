import { Injectable } from '@nestjs/common';
import { Configuration, OutgoingError, OutgoingHttp } from '#platform';
import { escapeHtml } from '#text';
import type { HealthFinding, HealthTest } from '../declaration/health-result.js';
import { OutgoingConnectionSettings } from './outgoing-connection-settings.js';

const ABOUT = '<p>Embedding content of other sites and previewing links need requests from this server to others.</p>';

/** Tests whether this server reaches other servers, with the URL that the operator configured. Any response passes. */
@Injectable()
export class OutgoingConnectionTest implements HealthTest {
  private readonly url: string | undefined;

  constructor(
    configuration: Configuration,
    private readonly http: OutgoingHttp,
  ) {
    this.url = configuration.readSettings(OutgoingConnectionSettings).url;
  }

  async run(): Promise<HealthFinding> {
    if (this.url === undefined) {
      return {
        status: 'recommended',
        label: 'No server is configured for the test of outgoing requests',
        description: ABOUT,
        actions: '<p>Set HEALTH_OUTWARD_URL to the address of a server that should always be reachable.</p>',
      };
    }
    const named = `<code>${escapeHtml(this.url)}</code>`;
    try {
      const { status } = await this.http.fetch(this.url, { maxBytes: 1024 });
      return {
        status: 'good',
        label: 'Can communicate with other servers',
        description: `${ABOUT}<p>${named} answered with the status ${status}.</p>`,
      };
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error;
      return {
        status: 'critical',
        label: 'Could not reach another server',
        description: `${ABOUT}<p>${named} could not be reached.</p>`,
        actions: '<p>Check the DNS resolution and the firewall of this server.</p>',
      };
    }
  }
}
