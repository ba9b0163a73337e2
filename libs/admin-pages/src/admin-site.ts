import { Injectable } from '@nestjs/common';
import { Configuration, SettingsService } from '#platform';
import { decodeEntities, plainText } from '#text';

/** What pages for people know of the site. */
@Injectable()
export class AdminSite {
  constructor(
    private readonly configuration: Configuration,
    private readonly settings: SettingsService,
  ) {}

  /** Address of the site. */
  get url(): string {
    return this.configuration.siteUrl;
  }

  /** Root of the interface, as seen from the site's host. */
  get apiPath(): string {
    return `${this.base}${this.configuration.apiRoot}`;
  }

  /** Path of a page, as seen from the site's host. */
  path(page: string): string {
    return `${this.base}/${this.configuration.adminPath}/${page}`;
  }

  /** Path of a page, as the server sees it. */
  route(page: string): string {
    return `/${this.configuration.adminPath}${page === '' ? '' : `/${page}`}`;
  }

  /** The site's name as plain text; its host where it has none. */
  async name(): Promise<string> {
    const title = (await this.settings.snapshot()).storedValue('title');
    const text = typeof title === 'string' ? decodeEntities(plainText(title, { oneLine: true })) : '';
    return text || new URL(this.url).host;
  }

  /** Path below which the site lies on its host; usually empty. */
  private get base(): string {
    return new URL(this.url).pathname.replace(/\/$/, '');
  }
}
