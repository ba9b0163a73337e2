import { Injectable } from '@nestjs/common';
import { Configuration, SettingsService } from '#platform';
import { decodeEntities, removeMarkup } from '#text';

/** Name, URLs and paths of the site for its pages. */
@Injectable()
export class AdminSite {
  constructor(
    private readonly configuration: Configuration,
    private readonly settings: SettingsService,
  ) {}

  /** URL of the site. */
  get url(): string {
    return this.configuration.siteUrl;
  }

  /** Path of the API on the site's host. */
  get apiPath(): string {
    return `${this.base}${this.configuration.apiRoot}`;
  }

  /**
   * Path of a page on the site's host.
   * @param args its query; empty values are omitted
   */
  path(page: string, args: Readonly<Record<string, string>> = {}): string {
    const query = new URLSearchParams(Object.entries(args).filter(([, value]) => value !== '')).toString();
    return `${this.base}/${this.configuration.adminPath}/${page}${query && `?${query}`}`;
  }

  /** Route of a page on this server, which may be behind a proxy with a path prefix. */
  route(page: string): string {
    return `/${this.configuration.adminPath}${page === '' ? '' : `/${page}`}`;
  }

  /** Returns the site's title as plain text, or its host if it has none. */
  async name(): Promise<string> {
    const title = (await this.settings.snapshot()).storedValue('title');
    const text = typeof title === 'string' ? decodeEntities(removeMarkup(title, { oneLine: true })) : '';
    return text || new URL(this.url).host;
  }

  /** Path prefix of the site on its host; usually empty. */
  private get base(): string {
    return new URL(this.url).pathname.replace(/\/$/, '');
  }
}
