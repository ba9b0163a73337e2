import {
  Args,
  Caller,
  Create,
  Item,
  List,
  Namespace,
  Read,
  Request,
  refused,
  registerErrorCodes,
  ResourceSchemas,
  RestError,
  RestRequest,
  RouteRegistry,
  allowIf,
} from '#route-registry';
import type { Actor, Context } from '#route-registry';
import { MAY_MANAGE_WIDGETS } from './widget-access.js';
import { WidgetInstances } from './widget-instances.js';
import { WidgetRenderer } from './widget-renderer.js';
import type { WidgetInstance, WidgetType } from './widget-type.js';
import { WidgetTypes } from './widget-types.js';
import {
  EncodeWidgetArgs,
  ListWidgetTypesArgs,
  RenderWidgetArgs,
  WidgetTypeArgs,
  WidgetTypeResource,
} from './widgets.resource.js';

registerErrorCodes({ rest_widget_type_invalid: 404 });

/** Permission of users who may edit the theme. The widget type must also exist. */
const MAY_USE_TYPE = allowIf<WidgetTypesController>(['edit_theme_options'], (self, request) => self.allowUse(request));

/** `core/v2/widget-types`: widget types. */
@Namespace('core/v2', 'widget-types')
export class WidgetTypesController {
  constructor(
    private readonly types: WidgetTypes,
    private readonly instances: WidgetInstances,
    private readonly renderer: WidgetRenderer,
    private readonly schemas: ResourceSchemas,
    private readonly routes: RouteRegistry,
  ) {}

  @List('', { args: ListWidgetTypesArgs, item: WidgetTypeResource, allow: MAY_MANAGE_WIDGETS })
  list(@Args() { context }: ListWidgetTypesArgs): Item[] {
    return this.types.all.map((type) => this.item(type, context));
  }

  @Read(':id', { args: WidgetTypeArgs, item: WidgetTypeResource, allow: MAY_USE_TYPE })
  read(@Args() { id, context }: WidgetTypeArgs): Item {
    return this.item(this.find(id), context);
  }

  @Create(':id/encode', {
    summary: 'Encode the settings of a widget',
    successStatus: 200,
    args: EncodeWidgetArgs,
    allow: MAY_USE_TYPE,
  })
  async encode(
    @Args() args: EncodeWidgetArgs,
    @Caller() actor: Actor,
    @Request() { params }: RestRequest,
  ): Promise<object> {
    const type = this.find(args.id);
    const current = this.signedSettings(type, args.instance);
    const form = typeof args.form_data === 'string' ? args.form_data : '';
    const submitted = form === '' ? undefined : this.instances.fromForm(type, form, { instance: current }, actor);
    const instance = submitted ?? current;
    return {
      form: this.renderer.renderForm(type, formNumber(params.number), instance),
      preview: await this.renderer.render(type, instance),
      instance: this.instances.encode(type, instance),
    };
  }

  @Create(':id/render', { summary: 'Render a widget', successStatus: 200, args: RenderWidgetArgs, allow: MAY_USE_TYPE })
  async render(@Args() args: RenderWidgetArgs): Promise<object> {
    const type = this.find(args.id);
    return { preview: await this.renderer.render(type, this.signedSettings(type, args.instance)) };
  }

  /** Checks the capability first, so that others do not learn which types exist. */
  allowUse({ actor, params }: RestRequest): boolean {
    if (!actor.can('edit_theme_options'))
      throw refused(actor, 'rest_cannot_manage_widgets', 'You may not manage widgets.');
    this.find(String(params.id));
    return true;
  }

  /** @throws RestError 404 `rest_widget_type_invalid` */
  private find(id: string): WidgetType {
    const type = this.types.get(id);
    if (!type) throw new RestError('rest_widget_type_invalid', 'No widget type has this id.', 404);
    return type;
  }

  /** Returns the signed settings; empty ones without a signature. */
  private signedSettings(type: WidgetType, sent: EncodeWidgetArgs['instance']): WidgetInstance {
    const { encoded, hash } = sent ?? {};
    return typeof encoded === 'string' && typeof hash === 'string'
      ? this.instances.decode(type, { encoded, hash })
      : {};
  }

  private item({ id, name, description, classname }: WidgetType, context: Context): Item {
    const data = { id, name, description, is_multi: true, classname };
    const collection = this.routes.urlOf('/core/v2/widget-types');
    return new Item(this.schemas.get(WidgetTypeResource).view(context).filter(data), {
      collection: [{ href: collection }],
      self: [{ href: `${collection}/${id}`, targetHints: { allow: ['GET'] } }],
    });
  }
}

/** The number of the widget in names and ids of its form. The argument is not declared, as in the reference. */
function formNumber(sent: unknown): number {
  const isNumeric = typeof sent === 'number' || (typeof sent === 'string' && /^[+-]?\d+(\.\d*)?$/.test(sent));
  return isNumeric ? Math.trunc(Number(sent)) : -1;
}
