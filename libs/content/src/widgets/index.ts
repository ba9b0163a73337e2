export type { WidgetField, WidgetInstance, WidgetType } from './widget-type.js';
export { WidgetTypes } from './widget-types.js';
