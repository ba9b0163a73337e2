import { CapabilityRegistry, UsersService } from '#identity';
import type { User } from '#identity';
import { Injectable } from '@nestjs/common';
import { PostTypeRegistry } from '#content-model';
import type { PostType } from '#content-model';
import { TaxonomyRegistry, TermsService } from '#content-model/core';
import type { Taxonomy } from '#content-model/core';
import { NEWEST_FIRST, PostRepository } from '#post-repository';
import type { ResolvedTemplate } from './resolved-template.js';
import { TEMPLATE } from './template-types.js';

/**
 * The kind and the rest of the slug of a template for one entry, term or author: `page` and `about` in `page-about`.
 */
const SLUG = /(author|page|single|tag|category|taxonomy)-(.+)/;

/** Maximum number of terms that are compared to find others with the same name. */
const MAX_NAMESAKES = 100;

type TitledTemplate = Pick<ResolvedTemplate, 'title' | 'description'>;

/**
 * Gives titles and descriptions to templates of single entries, terms and authors that have neither. As in the
 * reference, a title that equals the slug counts as none.
 */
@Injectable()
export class TemplateTitles {
  constructor(
    private readonly types: PostTypeRegistry,
    private readonly taxonomies: TaxonomyRegistry,
    private readonly posts: PostRepository,
    private readonly terms: TermsService,
    private readonly users: UsersService,
    private readonly capabilities: CapabilityRegistry,
  ) {}

  /** Returns the templates in their order, completed. */
  complete(templates: readonly ResolvedTemplate[]): Promise<ResolvedTemplate[]> {
    return Promise.all(templates.map(async (template) => ({ ...template, ...(await this.titleOf(template)) })));
  }

  private async titleOf({
    type,
    slug,
    title,
    description,
  }: ResolvedTemplate): Promise<Partial<TitledTemplate> | undefined> {
    const [, kind, rest = ''] = SLUG.exec(slug) ?? [];
    if (type.name !== TEMPLATE.name || description !== '' || (title !== '' && title !== slug)) return undefined;
    if (kind === 'author') return this.ofAuthor(rest);
    const typeAndSlug = { page: `page-${rest}`, single: rest }[kind ?? ''];
    if (typeAndSlug !== undefined)
      return this.ofFirst(this.types.all, typeAndSlug, (postType, entrySlug) => this.ofEntry(postType, entrySlug));
    const taxonomyAndSlug = { tag: `post_tag-${rest}`, category: `category-${rest}`, taxonomy: rest }[kind ?? ''];
    if (taxonomyAndSlug !== undefined)
      return this.ofFirst(this.taxonomies.all, taxonomyAndSlug, (taxonomy, termSlug) =>
        this.ofTerm(taxonomy, termSlug),
      );
    return undefined;
  }

  /**
   * Returns the title for the first type or taxonomy that has an item with the slug after its name. If none has, the
   * title says that the item was not found.
   */
  private async ofFirst<T extends PostType | Taxonomy>(
    kinds: readonly T[],
    nameAndSlug: string,
    find: (kind: T, slug: string) => Promise<TitledTemplate | undefined>,
  ): Promise<Partial<TitledTemplate> | undefined> {
    let missing: Partial<TitledTemplate> | undefined;
    for (const kind of kinds.filter(({ name }) => nameAndSlug.startsWith(`${name}-`))) {
      const slug = nameAndSlug.slice(kind.name.length + 1);
      const found = await find(kind, slug);
      if (found) return found;
      missing = { title: `Not found: ${kind.labels.singular_name ?? ''} (${slug})` };
    }
    return missing;
  }

  private async ofEntry({ name, labels }: PostType, slug: string): Promise<TitledTemplate | undefined> {
    const [post] = await this.posts.find({ type: name, slug, status: 'publish' }, { order: NEWEST_FIRST, limit: 1 });
    return post && titled(labels.singular_name, post.title);
  }

  private async ofTerm(taxonomy: Taxonomy, slug: string): Promise<TitledTemplate | undefined> {
    const term = await this.terms.bySlug(taxonomy.name, slug);
    if (!term) return undefined;
    const { rows } = await this.terms.find({ taxonomies: [taxonomy], search: term.name }, MAX_NAMESAKES, 0);
    const isUnique = rows.filter(({ name }) => name === term.name).length < 2;
    return titled(taxonomy.labels.singular_name, term.name, isUnique ? undefined : slug);
  }

  private async ofAuthor(slug: string): Promise<Partial<TitledTemplate>> {
    const user = await this.users.bySlug(slug);
    if (!user || !this.isAuthor(user)) return { title: `Deleted author: ${slug}` };
    const namesakes = (await this.users.byName(user.name)).filter((other) => this.isAuthor(other));
    return titled('Author', user.name, namesakes.length < 2 ? undefined : slug);
  }

  private isAuthor({ roles }: User): boolean {
    return this.capabilities.capabilitiesOf(roles).has('edit_posts');
  }
}

/** @param slug slug of the item, if others have the same name */
function titled(label: string | null | undefined, name: string, slug?: string): TitledTemplate {
  const suffix = slug === undefined ? '' : ` (${slug})`;
  return { title: `${label ?? ''}: ${name}${suffix}`, description: `Template for ${name}` };
}
