import type { PageListQuery } from '#content/core';
import type { Schema } from '#schema';

/** A setting of a widget. */
export type WidgetSetting = string | number | boolean | null | readonly number[];

/** Settings of a widget by the names of its fields. */
export type WidgetInstance = Readonly<Record<string, WidgetSetting>>;

/** A field of the settings of a widget. */
export type WidgetField = TypedField | SchemaField;

/** A field that is described by a schema. The stored setting stays if a request lacks it or has an invalid value. */
export interface SchemaField {
  name: string;
  schema: Schema;
  /** The value in forms if the setting is missing. */
  valueIfAbsent: WidgetSetting;
  /** Sanitizes a valid value, after the schema. */
  sanitize?: (value: unknown) => WidgetSetting;
}

/** A field for which each value is converted to its type. */
export interface TypedField {
  name: string;
  label: string;
  /**
   * `html` is filtered by the user's rights; `text` is one plain line; `flag` is 0 or 1; a `number` loses its sign, an
   * `integer` does not.
   */
  type: 'text' | 'html' | 'number' | 'integer' | 'boolean' | 'flag' | 'url';
  /** The setting that is stored if a request lacks it. Without this value, the setting stays missing. */
  valueIfAbsent?: string | number | boolean | null;
  /** Whether a setting is allowed; `valueIfAbsent` is stored for others. */
  allows?: (value: string | number | boolean) => boolean;
}

/** Data of the site from which widgets make their markup. */
export interface WidgetSources {
  /** Returns a navigation block with a menu; '' if the menu has no items. */
  menuMarkup(menuId: number, label: string): Promise<string>;
}

/** A widget type. */
export interface WidgetType {
  /** Such as `recent-posts`. */
  id: string;
  name: string;
  description: string;
  /** Class of the surrounding element. */
  classname: string;
  fields: readonly WidgetField[];
  /** Returns settings that are stored in addition to those of the fields, or in their place. */
  derive?: (settings: WidgetInstance) => WidgetInstance;
  /** Returns the block markup of a widget with these settings. */
  markup: (instance: WidgetInstance, sources: WidgetSources) => string | Promise<string>;
  /** Returns the order and the exclusions of each list of pages in the markup. */
  pages?: (instance: WidgetInstance) => PageListQuery;
}
