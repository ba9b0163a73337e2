import { SettingsService } from '#platform';
import { DiscoveryDocument } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PAGE_FOR_POSTS, PAGE_ON_FRONT, SHOW_ON_FRONT } from '#content-model/core';

/** Feature: the discovery document shows the settings of the front page. */
@Injectable()
export class FrontPageFields implements OnModuleInit {
  constructor(
    private readonly document: DiscoveryDocument,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.document.contribute({
      order: 10,
      fields: async () => {
        const options = await this.settings.snapshot();
        return {
          page_for_posts: options.get(PAGE_FOR_POSTS),
          page_on_front: options.get(PAGE_ON_FRONT),
          show_on_front: options.get(SHOW_ON_FRONT),
        };
      },
    });
  }
}
