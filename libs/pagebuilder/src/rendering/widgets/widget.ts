import type { Settings } from '../settings.js';

/**
 * Renders a widget, without its wrapper, from its settings and the markup of its children, which only nested tabs use.
 * An empty string hides the widget.
 */
export type WidgetRenderer = (settings: Settings, children: readonly string[]) => string;
