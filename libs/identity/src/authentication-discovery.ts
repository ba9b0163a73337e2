import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Configuration } from '#platform';
import { DiscoveryDocument } from '#route-registry';

/** Adds the URL of the authorization page to the discovery document. */
@Injectable()
export class AuthenticationDiscovery implements OnModuleInit {
  constructor(
    private readonly document: DiscoveryDocument,
    private readonly configuration: Configuration,
  ) {}

  onModuleInit(): void {
    this.document.contribute({
      order: 50,
      fields: () => ({
        authentication: {
          'application-passwords': {
            endpoints: {
              authorization: `${this.configuration.siteUrl}/${this.configuration.adminPath}/authorize-application.php`,
            },
          },
        },
      }),
    });
  }
}
