import { SettingsService } from '#platform';
import { DiscoveryDocument } from '#route-registry';
import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PAGE_FOR_POSTS, PAGE_ON_FRONT, SHOW_ON_FRONT } from '../site/site-settings.js';

/** Says in the site description (`GET /`) what the first page shows; only of deployments that list it among their features. */
@Injectable()
export class FrontPageDescription implements OnModuleInit {
  constructor(
    @Inject(DiscoveryDocument) private readonly document: DiscoveryDocument,
    @Inject(SettingsService) private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.document.contribute(10, {
      fields: async () => {
        const settings = await this.settings.snapshot();
        return { page_for_posts: settings.get(PAGE_FOR_POSTS), page_on_front: settings.get(PAGE_ON_FRONT), show_on_front: settings.get(SHOW_ON_FRONT) };
      },
    });
  }
}
