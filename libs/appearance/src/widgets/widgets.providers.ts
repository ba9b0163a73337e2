import { LegacyWidgetBlock } from './legacy-widget-block.js';
import { SidebarsController } from './sidebars.controller.js';
import { Sidebars } from './sidebars.js';
import { WidgetInstances } from './widget-instances.js';
import { WidgetRenderer } from './widget-renderer.js';
import { WidgetTypesController } from './widget-types.controller.js';
import { WidgetTypes } from './widget-types.js';
import { WidgetsController } from './widgets.controller.js';
import { Widgets } from './widgets.service.js';

/** Controllers of widgets, widget types and sidebars. */
export const WIDGET_CONTROLLERS = [SidebarsController, WidgetTypesController, WidgetsController];

/** Providers of widgets. */
export const WIDGET_PROVIDERS = [Sidebars, WidgetTypes, WidgetInstances, WidgetRenderer, Widgets, LegacyWidgetBlock];
