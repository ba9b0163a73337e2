import { UnitOfWork } from '#platform';
import {
  Args,
  Caller,
  Create,
  created,
  Delete,
  deleted,
  Item,
  List,
  Namespace,
  Read,
  ResourceSchemas,
  RouteRegistry,
  Update,
} from '#route-registry';
import type { Actor, Context, RestResponse } from '#route-registry';
import { INACTIVE_SIDEBAR, Sidebars } from './sidebars.js';
import { MAY_MANAGE_WIDGETS } from './widget-access.js';
import { invalidWidgetError, WidgetInstances } from './widget-instances.js';
import { WidgetRenderer } from './widget-renderer.js';
import type { WidgetInstance, WidgetType } from './widget-type.js';
import { WidgetTypes } from './widget-types.js';
import type { WidgetEntity } from './widget.entity.js';
import {
  CreateWidgetArgs,
  DeleteWidgetArgs,
  ListWidgetsArgs,
  UpdateWidgetArgs,
  WidgetArgs,
  WidgetResource,
} from './widgets.resource.js';
import type { WidgetFields } from './widgets.resource.js';
import { Widgets } from './widgets.service.js';

/** `core/v2/widgets`: the widgets of the site. */
@Namespace('core/v2', 'widgets')
export class WidgetsController {
  constructor(
    private readonly widgets: Widgets,
    private readonly types: WidgetTypes,
    private readonly sidebars: Sidebars,
    private readonly instances: WidgetInstances,
    private readonly renderer: WidgetRenderer,
    private readonly schemas: ResourceSchemas,
    private readonly routes: RouteRegistry,
    private readonly units: UnitOfWork,
  ) {}

  @List('', { args: ListWidgetsArgs, batch: true, item: WidgetResource, allow: MAY_MANAGE_WIDGETS })
  async list(@Args() { context, sidebar }: ListWidgetsArgs): Promise<Item[]> {
    const all = await this.widgets.bySidebar();
    const widgets = sidebar === undefined ? [...all.values()].flat() : (all.get(sidebar) ?? []);
    return Promise.all(widgets.map((widget) => this.item(widget, context)));
  }

  @Create('', { args: CreateWidgetArgs, batch: true, item: WidgetResource, allow: MAY_MANAGE_WIDGETS })
  async create(@Args() args: CreateWidgetArgs & WidgetFields, @Caller() actor: Actor): Promise<RestResponse> {
    const { id, sidebar = INACTIVE_SIDEBAR.id } = args;
    const type = this.typeOf(id === undefined ? args.id_base : typeNameOf(id));
    const number = id === undefined ? undefined : parseWidgetNumber(id);
    const target = this.sidebars.findOrInactive(sidebar).id;
    const widget = await this.units.run(async () => {
      const before = id === undefined ? undefined : await this.widgets.find(id);
      const instance = this.instance(type, args, before ?? { instance: {} }, actor);
      return this.widgets.create({ idBase: type.id, number, sidebar: target, instance });
    });
    // As in the reference, the answer names an unknown sidebar as sent, and the widget is inactive.
    const response = created(await this.item({ ...widget, sidebar }, 'edit'), this.hrefOf(widget.id));
    // As in the reference, the answer has no `Location`.
    response.headers.delete('Location');
    return response;
  }

  @Read(':id', { args: WidgetArgs, batch: true, item: WidgetResource, allow: MAY_MANAGE_WIDGETS })
  async read(@Args() { id, context }: WidgetArgs): Promise<Item> {
    return this.item(await this.widgets.get(id), context);
  }

  @Update(':id', { args: UpdateWidgetArgs, batch: true, item: WidgetResource, allow: MAY_MANAGE_WIDGETS })
  async update(@Args() args: UpdateWidgetArgs & WidgetFields, @Caller() actor: Actor): Promise<Item> {
    // As in the reference, the type is checked before the existence of the widget.
    const type = this.typeOf(typeNameOf(args.id));
    const sidebar = args.sidebar ?? undefined;
    const target = sidebar === undefined ? undefined : this.sidebars.findOrInactive(sidebar).id;
    const widget = await this.units.run(async () => {
      // Read in the unit: an update leaves the settings that it lacks as another one may just have stored them.
      const instance = this.instance(type, args, await this.widgets.get(args.id), actor);
      return this.widgets.update(args.id, { instance, sidebar: target });
    });
    return this.item(sidebar === undefined ? widget : { ...widget, sidebar }, 'edit');
  }

  @Delete(':id', { args: DeleteWidgetArgs, batch: true, item: WidgetResource, allow: MAY_MANAGE_WIDGETS })
  async delete(@Args() { id, force }: DeleteWidgetArgs): Promise<Item> {
    const widget = await this.widgets.get(id);
    if (!force) return this.item(await this.widgets.update(id, { sidebar: INACTIVE_SIDEBAR.id }), 'edit');
    const previous = await this.item(widget, 'edit');
    await this.widgets.delete(id);
    return new Item(deleted(previous.data), previous.links);
  }

  /** @throws RestError 400 `rest_invalid_widget` */
  private typeOf(idBase: string | undefined): WidgetType {
    if (!idBase) throw invalidWidgetError('id_base is missing.');
    const type = this.types.get(idBase);
    if (!type) throw invalidWidgetError(`No widget type is called ${idBase}.`);
    return type;
  }

  private instance(
    type: WidgetType,
    { instance, form_data: form }: WidgetFields,
    before: { instance: WidgetInstance; number?: number },
    actor: Actor,
  ): WidgetInstance | undefined {
    if (instance) return this.instances.read(type, instance, before.instance, actor);
    return form ? this.instances.fromForm(type, form, before, actor) : undefined;
  }

  private async item(widget: WidgetEntity, context: Context): Promise<Item> {
    const { id, idBase, number, sidebar, instance } = widget;
    const type = this.types.get(idBase);
    const isShown = type !== undefined && this.sidebars.findOrInactive(sidebar) !== INACTIVE_SIDEBAR;
    const data = {
      id,
      id_base: idBase,
      sidebar,
      rendered: isShown ? await this.renderer.render(type, instance) : '',
      ...(type && {
        rendered_form: this.renderer.renderForm(type, number, instance),
        instance: this.instances.encode(type, instance),
      }),
    };
    const self = this.hrefOf(id);
    return new Item(this.schemas.get(WidgetResource).view(context).filter(data), {
      self: [{ href: self, targetHints: { allow: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] } }],
      collection: [{ href: this.routes.urlOf('/core/v2/widgets') }],
      about: [{ embeddable: true, href: this.routes.urlOf(`/core/v2/widget-types/${idBase}`) }],
      'wp:sidebar': [{ href: this.routes.urlOf(`/core/v2/sidebars/${encodeURIComponent(sidebar)}/`) }],
    });
  }

  private hrefOf(id: string): string {
    return this.routes.urlOf(`/core/v2/widgets/${id}`);
  }
}

/** Returns the name of the widget type, with which the id of a widget begins. */
function typeNameOf(id: string): string {
  return id.replace(/-\d+$/, '');
}

/**
 * Returns the number at the end of the id of a widget. Larger numbers than these exceed the integers of databases.
 * @throws RestError 400 `rest_invalid_widget`
 */
function parseWidgetNumber(id: string): number {
  const number = /-(0|[1-9]\d{0,8})$/.exec(id)?.[1];
  if (number === undefined) throw invalidWidgetError('The id of a widget ends in its number.');
  return Number(number);
}
