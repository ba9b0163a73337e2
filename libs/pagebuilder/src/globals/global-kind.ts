import type { Json } from '#schema';
import type { KitList, KitRow } from '../kit/kit-settings.js';

/** A global as clients see it: a color or typography of the kit to which settings refer by its id. */
export interface GlobalEntry {
  id: string;
  title: string;
  value: Json;
}

/** A kind of globals: its lists in the kit and the type of its values. */
export interface GlobalKind {
  /** The list of built-in entries in the kit. */
  readonly system: KitList;
  /** The list of custom entries in the kit. */
  readonly custom: KitList;
  /** Entries of the system list until it is saved. */
  readonly defaults: readonly KitRow[];
  /**
   * Validates a raw value and returns the members of its row.
   * @throws RestError `rest_invalid_param` for `value`
   */
  membersOf(value: unknown): Record<string, Json>;
  /** Converts a row to the entry that clients see. */
  entryOf(row: KitRow): GlobalEntry;
}
