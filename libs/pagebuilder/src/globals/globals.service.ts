import { Injectable } from '@nestjs/common';
import { RestError } from '#route-registry';
import { sanitizeTextField } from '#text';
import type { KitRow, KitSettings } from '../kit/kit-settings.js';
import { KitsService } from '../kit/kits.service.js';
import type { GlobalEntry, GlobalKind } from './global-kind.js';

/** Reads and writes the globals of the kit that counts. */
@Injectable()
export class GlobalsService {
  constructor(private readonly kits: KitsService) {}

  /** All of a kind by id, system ones first; a custom one of the same id stands in a system one's place. */
  async list(kind: GlobalKind): Promise<Record<string, GlobalEntry>> {
    const settings = (await this.kits.active())?.settings ?? {};
    return Object.fromEntries(globalsOf(kind, settings).map((entry) => [entry.id, entry]));
  }

  /**
   * One of a kind.
   * @throws RestError `global_not_found` (404)
   */
  async find(kind: GlobalKind, id: string): Promise<GlobalEntry> {
    const settings = (await this.kits.active())?.settings ?? {};
    const found = globalsOf(kind, settings).find((entry) => entry.id === id);
    if (!found) throw notFound(id);
    return found;
  }

  /**
   * Creates the custom entry of an id or replaces it.
   * @throws RestError `invalid_title`, then `rest_invalid_param` for `value` (400)
   */
  async put(kind: GlobalKind, id: string, title: unknown, value: unknown): Promise<GlobalEntry> {
    if (typeof title !== 'string') throw new RestError('invalid_title', 'Give the entry a title, a text.', 400);
    const row: KitRow = { _id: id, title: sanitizeTextField(title), ...kind.membersOf(value) };
    return this.kits.change(({ settings }) => {
      const rows = settings[kind.custom] ?? [];
      const at = rows.findIndex((one) => one._id === id);
      settings[kind.custom] = at < 0 ? [...rows, row] : rows.with(at, row);
      return kind.entryOf(row);
    });
  }

  /**
   * Removes the custom entry of an id, which is answered.
   * @throws RestError `global_is_protected` (403) where there is only a system entry, `global_not_found` (404)
   */
  remove(kind: GlobalKind, id: string): Promise<GlobalEntry> {
    return this.kits.change(({ settings }) => {
      const rows = settings[kind.custom] ?? [];
      const row = rows.find((one) => one._id === id);
      if (row) {
        settings[kind.custom] = rows.filter((one) => one._id !== id);
        return kind.entryOf(row);
      }
      if (systemRows(kind, settings).some((one) => one._id === id)) {
        throw new RestError('global_is_protected', `The system entry ${id} cannot be deleted, only overridden.`, 403);
      }
      throw notFound(id);
    });
  }
}

/** The entries of a kind in a kit, in their order, each id once. */
export function globalsOf(kind: GlobalKind, settings: KitSettings): GlobalEntry[] {
  const entries = new Map<string, GlobalEntry>();
  for (const row of [...systemRows(kind, settings), ...(settings[kind.custom] ?? [])])
    entries.set(row._id, kind.entryOf(row));
  return [...entries.values()];
}

function systemRows(kind: GlobalKind, settings: KitSettings): readonly KitRow[] {
  return settings[kind.system] ?? kind.defaults;
}

function notFound(id: string): RestError {
  return new RestError('global_not_found', `There is no global entry ${id}.`, 404);
}
