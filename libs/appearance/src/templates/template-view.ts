import { UserSummaries } from '#identity';
import { SettingsService } from '#platform';
import { Item, ResourceSchemas, RouteRegistry } from '#route-registry';
import type { Actor, Context, Links } from '#route-registry';
import { escapeHtml } from '#text';
import { Injectable } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { collectionPath } from '#content-model';
import type { PostType } from '#content-model';
import { PostRepository } from '#post-repository';
import type { RevisionSummary } from '#post-repository';
import { blockVersion, ContentRenderer } from '#rendering';
import { TITLE } from '#content-model/core';
import { ActiveTheme } from '../themes/active-theme.js';
import { templateId } from './resolved-template.js';
import type { ResolvedTemplate } from './resolved-template.js';
import { TemplateTitles } from './template-titles.js';
import { TEMPLATE_PART } from './template-types.js';

/** The list of revisions or autosaves of a template. */
export interface TemplateHistoryList {
  /** The template to which they belong. */
  parent: ResolvedTemplate;
  kind: 'revisions' | 'autosaves';
}

/** Converts templates to response items. */
@Injectable()
export class TemplateView {
  constructor(
    private readonly schemas: ResourceSchemas,
    private readonly routes: RouteRegistry,
    private readonly activeTheme: ActiveTheme,
    private readonly settings: SettingsService,
    private readonly users: UserSummaries,
    private readonly posts: PostRepository,
    private readonly renderer: ContentRenderer,
    private readonly titles: TemplateTitles,
  ) {}

  /** API address of a template. */
  hrefOf(template: ResolvedTemplate): string {
    return this.routes.urlOf(`${collectionPath(template.type)}/${templateId(template)}`);
  }

  /**
   * Converts templates in their order.
   * @param collection type of the collection that answers: as in the reference, the lookup of template parts returns a
   * template with the links and fields of a part; default: the type of each template
   */
  async items(
    templates: readonly ResolvedTemplate[],
    resource: Type<object>,
    context: Context,
    actor: Actor,
    collection?: PostType,
  ): Promise<Item[]> {
    const stored = templates.filter(({ postId, status }) => postId > 0 && status !== 'trash');
    const revisions = await this.posts.revisionSummaries(stored.map(({ postId }) => postId));
    const sourceNames = await this.findSourceNames(templates);
    const view = this.schemas.get(resource).view(context);
    return (await this.titles.complete(templates)).map((template) => {
      const type = collection ?? template.type;
      return new Item(
        view.filter(this.buildData(template, sourceNames, type)),
        this.links({ ...template, type }, revisions.get(template.postId), actor),
      );
    });
  }

  /** Converts one template, like `items`. */
  async item(
    template: ResolvedTemplate,
    resource: Type<object>,
    context: Context,
    actor: Actor,
    collection?: PostType,
  ): Promise<Item> {
    return (await this.items([template], resource, context, actor, collection))[0]!;
  }

  /**
   * Converts revisions or autosaves. An item has the id of the template, the post ID of the revision (`wp_id`) and the
   * post ID of the template (`parent`).
   */
  async historyItems(
    versions: readonly ResolvedTemplate[],
    { parent, kind }: TemplateHistoryList,
    resource: Type<object>,
    context: Context,
    actor: Actor,
  ): Promise<Item[]> {
    const sourceNames = await this.findSourceNames(versions);
    const view = this.schemas.get(resource).view(context);
    const isRemovable = kind === 'revisions' && actor.can('edit_theme_options');
    const allow = ['GET', ...(isRemovable ? ['DELETE'] : [])];
    const parentHref = this.hrefOf(parent);
    return (await this.titles.complete(versions)).map((version) => {
      const data = { ...this.buildData(version, sourceNames), parent: parent.postId };
      return new Item(view.filter(data), {
        self: [{ href: `${parentHref}/${kind}/${version.postId}`, targetHints: { allow } }],
        parent: [{ href: parentHref }],
      });
    });
  }

  private buildData(
    template: ResolvedTemplate,
    sourceNames: ReadonlyMap<string, string>,
    collection = template.type,
  ): Record<string, unknown> {
    const { title, content } = template;
    const originalSource = originalSourceOf(template);
    return {
      id: templateId(template),
      theme: template.theme,
      content: { raw: content, block_version: blockVersion(content) },
      slug: template.slug,
      source: template.source,
      origin: template.origin,
      type: template.type.name,
      description: template.description,
      title: { raw: title, rendered: template.postId > 0 ? this.renderer.renderTitle(title) : escapeHtml(title) },
      status: template.status,
      wp_id: template.postId,
      has_theme_file: template.hasThemeFile,
      author: template.authorId,
      modified: template.modified,
      author_text: sourceNames.get(originalSource === 'user' ? `user ${template.authorId}` : originalSource) ?? '',
      original_source: originalSource,
      ...(template.type.name === TEMPLATE_PART.name && { area: template.area }),
      ...(collection.name !== TEMPLATE_PART.name && { is_custom: template.isCustom }),
    };
  }

  /** Display names of the templates' sources by `theme`, `site` or `user <id>`. */
  private async findSourceNames(templates: readonly ResolvedTemplate[]): Promise<Map<string, string>> {
    const users = await this.users.findMany(templates.map(({ authorId }) => authorId).filter((id) => id > 0));
    return new Map([
      ['theme', this.activeTheme.theme.name],
      ['site', await this.settings.get(TITLE)],
      ...[...users].map(([id, { name }]) => [`user ${id}`, name] as const),
    ]);
  }

  private links(template: ResolvedTemplate, revisions: RevisionSummary | undefined, actor: Actor): Links {
    const self = this.hrefOf(template);
    const { capabilities } = template.type;
    const mayEditTheme = actor.can('edit_theme_options');
    const allow = ['GET', ...(mayEditTheme ? ['POST', 'PUT', 'PATCH', 'DELETE'] : [])];
    const links: Links = {
      self: [{ href: self, targetHints: { allow } }],
      collection: [{ href: this.routes.urlOf(collectionPath(template.type)) }],
      about: [{ href: this.routes.urlOf(`/core/v2/types/${template.type.name}`) }],
    };
    if (template.postId > 0 && template.status !== 'trash') {
      links['version-history'] = [{ count: revisions?.count ?? 0, href: `${self}/revisions` }];
      if (revisions)
        links['predecessor-version'] = [{ id: revisions.latest, href: `${self}/revisions/${revisions.latest}` }];
    }
    if (actor.can(capabilities.publish_posts)) links['wp:action-publish'] = [{ href: self }];
    if (actor.can('unfiltered_html')) links['wp:action-unfiltered-html'] = [{ href: self }];
    return links;
  }
}

/** Original source of a template; `site` for one without author. */
function originalSourceOf({ hasThemeFile, source, authorId }: ResolvedTemplate): 'theme' | 'site' | 'user' {
  if (hasThemeFile) return 'theme';
  return source === 'custom' && authorId === 0 ? 'site' : 'user';
}
