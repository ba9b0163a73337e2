import { Clock, SettingsService } from '#platform';
import { zoneOffset } from '#text';
import { Dependencies, DiscoveryDocument, RouteRegistry } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { zoneOf } from './site-clock.js';
import { DESCRIPTION, TIMEZONE, TITLE } from './site-settings.js';

/** Documentation of the common part of the API for authors of clients. */
const HANDBOOK = 'https://developer.wordpress.org/rest-api/';
/** Milliseconds for which the discovery document is cached, because it contains the current offset of the time zone. */
const OFFSET_LIFETIME = 60_000;

/** Contributes the properties of the site to the discovery document. */
@Injectable()
export class SiteDescription implements OnModuleInit {
  constructor(
    private readonly document: DiscoveryDocument,
    private readonly routes: RouteRegistry,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.document.contribute({ order: 0, fields: () => this.fields() });
    this.document.contribute({ order: 100, links: () => ({ help: [{ href: HANDBOOK }] }) });
  }

  private async fields(): Promise<Record<string, unknown>> {
    const settings = await this.settings.snapshot();
    const offset = zoneOffset(this.clock.now(), zoneOf(settings)) / 3_600_000;
    // Daylight saving time changes the offset without a write.
    Dependencies.current?.expireAfter(OFFSET_LIFETIME);
    const { siteUrl } = this.routes;
    return {
      name: settings.get(TITLE),
      description: settings.get(DESCRIPTION),
      url: siteUrl,
      home: siteUrl,
      gmt_offset: String(Number(offset.toFixed(2))),
      timezone_string: settings.get(TIMEZONE),
    };
  }
}
