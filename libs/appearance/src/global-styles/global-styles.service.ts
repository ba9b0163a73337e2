import { systemActor } from '#identity';
import { UnitOfWork } from '#platform';
import type { Actor } from '#route-registry';
import { filterCommentHtml } from '#text';
import { Injectable } from '@nestjs/common';
import { BlockCatalog } from '#blocks';
import { PostTypeRegistry } from '#content-model';
import { PostWriter, unknownPostError, jsonContent, readJsonContent } from '#content/core';
import { BY_ID, PostRepository } from '#post-repository';
import type { PostRow } from '#post-repository';
import { ActiveTheme } from '../themes/active-theme.js';
import { normalizeThemeJson } from './normalize-theme-json.js';
import type { KnownBlocks } from './normalize-theme-json.js';
import { DEFAULT_SETTINGS } from './default-theme-json.js';
import { mergeSiteIntoTheme } from './merge-site-into-theme.js';
import { GLOBAL_STYLES } from './global-styles-type.js';
import { mergeThemeJson } from './merge-theme-json.js';
import { BUILT_IN_THEME_JSON, BUILT_IN_VARIATIONS } from './built-in-theme-json.js';
import { sanitizeThemeJson } from './sanitize-theme-json.js';
import { THEME_JSON_VERSION } from './theme-json.js';
import type { StyleVariation, ThemeJson } from './theme-json.js';

/** Writable members of global styles; absent ones are not changed. */
export interface GlobalStylesInput {
  title?: string;
  settings?: unknown;
  styles?: unknown;
}

/** Initial title of the document. */
const INITIAL_TITLE = 'Custom Styles';

/** Stores the site's global styles, one document per theme, and provides those of the theme. */
@Injectable()
export class GlobalStyles {
  constructor(
    private readonly units: UnitOfWork,
    private readonly posts: PostRepository,
    private readonly writer: PostWriter,
    private readonly activeTheme: ActiveTheme,
    private readonly catalog: BlockCatalog,
    types: PostTypeRegistry,
  ) {
    types.register(GLOBAL_STYLES);
  }

  /** Returns the id of the active theme's document. On first use, `systemActor` creates the document. */
  async findOrCreateId(): Promise<number> {
    const storedId = await this.findStoredId();
    if (storedId !== undefined) return storedId;
    // A concurrent request may have created the document since.
    return this.units.run(async () => (await this.findStoredId()) ?? this.createDocument());
  }

  private async createDocument(): Promise<number> {
    const content = serialize({ settings: {}, styles: {} });
    const input = { title: INITIAL_TITLE, content, slug: this.slug, status: 'publish' };
    return (await this.writer.create(GLOBAL_STYLES, input, systemActor)).id;
  }

  /** Parses the document of a row or a revision. */
  read({ content }: Pick<PostRow, 'content'>): ThemeJson {
    return normalizeThemeJson(readJsonContent(content), 'custom', this.blocks);
  }

  /**
   * Updates the document. Drops custom CSS and unsafe values of users without `unfiltered_html`.
   * @throws RestError 404 `rest_post_invalid_id`
   */
  update(id: number, { title, settings, styles }: GlobalStylesInput, actor: Actor): Promise<PostRow> {
    return this.units.run(async () => {
      const row = await this.posts.byId(id);
      if (!row) throw unknownPostError();
      const before = this.read(row);
      const merged = { settings: settings ?? before.settings, styles: styles ?? before.styles };
      const clean = normalizeThemeJson(merged, 'custom', this.blocks);
      const mayUseAnyHtml = actor.can('unfiltered_html');
      const content = serialize(mayUseAnyHtml ? clean : sanitizeThemeJson(clean));
      const safeTitle = title === undefined || mayUseAnyHtml ? title : filterCommentHtml(title);
      return this.writer.update(GLOBAL_STYLES, id, { title: safeTitle, content }, actor);
    });
  }

  /** Returns the styles of the active theme on top of the defaults, without those of the site. */
  themeDocument(): ThemeJson {
    return mergeThemeJson(
      { settings: DEFAULT_SETTINGS, styles: {} },
      normalizeThemeJson(BUILT_IN_THEME_JSON, 'theme', this.blocks),
    );
  }

  /** Returns the styles in effect: those of the site on top of those of the theme and the defaults. */
  async effectiveDocument(): Promise<ThemeJson> {
    const document = await this.siteDocument();
    return document ? mergeThemeJson(this.themeDocument(), document) : this.themeDocument();
  }

  /** Returns the styles of the theme and of the site as one document, for an export of the theme. */
  async exportDocument(): Promise<ThemeJson> {
    const document = await this.siteDocument();
    return document ? mergeSiteIntoTheme(BUILT_IN_THEME_JSON, document) : BUILT_IN_THEME_JSON;
  }

  /** Style variations of the active theme. */
  variations(): StyleVariation[] {
    return BUILT_IN_VARIATIONS.map(({ title, ...document }) => ({
      title,
      ...normalizeThemeJson(document, 'theme', this.blocks),
    }));
  }

  private get slug(): string {
    return `wp-global-styles-${this.activeTheme.theme.stylesheet}`;
  }

  /** Returns the styles of the site; undefined if it has none. */
  private async siteDocument(): Promise<ThemeJson | undefined> {
    const id = await this.findStoredId();
    const row = id === undefined ? undefined : await this.posts.byId(id);
    return row && this.read(row);
  }

  /** Returns the id of the active theme's document; undefined if the site has none. */
  private async findStoredId(): Promise<number | undefined> {
    const filter = { type: GLOBAL_STYLES.name, slug: this.slug, status: 'publish' };
    return (await this.posts.findIds(filter, { order: BY_ID, limit: 1 }))[0];
  }

  private readonly blocks: KnownBlocks = {
    has: (name) => this.catalog.get(name) !== undefined,
    hasVariation: (name, variation) =>
      this.catalog.get(name)?.editor.styles.some((style) => style.name === variation) ?? false,
  };
}

/** Serializes a document for storage. */
function serialize({ settings, styles }: ThemeJson): string {
  return jsonContent({ version: THEME_JSON_VERSION, isGlobalStylesUserThemeJSON: true, settings, styles });
}
