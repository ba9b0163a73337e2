import type { Json } from '#route-registry';
import type { KitList, KitRow } from '../kit/kit-settings.js';

/** A global as clients see it. */
export interface GlobalEntry {
  id: string;
  title: string;
  value: Json;
}

/** A kind of globals: where the kit keeps them and what their values are. */
export interface GlobalKind {
  /** List of the kit that the site cannot do without. */
  readonly system: KitList;
  /** List of the kit that people add to. */
  readonly custom: KitList;
  /** What counts while the system list was never saved. */
  readonly defaults: readonly KitRow[];
  /**
   * Checks a value as it came and makes the members of a row of it.
   * @throws RestError `rest_invalid_param` for `value`
   */
  membersOf(value: unknown): Record<string, Json>;
  /** A row as clients see it. */
  entryOf(row: KitRow): GlobalEntry;
}
