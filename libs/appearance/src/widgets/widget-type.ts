/** Settings of a widget by the names of its fields. */
export type WidgetInstance = Readonly<Record<string, string | number | boolean>>;

/** A field of the settings of a widget. */
export interface WidgetField {
  name: string;
  label: string;
  /** `html` is filtered by what the user may write; `text` is one plain line. */
  type: 'text' | 'html' | 'number' | 'boolean' | 'url';
}

/** A kind of widgets. */
export interface WidgetType {
  /** Identifier: `recent-posts`. */
  id: string;
  name: string;
  description: string;
  /** Class of the element around it. */
  classname: string;
  fields: readonly WidgetField[];
  /** The block markup that shows a widget with these settings. */
  markup: (instance: WidgetInstance) => string;
}
