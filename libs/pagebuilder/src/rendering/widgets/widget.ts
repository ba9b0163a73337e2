import type { Settings } from '../settings.js';

/**
 * Renders the inside of a widget from its settings and the markup of its children (nested tabs). An empty string hides
 * the widget.
 */
export type WidgetRenderer = (settings: Settings, children: readonly string[]) => string;
