import { Injectable } from '@nestjs/common';
import { CORE_WIDGET_TYPES } from './core-widget-types.js';
import type { WidgetType } from './widget-type.js';

/** Registry of widget types. */
@Injectable()
export class WidgetTypes {
  private readonly types = new Map<string, WidgetType>(CORE_WIDGET_TYPES.map((type) => [type.id, type]));

  /** Registers a type, or replaces the one with the same id. Call it before the app starts. */
  register(type: WidgetType): void {
    this.types.set(type.id, type);
  }

  /** All types, sorted by id. */
  get all(): readonly WidgetType[] {
    return [...this.types.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** Returns the type with this id. */
  get(id: string): WidgetType | undefined {
    return this.types.get(id);
  }
}
