import { CapabilityRegistry, UsersService } from '#identity';
import { Injectable } from '@nestjs/common';
import { PostTypeRegistry } from '#content-model';
import type { PostType } from '#content-model';
import { TaxonomyRegistry, TermsService } from '#content-model/core';
import type { Taxonomy } from '#content-model/core';
import { NEWEST_FIRST, PostRepository } from '#content/core';
import type { ResolvedTemplate } from './resolved-template.js';
import { TEMPLATE } from './template-types.js';

/** The kind and the rest of the slug of a template for one entry, term or author: `page` and `about` in `page-about`. */
const SLUG = /(author|page|single|tag|category|taxonomy)-(.+)/;

/** Maximum number of terms that are compared to find others with the same name. */
const MAX_NAMESAKES = 100;

type TitledTemplate = Pick<ResolvedTemplate, 'title' | 'description'>;

/**
 * Gives titles and descriptions to templates of single entries, terms and authors that have neither. As in the reference,
 * a title that equals the slug counts as none.
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
    if (kind === 'page') return this.ofFirst(this.types.all, `page-${rest}`, this.ofEntry);
    if (kind === 'single') return this.ofFirst(this.types.all, rest, this.ofEntry);
    const taxonomy = { tag: `post_tag-${rest}`, category: `category-${rest}`, taxonomy: rest }[kind ?? ''];
    return taxonomy === undefined ? undefined : this.ofFirst(this.taxonomies.all, taxonomy, this.ofTerm);
  }

  /** Returns the title for the first type or taxonomy that has an item with the slug after its name; else a note. */
  private async ofFirst<T extends PostType | Taxonomy>(
    kinds: readonly T[],
    nameAndSlug: string,
    find: (kind: T, slug: string) => Promise<TitledTemplate | undefined>,
  ): Promise<Partial<TitledTemplate> | undefined> {
    let missing: Partial<TitledTemplate> | undefined;
    for (const kind of kinds.filter(({ name }) => nameAndSlug.startsWith(`${name}-`))) {
      const slug = nameAndSlug.slice(kind.name.length + 1);
      const found = await find.call(this, kind, slug);
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
    const template = titled(taxonomy.labels.singular_name, term.name);
    const isUnique = rows.filter(({ name }) => name === term.name).length < 2;
    return isUnique ? template : { ...template, title: `${template.title} (${slug})` };
  }

  private async ofAuthor(slug: string): Promise<Partial<TitledTemplate>> {
    const user = await this.users.bySlug(slug);
    const isAuthor = user && this.capabilities.capabilitiesOf(user.roles).has('edit_posts');
    return isAuthor ? titled('Author', user.name) : { title: `Deleted author: ${slug}` };
  }
}

function titled(label: string | null | undefined, name: string): TitledTemplate {
  return { title: `${label ?? ''}: ${name}`, description: `Template for ${name}` };
}
