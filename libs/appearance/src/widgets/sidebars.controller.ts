import { Args, Item, List, Namespace, Read, ResourceSchemas, RouteRegistry, Update } from '#route-registry';
import type { Context } from '#route-registry';
import { INACTIVE_SIDEBAR, Sidebars } from './sidebars.js';
import type { Sidebar } from './sidebars.js';
import { MAY_MANAGE_WIDGETS } from './widget-access.js';
import { ListSidebarsArgs, SidebarArgs, SidebarResource, UpdateSidebarArgs } from './widgets.resource.js';
import { Widgets } from './widgets.service.js';

/** `core/v2/sidebars`: sidebars of the theme. */
@Namespace('core/v2', 'sidebars')
export class SidebarsController {
  constructor(
    private readonly sidebars: Sidebars,
    private readonly widgets: Widgets,
    private readonly schemas: ResourceSchemas,
    private readonly routes: RouteRegistry,
  ) {}

  @List('', { args: ListSidebarsArgs, item: SidebarResource, allow: MAY_MANAGE_WIDGETS })
  list(@Args() { context }: ListSidebarsArgs): Promise<Item[]> {
    return Promise.all(this.sidebars.all.map((sidebar) => this.item(sidebar, context)));
  }

  @Read(':id', { args: SidebarArgs, item: SidebarResource, allow: MAY_MANAGE_WIDGETS })
  read(@Args() { id, context }: SidebarArgs): Promise<Item> {
    return this.item(this.sidebars.get(id), context);
  }

  @Update(':id', { args: UpdateSidebarArgs, item: SidebarResource, allow: MAY_MANAGE_WIDGETS })
  async update(@Args() { id, widgets }: UpdateSidebarArgs & { widgets?: unknown[] }): Promise<Item> {
    const sidebar = this.sidebars.get(id);
    if (!widgets) return this.item(sidebar, 'edit');
    const widgetIds = widgets.flatMap((widget) => (typeof widget === 'string' ? [widget] : []));
    // As in the reference, the answer lists only these widgets, although others are inactive, too.
    return this.item(sidebar, 'edit', await this.widgets.arrange(id, widgetIds));
  }

  private async item(sidebar: Sidebar, context: Context, widgets?: readonly string[]): Promise<Item> {
    const isActive = sidebar.id !== INACTIVE_SIDEBAR.id;
    const data = {
      ...sidebar,
      class: '',
      before_widget: isActive ? '<div class="widget">' : '',
      after_widget: isActive ? '</div>' : '',
      before_title: isActive ? '<h2 class="widgettitle">' : '',
      after_title: isActive ? '</h2>' : '',
      status: isActive ? 'active' : 'inactive',
      widgets: widgets ?? (await this.widgets.bySidebar()).get(sidebar.id)!.map(({ id }) => id),
    };
    const collection = this.routes.urlOf('/core/v2/sidebars');
    return new Item(this.schemas.get(SidebarResource).view(context).filter(data), {
      collection: [{ href: collection }],
      self: [{ href: `${collection}/${sidebar.id}`, targetHints: { allow: ['GET', 'POST', 'PUT', 'PATCH'] } }],
      'wp:widget': [{ embeddable: true, href: this.routes.urlOf(`/core/v2/widgets?sidebar=${sidebar.id}`) }],
    });
  }
}
