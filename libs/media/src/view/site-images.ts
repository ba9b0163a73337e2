import { guidOf, PostAccess } from '#content/core';
import { PostRepository } from '#post-repository';
import type { PostRow } from '#post-repository';
import { collectionPath, PostTypeRegistry } from '#content-model';
import { SITE_ICON, SITE_LOGO } from '#content-model/core';
import { SettingsService } from '#platform';
import { anonymousActor, DiscoveryDocument, RouteRegistry } from '#route-registry';
import type { Links } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

/** Contributes the logo and the icon of the site to the discovery document. */
@Injectable()
export class SiteImages implements OnModuleInit {
  constructor(
    private readonly document: DiscoveryDocument,
    private readonly routes: RouteRegistry,
    private readonly settings: SettingsService,
    private readonly posts: PostRepository,
    private readonly access: PostAccess,
    private readonly types: PostTypeRegistry,
  ) {}

  onModuleInit(): void {
    this.document.contribute({ order: 100, fields: () => this.fields(), links: () => this.links() });
  }

  private async fields(): Promise<Record<string, unknown>> {
    const settings = await this.settings.snapshot();
    const icon = settings.get(SITE_ICON);
    return { site_logo: settings.get(SITE_LOGO) ?? 0, site_icon: icon, site_icon_url: await this.fileUrlOf(icon) };
  }

  private async links(): Promise<Links> {
    const settings = await this.settings.snapshot();
    const images = [
      { type: 'site_logo', id: settings.get(SITE_LOGO) ?? 0 },
      { type: 'site_icon', id: settings.get(SITE_ICON) },
    ].filter(({ id }) => id > 0);
    if (images.length === 0) return {};
    const posts = await this.posts.byIds(images.map(({ id }) => id));
    const linkTo = ({ type, id }: (typeof images)[number]) => ({
      href: this.routes.urlOf(this.pathOf(posts.get(id))),
      embeddable: true,
      type,
    });
    return { 'wp:featuredmedia': images.map(linkTo) };
  }

  /** Path of a post below the API root. As in the reference, the link to a missing post leads to the root. */
  private pathOf(post: PostRow | undefined): string {
    const type = post && this.types.get(post.type);
    return post && type?.restBase ? `${collectionPath(type)}/${post.id}` : '/';
  }

  /** Returns the URL of the file of a public attachment; empty for other posts. */
  private async fileUrlOf(id: number): Promise<string> {
    const attachment = await this.posts.byId(id);
    // defence: site-icon-readable
    if (attachment?.type !== 'attachment' || !(await this.access.mayRead(anonymousActor, attachment))) return '';
    return guidOf(attachment, this.routes.siteUrl);
  }
}
