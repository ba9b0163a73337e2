import type { ElementSettings } from '../element-settings.js';

/**
 * Renders a widget, without its wrapper, from its settings and the markup of its children, which only nested tabs use.
 * An empty string hides the widget.
 */
export type RenderWidget = (settings: ElementSettings, children: readonly string[]) => string;
