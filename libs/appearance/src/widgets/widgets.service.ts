import { RenderSources } from '#content';
import type { RenderSource } from '#content';
import { Database, UnitOfWork } from '#platform';
import type { RenderContext } from '#rendering';
import { registerErrorCodes, RestError } from '#route-registry';
import { Injectable } from '@nestjs/common';
import { INACTIVE_SIDEBAR, Sidebars } from './sidebars.js';
import type { WidgetInstance } from './widget-type.js';
import { WidgetEntity } from './widget.entity.js';

registerErrorCodes({ rest_widget_not_found: 404 });

/** Maximum number of widgets of a site. */
const MAX_WIDGETS = 1_000;
/** Position before all others, until `renumber` assigns the next one. */
const FIRST_POSITION = -1;
/** Position after all others, until `renumber` assigns the next one. */
const LAST_POSITION = MAX_WIDGETS;

/** A widget to add. */
interface NewWidget {
  idBase: string;
  number?: number;
  sidebar: string;
  instance?: WidgetInstance;
}

/** Stores widgets and their order in sidebars. Callers check permissions before. */
@Injectable()
export class Widgets {
  private readonly shown: RenderSource<WidgetEntity | undefined>;

  constructor(
    private readonly database: Database,
    private readonly units: UnitOfWork,
    private readonly sidebars: Sidebars,
    sources: RenderSources,
  ) {
    this.shown = sources.register('widget', {
      load: (id) => this.find(id),
      countCharacters: (widget) => JSON.stringify(widget?.instance ?? {}).length,
    });
  }

  /**
   * Returns all widgets by sidebar, sorted by position. Widgets of a sidebar that the theme no longer has are inactive.
   */
  async bySidebar(): Promise<Map<string, WidgetEntity[]>> {
    const found = new Map<string, WidgetEntity[]>(this.sidebars.all.map(({ id }) => [id, []]));
    const widgets = await this.database
      .repository(WidgetEntity)
      .find({ order: { position: 'ASC', idBase: 'ASC', number: 'ASC' } });
    for (const widget of widgets) {
      const sidebar = found.has(widget.sidebar) ? widget.sidebar : INACTIVE_SIDEBAR.id;
      found.get(sidebar)!.push({ ...widget, sidebar });
    }
    return found;
  }

  /**
   * Returns the widget with this id.
   * @throws RestError 404 `rest_widget_not_found`
   */
  async get(id: string): Promise<WidgetEntity> {
    const widget = await this.find(id);
    if (!widget) throw new RestError('rest_widget_not_found', 'No widget has this id.', 404);
    return widget;
  }

  /** Returns the widget with this id, if there is one. */
  async find(id: string): Promise<WidgetEntity | undefined> {
    const widget = await this.database.repository(WidgetEntity).findOneBy({ id });
    return widget ? { ...widget, sidebar: this.sidebars.findOrInactive(widget.sidebar).id } : undefined;
  }

  /**
   * Returns the widget with this id for a rendering, which becomes stale when the widget changes; undefined if there is
   * none, and beyond the limits of the rendering.
   */
  readFor(context: RenderContext, id: string): Promise<WidgetEntity | undefined> {
    return this.shown.read(context, id);
  }

  /**
   * Adds a widget at the end of a sidebar, or before the other inactive ones, as in the reference. It has the next
   * number of its type if none is given. If the type has a widget of the given number, updates that one.
   * @throws RestError 400 `rest_invalid_widget` if the site has the maximum number of widgets
   */
  create({ idBase, number: chosen, sidebar, instance }: NewWidget): Promise<WidgetEntity> {
    return this.units.run(async () => {
      const all = [...(await this.bySidebar()).values()].flat();
      const numbers = all.filter((widget) => widget.idBase === idBase).map((widget) => widget.number);
      const number = chosen ?? Math.max(1, ...numbers) + 1;
      const id = `${idBase}-${number}`;
      if (numbers.includes(number)) return this.update(id, { instance, sidebar });
      if (all.length >= MAX_WIDGETS)
        throw new RestError('rest_invalid_widget', `A site has at most ${MAX_WIDGETS} widgets.`, 400);
      const position = sidebar === INACTIVE_SIDEBAR.id ? FIRST_POSITION : LAST_POSITION;
      const widget = { id, idBase, number, sidebar, position, instance: instance ?? {} };
      await this.database.repository(WidgetEntity).insert(widget);
      await this.renumber(sidebar);
      await this.shown.invalidate([id]);
      return this.get(id);
    });
  }

  /**
   * Updates the settings of a widget if given, and moves it to the end of another sidebar if one is given.
   * @throws RestError 404 `rest_widget_not_found`
   */
  update(id: string, { instance, sidebar }: { instance?: WidgetInstance; sidebar?: string }): Promise<WidgetEntity> {
    return this.units.run(async () => {
      const before = await this.get(id);
      const repository = this.database.repository(WidgetEntity);
      if (instance) await repository.update({ id }, { instance });
      if (sidebar !== undefined && sidebar !== before.sidebar) {
        await repository.update({ id }, { sidebar, position: LAST_POSITION });
        await this.renumber(before.sidebar);
        await this.renumber(sidebar);
      }
      await this.shown.invalidate([id]);
      return this.get(id);
    });
  }

  /**
   * Deletes a widget.
   * @throws RestError 404 `rest_widget_not_found`
   */
  delete(id: string): Promise<void> {
    return this.units.run(async () => {
      const { sidebar } = await this.get(id);
      await this.database.repository(WidgetEntity).delete({ id });
      await this.renumber(sidebar);
      await this.shown.invalidate([id]);
    });
  }

  /**
   * Sets the widgets of a sidebar in this order and returns their ids. Removed widgets become inactive; those that are
   * missing in a list of all inactive widgets come before it, as in the reference. Unknown ids are ignored.
   */
  arrange(sidebar: string, ids: readonly string[]): Promise<string[]> {
    return this.units.run(async () => {
      const repository = this.database.repository(WidgetEntity);
      const all = await this.bySidebar();
      const existingIds = new Set([...all.values()].flat().map(({ id }) => id));
      const requested = [...new Set(ids)].filter((id) => existingIds.has(id));
      const removed = all.get(sidebar)!.filter(({ id }) => !requested.includes(id));
      const position = sidebar === INACTIVE_SIDEBAR.id ? FIRST_POSITION : LAST_POSITION;
      for (const { id } of removed) await repository.update({ id }, { sidebar: INACTIVE_SIDEBAR.id, position });
      for (const [index, id] of requested.entries()) await repository.update({ id }, { sidebar, position: index });
      for (const id of all.keys()) await this.renumber(id);
      await this.shown.invalidate([...removed.map(({ id }) => id), ...requested]);
      return requested;
    });
  }

  /** Renumbers the positions of a sidebar. */
  private async renumber(sidebar: string): Promise<void> {
    const repository = this.database.repository(WidgetEntity);
    for (const [position, widget] of (await this.bySidebar()).get(sidebar)!.entries())
      if (widget.position !== position || widget.sidebar !== sidebar)
        await repository.update({ id: widget.id }, { position, sidebar });
  }
}
