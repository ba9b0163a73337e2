import { Injectable } from '@nestjs/common';
import { Configuration } from '#platform';
import { DiscoveryDocument } from '#route-registry';

/** Tells in the site description where a user lets an application have a password. */
@Injectable()
export class DiscoveryEntry {
  constructor(document: DiscoveryDocument, configuration: Configuration) {
    document.contribute(50, {
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
