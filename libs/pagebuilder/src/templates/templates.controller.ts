import {
  allowIf,
  Args,
  Create,
  Delete,
  invalidParam,
  Namespace,
  Read,
  Request,
  RestError,
  RestRequest,
} from '#route-registry';
import { DocumentError } from '../document/element.js';
import { ENVELOPE_VERSION } from '../document/envelope.js';
import type { DocumentEnvelope } from '../document/envelope.js';
import { readPageSettings } from '../document/page-settings.js';
import { readContent } from '../document/read-content.js';
import { TemplateAccess } from './template-access.js';
import type { TemplateEntity } from './template.entity.js';
import { TemplateItemView } from './template-item-view.js';
import type { TemplateItem } from './template-item-view.js';
import { CreateTemplateArgs, TemplateIdArgs } from './templates.args.js';
import { TemplatesService } from './templates.service.js';

const MAY_USE_LIBRARY = allowIf<TemplatesController>(
  'users with edit_posts, unless the option pagebuilder_exclude_user_roles has one of their roles',
  (self, { actor }) => self.access.mayUse(actor),
  ['edit_posts'],
);
const MAY_EDIT_TEMPLATE = allowIf<TemplatesController>(
  'users who may edit the template',
  (self, request) => self.mayEdit(request),
  ['edit_posts'],
);

/** `/template-library/templates`: templates of the page builder. */
@Namespace('pagebuilder/v1', 'template-library/templates')
export class TemplatesController {
  constructor(
    private readonly templates: TemplatesService,
    private readonly view: TemplateItemView,
    /** Used by the permissions of this controller. */
    readonly access: TemplateAccess,
  ) {}

  /** Lists the published templates of a source with the configuration of the library. */
  @Read('', { summary: 'List templates', allow: MAY_USE_LIBRARY })
  async list(@Request() { params }: RestRequest): Promise<{ templates: TemplateItem[]; config: object }> {
    const templates =
      parseSource(params.source) === 'local' ? await this.view.toItems(await this.templates.findPublished()) : [];
    return { templates, config: { block: { categories: [] } } };
  }

  /** Creates a template. */
  @Create('', { summary: 'Create a template', successStatus: 200, args: CreateTemplateArgs, allow: MAY_USE_LIBRARY })
  async create(
    @Args() { type, title, content }: CreateTemplateArgs,
    @Request() { params, actor }: RestRequest,
  ): Promise<TemplateItem> {
    const template = await this.templates.create(
      {
        type,
        title,
        content:
          content === undefined ? null : rethrowAsInvalidParam('content', () => readContent(content, { ids: 'renew' })),
        pageSettings: rethrowAsInvalidParam('page_settings', () => readPageSettings(params.page_settings)),
      },
      actor,
    );
    return (await this.view.toItems([template]))[0]!;
  }

  /** Returns the document of a template for export. */
  @Read(':id', { summary: 'Export a template', args: TemplateIdArgs, allow: MAY_EDIT_TEMPLATE })
  async export(@Request() request: RestRequest): Promise<DocumentEnvelope> {
    const { title, type, pageSettings, content } = await this.findOrThrow(request);
    return { title, type, version: ENVELOPE_VERSION, page_settings: pageSettings, content: content ?? [] };
  }

  /** Deletes a template and returns it. */
  @Delete(':id', { summary: 'Delete a template', args: TemplateIdArgs, allow: MAY_EDIT_TEMPLATE })
  async remove(@Request() request: RestRequest): Promise<TemplateItem> {
    const template = await this.findOrThrow(request);
    const [item] = await this.view.toItems([template]);
    // Another request may have deleted it in the meantime.
    if (!(await this.templates.remove(template.id))) throw unknownTemplateError();
    return item!;
  }

  /**
   * Whether the caller may edit the template. If it does not exist, every user of the library may: the handler answers
   * 404.
   */
  async mayEdit(request: RestRequest): Promise<boolean> {
    if (!(await this.access.mayUse(request.actor))) return false;
    const template = await this.find(request);
    return !template || this.access.mayEdit(request.actor, template);
  }

  private find(request: RestRequest): Promise<TemplateEntity | undefined> {
    const id = Number(request.params.id);
    return request.memoize(`template ${id}`, () => this.templates.byId(id));
  }

  private async findOrThrow(request: RestRequest): Promise<TemplateEntity> {
    const template = await this.find(request);
    if (!template) throw unknownTemplateError();
    return template;
  }
}

function unknownTemplateError(): RestError {
  return new RestError('not-found', 'The template does not exist.', 404);
}

/**
 * Parses the source of a list. The list of the source `remote` is empty, because all templates belong to the site.
 * @throws RestError 400 `rest_invalid_param`
 */
function parseSource(source: unknown): 'local' | 'remote' {
  if (source === undefined || source === null || source === 'local') return 'local';
  if (source === 'remote') return 'remote';
  throw invalidParam('source', 'source must be local or remote.');
}

function rethrowAsInvalidParam<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof DocumentError ? invalidParam(name, error.message) : error;
  }
}
