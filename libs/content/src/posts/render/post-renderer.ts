import { createHash } from 'node:crypto';
import { SHOW_AUTHORS } from '#identity';
import { Configuration, SettingsService } from '#platform';
import type { SettingsSnapshot } from '#platform';
import { Injectable } from '@nestjs/common';
import { ContentRenderer } from '#rendering';
import type { CollectedStyles, ContentRendering, PositionDependence, Rendering, RenderSite } from '#rendering';
import type { NewRendering, PostRow } from '#post-repository';
import { RenderEntries } from './render-entries.js';
import { RenderDataRegistry } from './render-data-registry.js';
import { renderSite } from './render-site.js';
import { WorkLimits } from './work-limits.js';
import { SiteRenderData } from './site-render-data.js';

/**
 * Maximum number of characters of a title that is rendered for each answer. It takes at most 0.3 ms, and usually 2 µs.
 * Storing it would write the whole rendering for each change of a title.
 */
const MAX_UNSTORED_TITLE = 200;

/** The site properties that renderings show, and the revision of renderings. */
interface SiteAndRevision {
  site: RenderSite;
  revision: string;
}

/** Renders posts with the current site properties. */
@Injectable()
export class PostRenderer {
  private readonly bySettings = new WeakMap<SettingsSnapshot, SiteAndRevision>();
  private versions?: string;

  constructor(
    private readonly renderer: ContentRenderer,
    private readonly data: SiteRenderData,
    private readonly entries: RenderEntries,
    private readonly settings: SettingsService,
    private readonly configuration: Configuration,
    private readonly renderData: RenderDataRegistry,
    private readonly limits: WorkLimits,
  ) {}

  /**
   * Returns the digest of the versions of all parts of the renderer, and of the site properties. A rendering with
   * another revision is stale.
   */
  async revision(): Promise<string> {
    return (await this.siteAndRevision()).revision;
  }

  /** Renders content, excerpt and a long title for the public, or for readers with the password of a protected post. */
  async render(row: PostRow): Promise<NewRendering> {
    const { site, revision } = await this.siteAndRevision();
    const post = await this.entries.forPost(row);
    const input = { site, data: this.data, post, limits: this.limits.rendering };
    const content = await this.renderer.renderContent(row.content, input);
    const excerpt = await this.renderer.renderExcerpt(row, input);
    const exceededLimit = content.exceededLimit ?? excerpt.exceededLimit;
    this.limits.report(`post ${row.id}`, { exceededLimit });
    return {
      postId: row.id,
      revision,
      title: await this.storedTitle(row),
      isPartial: [content.exceededLimit, excerpt.exceededLimit].includes('milliseconds'),
      content: content.html,
      excerpt: excerpt.html,
      positionDependence: positionDependenceOf(content, excerpt),
      ...(hasStyles(content.styles) ? { styles: content.styles } : {}),
      dependsOn: [...new Set([...content.dependsOn, ...excerpt.dependsOn])],
    };
  }

  /** Returns the title as HTML if it is stored with the rendering; undefined for a short one. */
  async storedTitle(row: PostRow): Promise<string | undefined> {
    return row.title.length > MAX_UNSTORED_TITLE ? this.title(row) : undefined;
  }

  /** Returns the title as HTML. It depends on nothing else. */
  title({ title }: PostRow): Promise<string> {
    return this.renderer.renderTitleInBackground(title);
  }

  /** Returns the excerpt as HTML. An excerpt that is derived from the content has at most `words` words. */
  async excerpt(row: PostRow, words: number): Promise<string> {
    const { site } = await this.siteAndRevision();
    const post = await this.entries.forPost(row);
    const input = { site, data: this.data, post, limits: this.limits.rendering };
    const excerpt = await this.renderer.renderExcerpt(row, input, words);
    this.limits.report(`the excerpt of post ${row.id}`, excerpt);
    return excerpt.html;
  }

  /** Computes the site properties and the revision once per snapshot of the settings. */
  private async siteAndRevision(): Promise<SiteAndRevision> {
    const settings = await this.settings.snapshot();
    let found = this.bySettings.get(settings);
    if (!found) {
      const site = renderSite(settings, this.configuration);
      // Modules register their blocks and stages before the first rendering.
      this.versions ??= digestOf(this.renderer.versions());
      const values = [SHOW_AUTHORS, ...this.renderData.settings].map((setting) => settings.get<unknown>(setting));
      found = { site, revision: digestOf([this.versions, site, ...values]) };
      this.bySettings.set(settings, found);
    }
    return found;
  }
}

/** Returns a digest of a JSON value. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}

function hasStyles({ css, filters, duotonePresets }: CollectedStyles): boolean {
  return css !== '' || filters !== '' || duotonePresets.length > 0;
}

function positionDependenceOf(
  { hadBlocks, marks, textAfterBlocks, taken }: ContentRendering,
  excerpt: Rendering,
): PositionDependence | undefined {
  const hasTaken = [taken, excerpt.taken].some((numbers) => Object.keys(numbers).length > 0);
  return hadBlocks || hasTaken || textAfterBlocks
    ? { hadBlocks, marks, textAfterBlocks, taken: { content: taken, excerpt: excerpt.taken } }
    : undefined;
}
