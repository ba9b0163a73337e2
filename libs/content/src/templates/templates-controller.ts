import {
  allowIf,
  Args,
  Item,
  List,
  Namespace,
  Read,
  refused,
  registerErrorCodes,
  ResourceSchemas,
  RestError,
  RouteRegistry,
} from '#route-registry';
import type { Actor, Context } from '#route-registry';
import { escapeHtml } from '#text';
import { Inject } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { collectionPath } from '../post-types/post-type.js';
import type { PostType } from '../post-types/post-type.js';
import { PostTypeRegistry } from '../post-types/post-type-registry.js';
import { blockVersion } from '../rendering/index.js';
import { ActiveTheme } from '../themes/active-theme.js';
import { SiteTemplates } from './site-templates.js';
import type { Template } from './template.js';
import { ListTemplatesArgs, LookUpTemplateArgs, TemplateArgs, templateResource } from './template.resource.js';

registerErrorCodes({ rest_cannot_manage_templates: 403, rest_template_not_found: 404 });

/** Makes the controller of templates or of their parts. They come with the theme, so nobody changes them here. */
export function templatesController(type: PostType): Type<object> {
  const resource = templateResource(type);

  @Namespace('core/v2', type.restBase)
  class TemplatesController {
    constructor(
      @Inject(SiteTemplates) private readonly templates: SiteTemplates,
      @Inject(ActiveTheme) private readonly active: ActiveTheme,
      @Inject(PostTypeRegistry) private readonly types: PostTypeRegistry,
      @Inject(ResourceSchemas) private readonly schemas: ResourceSchemas,
      @Inject(RouteRegistry) private readonly routes: RouteRegistry,
    ) {}

    @List('', { args: ListTemplatesArgs, allow: byEditors(), item: resource })
    list(@Args() { context, wp_id: replaced, area }: ListTemplatesArgs): Item[] {
      if (replaced) return [];
      return this.templates
        .of(type)
        .filter((template) => area === undefined || template.area === undefined || template.area === area)
        .map((template) => this.#item(template, context));
    }

    @Read('lookup', { args: LookUpTemplateArgs, allow: byEditors(), item: resource })
    lookUp(@Args() { slug, is_custom: isCustom }: LookUpTemplateArgs): Item | object {
      const found = this.templates.lookUp(type, slug, isCustom);
      return found ? this.#item(found, 'edit') : {};
    }

    @Read(':id', { args: TemplateArgs, allow: byEditors(), item: resource })
    read(@Args() { id, context }: TemplateArgs): Item {
      const template = this.templates.byId(type, id);
      if (!template) throw new RestError('rest_template_not_found', 'There is no template with this id.', 404);
      return this.#item(template, context);
    }

    mayView(actor: Actor): boolean {
      if (actor.can('edit_posts') || this.types.editableBy(actor)) return true;
      throw refused(actor, 'rest_cannot_manage_templates', 'You may not see the templates of the site.');
    }

    #item(template: Template, context: Context): Item {
      const { slug, title, description, content, area } = template;
      const id = this.templates.idOf(template);
      const data = {
        id,
        theme: this.active.theme.stylesheet,
        content: { raw: content, block_version: blockVersion(content) },
        slug,
        source: 'theme',
        origin: null,
        type: type.name,
        description,
        title: { raw: title, rendered: escapeHtml(title) },
        status: 'publish',
        wp_id: 0,
        has_theme_file: true,
        author: 0,
        modified: null,
        author_text: this.active.theme.name,
        original_source: 'theme',
        ...(area === undefined ? { is_custom: false } : { area }),
      };
      const all = `${this.routes.apiUrl}${collectionPath(type)}`;
      const links = {
        self: [{ href: `${all}/${id}` }],
        collection: [{ href: all }],
        about: [{ href: `${this.routes.apiUrl}/core/v2/types/${type.name}` }],
      };
      return new Item(this.schemas.of(resource).view(context).filter(data), links);
    }
  }

  function byEditors() {
    return allowIf<TemplatesController>('whoever may edit things of some type', (self, { actor }) =>
      self.mayView(actor),
    );
  }
  Object.defineProperty(TemplatesController, 'name', { value: `TemplatesController<${type.name}>` });
  return TemplatesController;
}
