import { BlockCatalog } from '#blocks';
import { SiteRenderData } from '#content/core';
import { ContentRenderer, parseBlocksWithBudget } from '#rendering';
import type { BlockCall } from '#rendering';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { MenuMarkup } from '../menus/menu-markup.js';
import { INACTIVE_SIDEBAR } from './sidebars.js';
import { WidgetInstances } from './widget-instances.js';
import type { SentInstance } from './widget-instances.js';
import { widgetElement, widgetTitleOf } from './widget-renderer.js';
import type { WidgetInstance, WidgetType } from './widget-type.js';
import { WidgetTypes } from './widget-types.js';
import { Widgets } from './widgets.service.js';

const NAME = 'core/legacy-widget';
/** Version of the markup. Increment it when one of the widget types changes, so that stored renderings are renewed. */
const VERSION = 2;
/** Name of the value with the widgets around a block (`BlockScope.provided`). */
const OUTER_WIDGETS = 'atrium/outerWidgets';
/** Maximum nesting depth of widgets. */
const MAX_DEPTH = 10;

/** Registers the block that shows a widget: a stored one by its id, or one by its type and signed settings. */
@Injectable()
export class LegacyWidgetBlock implements OnModuleInit {
  constructor(
    private readonly renderer: ContentRenderer,
    private readonly catalog: BlockCatalog,
    private readonly widgets: Widgets,
    private readonly types: WidgetTypes,
    private readonly instances: WidgetInstances,
    private readonly menus: MenuMarkup,
    private readonly renderData: SiteRenderData,
  ) {}

  onModuleInit(): void {
    this.renderer.blocks.register(NAME, { version: VERSION, render: (call) => this.render(call), rendersInner: true });
    this.catalog.describe(NAME, {
      title: 'Legacy Widget',
      category: 'widgets',
      description: 'A widget.',
      attributes: {
        id: { type: 'string', default: null },
        idBase: { type: 'string', default: null },
        instance: { type: 'object', default: null },
      },
    });
  }

  /** Renders a widget; '' for one that does not exist, is not signed, or contains itself. */
  private async render(call: BlockCall): Promise<string> {
    const { id, idBase, instance } = call.attributes;
    if (typeof id === 'string') return this.renderStored(id, call);
    const type = typeof idBase === 'string' ? this.types.get(idBase) : undefined;
    const settings = type && this.readSettings(type, instance);
    return settings ? widgetElement(type, settings, await this.content(type, settings, type.id, call)) : '';
  }

  /** As in the reference, an inactive widget lacks the elements that its sidebar would add. */
  private async renderStored(id: string, call: BlockCall): Promise<string> {
    const widget = await this.widgets.readFor(call.context, id);
    const type = widget && this.types.get(widget.idBase);
    if (!type || outerWidgets(call).includes(id)) return '';
    const html = await this.content(type, widget.instance, id, call);
    return widget.sidebar === INACTIVE_SIDEBAR.id
      ? widgetTitleOf(widget.instance) + html
      : widgetElement(type, widget.instance, html);
  }

  /** Returns the signed settings, and empty ones if there are none; undefined if the signature is invalid. */
  private readSettings(type: WidgetType, sent: unknown): WidgetInstance | undefined {
    const { encoded, hash } = (sent ?? {}) as SentInstance;
    const isSigned = typeof encoded === 'string' && typeof hash === 'string';
    return isSigned ? this.instances.findSigned(type, { encoded, hash }) : {};
  }

  /** Renders the content of a widget within the limits of the rendering that contains it. */
  private async content(
    type: WidgetType,
    settings: WidgetInstance,
    name: string,
    { context, scope, renderBlocks }: BlockCall,
  ): Promise<string> {
    const outer = outerWidgets({ scope });
    if (outer.length >= MAX_DEPTH) return '';
    const markup = await type.markup(settings, {
      menuMarkup: (id, label) => this.menus.markupForRender(context, id, label),
    });
    const pages = type.pages?.(settings);
    const data = pages
      ? context.data.withPages(JSON.stringify(pages), () => this.renderData.withPages(pages).pages())
      : context.data;
    const provided = { ...scope.provided, [OUTER_WIDGETS]: [...outer, name] };
    const blocks = await parseBlocksWithBudget(markup, context.budget);
    const html = await renderBlocks(blocks, { ...scope, provided }, { ...context, data });
    return this.renderer.shortcodes.run(html, context);
  }
}

/** Returns the names of the widgets around a block, outermost first. */
function outerWidgets({ scope: { provided } }: Pick<BlockCall, 'scope'>): readonly string[] {
  return (provided[OUTER_WIDGETS] ?? []) as readonly string[];
}
