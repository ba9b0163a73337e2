import { createHash } from 'node:crypto';
import { SettingsService } from '#platform';
import type { SettingsSnapshot } from '#platform';
import { RouteRegistry } from '#route-registry';
import { decodeEntities } from '#text';
import { Inject, Injectable } from '@nestjs/common';
import { ContentRenderer } from '../../rendering/index.js';
import type { RenderSite } from '../../rendering/index.js';
import { DATE_FORMAT, DESCRIPTION, START_OF_WEEK, TIME_FORMAT, TITLE, USE_SMILIES } from '../../settings/site-options.js';
import { zoneOf } from '../../site/site-clock.js';
import type { PostRow } from '../post-row.js';
import type { MadeRendering } from '../view/stored-renderings.js';
import { RenderEntries } from './render-entries.js';
import { SiteRenderData } from './site-render-data.js';

/** Changes when the renderer makes other markup of the same text: stored renderings of before are then made anew. */
const RENDERER = '1';

/** Renders things with what the site is at the moment. */
@Injectable()
export class PostRenderer {
  constructor(
    @Inject(ContentRenderer) private readonly renderer: ContentRenderer,
    @Inject(SiteRenderData) private readonly data: SiteRenderData,
    @Inject(RenderEntries) private readonly entries: RenderEntries,
    @Inject(SettingsService) private readonly settings: SettingsService,
    @Inject(RouteRegistry) private readonly routes: RouteRegistry,
  ) {}

  /** Names the renderer and the facts of the site that renderings depend on; one of another revision is out of date. */
  async revision(): Promise<string> {
    return createHash('sha256').update(JSON.stringify([RENDERER, this.#site(await this.settings.snapshot())])).digest('base64url').slice(0, 22);
  }

  /** Renders title, content and excerpt as everybody may see them (whoever knows the password, of what is protected). */
  async render(row: PostRow): Promise<MadeRendering> {
    const site = this.#site(await this.settings.snapshot());
    const [post] = await this.entries.of([row]);
    const input = { site, data: this.data, post };
    const content = await this.renderer.renderContent(row.content, input);
    const excerpt = await this.renderer.renderExcerpt(row, input);
    return {
      postId: row.id, revision: await this.revision(), title: this.renderer.renderTitle(row.title), content: content.html, excerpt: excerpt.html,
      dependsOn: [...new Set([...content.dependsOn, ...excerpt.dependsOn])],
    };
  }

  /** The excerpt with another number of words, where it is cut from the content. */
  async excerpt(row: PostRow, words: number): Promise<string> {
    const site = this.#site(await this.settings.snapshot());
    const [post] = await this.entries.of([row]);
    return (await this.renderer.renderExcerpt(row, { site, data: this.data, post }, words)).html;
  }

  #site(settings: SettingsSnapshot): RenderSite {
    const zone = zoneOf(settings);
    return {
      home: this.routes.siteUrl, url: this.routes.siteUrl, name: decodeEntities(settings.get(TITLE)), description: decodeEntities(settings.get(DESCRIPTION)),
      dateFormat: settings.get(DATE_FORMAT), timeFormat: settings.get(TIME_FORMAT), timeZone: typeof zone === 'number' ? offsetName(zone) : zone,
      startOfWeek: settings.get(START_OF_WEEK), smilies: settings.get(USE_SMILIES),
    };
  }
}

/** `+05:30` of 5.5. */
function offsetName(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  return `${hours < 0 ? '-' : '+'}${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

