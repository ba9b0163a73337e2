import { Injectable } from '@nestjs/common';
import { Configuration } from '#platform';
import { DiscoveryDocument } from '#route-registry';

/** Adds the URL of the authorization page to the discovery document. */
@Injectable()
export class AuthenticationDiscovery {
  constructor(document: DiscoveryDocument, configuration: Configuration) {
    document.contribute({
      order: 50,
      fields: () => ({
        authentication: {
          'application-passwords': {
            endpoints: {
              authorization: `${configuration.siteUrl}/${configuration.adminPath}/authorize-application.php`,
            },
          },
        },
      }),
    });
  }
}
