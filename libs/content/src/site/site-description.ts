import { Clock, SettingsService, zoneOffset } from '#platform';
import { Dependencies, DiscoveryDocument, anonymousActor, RouteRegistry } from '#route-registry';
import type { Links } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PostAccess } from '../posts/access/post-access.js';
import { PostRepository } from '../posts/repository/post-repository.js';
import { DESCRIPTION, SITE_ICON, SITE_LOGO, TIMEZONE, TITLE, zoneOf } from '#content-model/core';

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
    private readonly posts: PostRepository,
    private readonly access: PostAccess,
  ) {}

  onModuleInit(): void {
    this.document.contribute({ order: 0, fields: () => this.fields() });
    this.document.contribute({ order: 100, fields: () => this.images(), links: () => this.links() });
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

  private async images(): Promise<Record<string, unknown>> {
    const settings = await this.settings.snapshot();
    const icon = settings.get(SITE_ICON);
    return { site_logo: settings.get(SITE_LOGO) ?? 0, site_icon: icon, site_icon_url: await this.fileOf(icon) };
  }

  private async links(): Promise<Links> {
    const settings = await this.settings.snapshot();
    const images = [
      { type: 'site_logo', id: settings.get(SITE_LOGO) ?? 0 },
      { type: 'site_icon', id: settings.get(SITE_ICON) },
    ].filter(({ id }) => id > 0);
    const shown = images.map(({ type, id }) => ({
      href: this.routes.urlOf(`/core/v2/media/${id}`),
      embeddable: true,
      type,
    }));
    return { help: [{ href: HANDBOOK }], ...(shown.length > 0 ? { 'wp:featuredmedia': shown } : {}) };
  }

  /** Returns the URL of the file of a public attachment; empty for other posts. */
  private async fileOf(id: number): Promise<string> {
    const attachment = await this.posts.byId(id);
    // defence: site-icon-readable
    if (attachment?.type !== 'attachment' || !(await this.access.mayRead(anonymousActor, attachment))) return '';
    return attachment.guid.startsWith('/') ? this.routes.siteUrl + attachment.guid : attachment.guid;
  }
}
