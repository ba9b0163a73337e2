import type { Json } from '#schema';
import { Injectable } from '@nestjs/common';
import { MetaStore } from '#content-model/core';
import type { PostType } from '#content-model';
import { BY_ID, NEWEST_FIRST, PostRepository } from '#post-repository';
import type { PostFilter, PostRange, PostRow } from '#post-repository';
import { ActiveTheme } from '../themes/active-theme.js';
import { templateFromPost, templateFromFile } from './resolved-template.js';
import type { ResolvedTemplate } from './resolved-template.js';
import { ThemeTemplates } from './theme-templates.js';
import { readStoredTemplate, TEMPLATE_KEY } from './stored-template.js';
import type { StoredTemplate } from './stored-template.js';

/** Statuses of the stored templates that lists contain. */
const LISTED_STATUSES = ['publish', 'draft', 'auto-draft'];

/** Maximum number of stored templates of a type that are read. */
const MAX_TEMPLATES = 1_000;

/** Reads the templates of the site: files of the theme, and stored ones that replace or add to them. */
@Injectable()
export class TemplateRepository {
  constructor(
    private readonly posts: PostRepository,
    private readonly meta: MetaStore,
    private readonly activeTheme: ActiveTheme,
    private readonly themeFiles: ThemeTemplates,
  ) {}

  /** Returns stored templates, newest first, then the files of the theme that are not replaced. */
  async all(type: PostType): Promise<ResolvedTemplate[]> {
    const stored = await this.findEditable(type);
    const replaced = new Set(stored.map(({ slug }) => slug));
    return [...stored, ...this.files(type).filter(({ slug }) => !replaced.has(slug))];
  }

  /** Returns the stored templates that are not trashed, newest first. */
  findEditable(type: PostType): Promise<ResolvedTemplate[]> {
    return this.findStored(type, { status: LISTED_STATUSES }, { order: NEWEST_FIRST, limit: MAX_TEMPLATES });
  }

  /** Returns the files of the theme. */
  private files(type: PostType): ResolvedTemplate[] {
    return this.themeFiles.ofType(type).map((file) => templateFromFile(type, file, this.activeTheme.theme.stylesheet));
  }

  /** Returns the templates that pages use, by slug: the newest published one, or else the file of the theme. */
  async usedBySlug(type: PostType): Promise<ReadonlyMap<string, ResolvedTemplate>> {
    const range = { order: NEWEST_FIRST, limit: MAX_TEMPLATES };
    const published = await this.findStored(type, { status: 'publish' }, range);
    // Later members of a map replace earlier ones.
    return new Map([...this.files(type), ...published.toReversed()].map((template) => [template.slug, template]));
  }

  /**
   * Finds the file of the theme with a template's id, even if a stored template replaces it. The id may contain one
   * slash instead of two, because proxies may merge them.
   */
  findFile(type: PostType, id: string): ResolvedTemplate | undefined {
    const slug = this.slugOf(id);
    return this.files(type).find((file) => file.slug === slug);
  }

  /** Finds a template by its id, also in the trash. Its id changes with its slug when it is moved there. */
  async find(type: PostType, id: string): Promise<ResolvedTemplate | undefined> {
    const slug = this.slugOf(id);
    if (!slug) return undefined;
    const [stored] = await this.findStored(
      type,
      { slug, status: [...LISTED_STATUSES, 'trash'] },
      { order: BY_ID, limit: 1 },
    );
    return stored ?? this.findFile(type, id);
  }

  /** Finds the stored template with a post's id, unless it is trashed. */
  async byPostId(type: PostType, postId: number): Promise<ResolvedTemplate | undefined> {
    return (await this.findStored(type, { id: postId, status: LISTED_STATUSES }))[0];
  }

  /** Creates the template of a row. */
  async fromRow(type: PostType, row: PostRow): Promise<ResolvedTemplate> {
    return (await this.resolve(type, [row]))[0]!;
  }

  /** Loads the properties of a stored template that have no column. */
  async properties(postId: number): Promise<StoredTemplate> {
    return readStoredTemplate((await this.meta.values('post', postId, TEMPLATE_KEY))[0]);
  }

  /** Returns the slug in the id of a template of the active theme. */
  private slugOf(id: string): string | undefined {
    const { stylesheet } = this.activeTheme.theme;
    const start = [`${stylesheet}//`, `${stylesheet}/`].find((prefix) => id.startsWith(prefix));
    return start === undefined ? undefined : id.slice(start.length);
  }

  private async findStored(type: PostType, filter: PostFilter, range?: PostRange): Promise<ResolvedTemplate[]> {
    const rows = await this.posts.find({ ...filter, type: type.name }, range);
    const { stylesheet } = this.activeTheme.theme;
    return (await this.resolve(type, rows)).filter(({ theme }) => theme === stylesheet);
  }

  private async resolve(type: PostType, rows: readonly PostRow[]): Promise<ResolvedTemplate[]> {
    const meta = await this.meta.rowsOf(
      'post',
      rows.map(({ id }) => id),
    );
    return rows.map((row) => {
      const text = meta.get(row.id)?.find(({ key }) => key === TEMPLATE_KEY)?.value;
      const properties = readStoredTemplate(text ? (JSON.parse(text) as Json) : undefined);
      return templateFromPost(type, row, properties, this.themeFiles.ofType(type), this.activeTheme.theme.stylesheet);
    });
  }
}
