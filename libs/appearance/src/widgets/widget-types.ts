import { Injectable } from '@nestjs/common';
import { CORE_WIDGET_TYPES } from './core-widget-types.js';
import type { WidgetType } from './widget-type.js';

/** The kinds of widgets of the site. */
@Injectable()
export class WidgetTypes {
  private readonly types = new Map<string, WidgetType>(CORE_WIDGET_TYPES.map((type) => [type.id, type]));

  /** Adds a kind, or replaces the one of the same identifier. Before the app has started. */
  register(type: WidgetType): void {
    this.types.set(type.id, type);
  }

  /** All kinds by identifier. */
  get all(): readonly WidgetType[] {
    return [...this.types.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  get(id: string): WidgetType | undefined {
    return this.types.get(id);
  }
}
