import {
  allowIf,
  Args,
  Create,
  created,
  Delete,
  Item,
  List,
  Namespace,
  Read,
  Request,
  requestedContext,
  RestRequest,
  Update,
  deletedItem,
} from '#route-registry';
import type { RestResponse } from '#route-registry';
import type { Type } from '@nestjs/common';
import type { PostType } from '#content-model';
import { readTemplateInput } from './read-template-input.js';
import { TemplateFinder } from './template-finder.js';
import { TemplatePermissions } from './template-permissions.js';
import { TemplateRepository } from './template-repository.js';
import { TemplateView } from './template-view.js';
import { TemplateWriter, unknownTemplateError } from './template-writer.js';
import {
  DeleteTemplateArgs,
  isFileSource,
  ListTemplatesArgs,
  LookUpTemplateArgs,
  TemplateArgs,
} from './template.args.js';
import {
  createTemplateCreationArgs,
  createTemplateResource,
  createTemplateUpdateArgs,
} from './create-template-resource.js';

const MAY_READ = allowIf<{ permissions: TemplatePermissions }>(
  'users who may edit posts of at least one type',
  (self, request) => self.permissions.allowRead(request),
);
const MAY_WRITE = allowIf<{ permissions: TemplatePermissions }>(['edit_theme_options'], (self, request) =>
  self.permissions.allowWrite(request),
);

/**
 * Creates the controller of templates or template parts. Register the controllers of their history before it, because
 * ids of templates contain slashes, so that the path of one template also matches paths of its history.
 */
export function createTemplatesController(type: PostType): Type<object> {
  const resource = createTemplateResource(type);

  @Namespace('core/v2', type.restBase)
  class TemplatesController {
    constructor(
      private readonly templates: TemplateRepository,
      private readonly finder: TemplateFinder,
      private readonly writer: TemplateWriter,
      private readonly view: TemplateView,
      readonly permissions: TemplatePermissions,
    ) {}

    @List('', { args: ListTemplatesArgs, allow: MAY_READ, item: resource })
    async list(@Args() args: ListTemplatesArgs, @Request() { actor }: RestRequest): Promise<Item[]> {
      return this.view.items(await this.finder.list(type, args), resource, args.context, actor);
    }

    @Create('', { args: createTemplateCreationArgs(resource), allow: MAY_WRITE, item: resource })
    async create(@Request() { params, actor }: RestRequest): Promise<RestResponse> {
      const template = await this.writer.create(type, readTemplateInput(params), actor);
      return created(
        await this.view.item(template, resource, requestedContext(params), actor),
        this.view.hrefOf(template),
      );
    }

    @Read('lookup', {
      summary: 'Find the template of a page',
      args: LookUpTemplateArgs,
      allow: MAY_READ,
      item: resource,
    })
    async lookUp(@Args() args: LookUpTemplateArgs, @Request() { actor, params }: RestRequest): Promise<Item | object> {
      const { slug, is_custom: isCustom, template_prefix: prefix } = args;
      const found = await this.finder.lookUp({ slug, isCustom, prefix });
      return found ? this.view.item(found, resource, requestedContext(params), actor, type) : {};
    }

    @Read(':id', { args: TemplateArgs, allow: MAY_READ, item: resource })
    async read(@Args() { id, context, source }: TemplateArgs, @Request() { actor }: RestRequest): Promise<Item> {
      const template = isFileSource(source) ? this.templates.findFile(type, id) : await this.templates.find(type, id);
      if (!template) throw unknownTemplateError();
      return this.view.item(template, resource, context, actor);
    }

    @Update(':id', { args: createTemplateUpdateArgs(resource), allow: MAY_WRITE, item: resource })
    async update(@Request() { params, actor }: RestRequest): Promise<Item> {
      const id = String(params.id);
      const template = isFileSource(params.source)
        ? await this.writer.reset(type, id)
        : await this.writer.update(type, id, readTemplateInput(params), actor);
      return this.view.item(template, resource, 'edit', actor);
    }

    @Delete(':id', { args: DeleteTemplateArgs, allow: MAY_WRITE, item: resource })
    async delete(@Args() { id, force }: DeleteTemplateArgs, @Request() request: RestRequest): Promise<Item | object> {
      const { actor } = request;
      if (!force) return this.view.item(await this.writer.trash(type, id, actor), resource, 'edit', actor);
      const previous = await this.view.item(await this.writer.delete(type, id), resource, 'edit', actor);
      return deletedItem(previous, request);
    }
  }

  Object.defineProperty(TemplatesController, 'name', { value: `TemplatesController<${type.name}>` });
  return TemplatesController;
}
