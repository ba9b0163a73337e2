import type { Settings } from '../settings.js';

/** Renders the inside of a widget: its settings, and the markup of what it holds (nested tabs). Empty: nothing to show. */
export type WidgetRenderer = (settings: Settings, children: readonly string[]) => string;
