import { PublicContent } from '#public-content';
import type { PublicSite } from '#public-content';
import { Configuration, SettingsService } from '#platform';
import { ChangeClock, TaggedCache } from '#route-registry';
import { EncodedHtml } from '#text';
import type { Html } from '#text';
import { Injectable } from '@nestjs/common';
import { LANGUAGE_SITES, LOGIN_LINK } from '../settings/page-settings.js';
import type { LanguageSite } from '../settings/page-settings.js';
import { TemplatePages } from '../templates/template-pages.js';
import { STATIC_BLOCK_STYLES_PATH } from './static-block-styles.js';
import { joinTitle } from './join-title.js';
import { linkElements } from './page-document.js';
import type { HeadLink, HeadParts } from './page-document.js';
import { frameFooter, frameHeader } from './page-frame.js';
import type { StyledHeaderAndFooter } from './page-frame.js';
import { PageRegistry } from './page-registry.js';
import { SiteIcon } from './site-icon.js';
import { SiteNavigation } from './site-navigation.js';
import { ThemeStyle } from './theme-style.js';

/** The parts of the head that all pages share. */
export interface SharedHead {
  site: PublicSite;
  /** Links to style sheets, icons and the feeds of the site. */
  links: Html;
  languages: readonly LanguageSite[];
  /** Contributions of other libraries to pages without an entry. */
  contributed: Required<HeadParts>;
}

/** Creates the parts that all pages share, and caches them until a change concerns them. */
@Injectable()
export class SharedParts {
  private readonly heads: TaggedCache<string, SharedHead>;
  private readonly frames: TaggedCache<string, StyledHeaderAndFooter>;

  constructor(
    private readonly content: PublicContent,
    private readonly registry: PageRegistry,
    private readonly navigation: SiteNavigation,
    private readonly icon: SiteIcon,
    private readonly templates: TemplatePages,
    private readonly themeStyle: ThemeStyle,
    private readonly settings: SettingsService,
    private readonly configuration: Configuration,
    clock: ChangeClock,
  ) {
    this.heads = new TaggedCache(clock, { limit: 1 });
    this.frames = new TaggedCache(clock, { limit: 1 });
  }

  /** Returns the shared parts of the head. */
  head(): Promise<SharedHead> {
    return this.heads.load('', async () => {
      const site = await this.content.site();
      return {
        site,
        links: linkElements([
          { rel: 'stylesheet', href: site.home + STATIC_BLOCK_STYLES_PATH },
          { rel: 'stylesheet', href: site.home + (await this.themeStyle.current()).path },
          ...(await this.icon.links()),
          ...siteFeeds(site.home, site.name),
        ]),
        languages: await this.settings.get(LANGUAGE_SITES),
        contributed: await this.registry.headOf(undefined),
      };
    });
  }

  /** Returns the header and the footer of the built-in frame, with the template parts of the site. */
  frame(): Promise<StyledHeaderAndFooter> {
    return this.frames.load('', async () => {
      const site = await this.content.site();
      const { header, footer, styles } = await this.templates.frameParts();
      const signIn = (await this.settings.get(LOGIN_LINK))
        ? `${site.home}/${this.configuration.adminPath}/sign-in`
        : undefined;
      return {
        header: new EncodedHtml(frameHeader(site, await this.navigation.load(), header)),
        footer: new EncodedHtml(frameFooter(site, signIn, footer)),
        styles,
      };
    });
  }
}

function siteFeeds(home: string, name: string): HeadLink[] {
  return [
    { rel: 'alternate', type: 'application/rss+xml', title: joinTitle(name, 'posts'), href: `${home}/feed/` },
    {
      rel: 'alternate',
      type: 'application/rss+xml',
      title: joinTitle(name, 'comments'),
      href: `${home}/comments/feed/`,
    },
  ];
}
