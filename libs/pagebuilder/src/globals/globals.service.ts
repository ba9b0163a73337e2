import { Injectable } from '@nestjs/common';
import { RestError } from '#route-registry';
import { sanitizeTextField } from '#text';
import type { KitRow, KitSettings } from '../kit/kit-settings.js';
import { KitsService } from '../kit/kits.service.js';
import type { GlobalEntry, GlobalKind } from './global-kind.js';

/** Reads and writes the globals of the active kit. */
@Injectable()
export class GlobalsService {
  constructor(private readonly kits: KitsService) {}

  /** Returns the entries of a kind by id, system ones first; a custom entry replaces a system one with the same id. */
  async list(kind: GlobalKind): Promise<Record<string, GlobalEntry>> {
    const settings = (await this.kits.findActive())?.settings ?? {};
    return Object.fromEntries(globalsOf(kind, settings).map((entry) => [entry.id, entry]));
  }

  /**
   * Returns one entry.
   * @throws RestError `global_not_found` (404)
   */
  async find(kind: GlobalKind, id: string): Promise<GlobalEntry> {
    const settings = (await this.kits.findActive())?.settings ?? {};
    const found = globalsOf(kind, settings).find((entry) => entry.id === id);
    if (!found) throw notFound(id);
    return found;
  }

  /**
   * Creates or replaces a custom entry.
   * @throws RestError `invalid_title`, then `rest_invalid_param` for `value` (400)
   */
  async createOrReplace(kind: GlobalKind, id: string, title: unknown, value: unknown): Promise<GlobalEntry> {
    if (typeof title !== 'string') throw new RestError('invalid_title', 'title must be a string.', 400);
    const row: KitRow = { _id: id, title: sanitizeTextField(title), ...kind.membersOf(value) };
    return this.kits.change(({ settings }) => {
      const rows = settings[kind.custom] ?? [];
      const index = rows.findIndex((one) => one._id === id);
      settings[kind.custom] = index < 0 ? [...rows, row] : rows.with(index, row);
      return kind.entryOf(row);
    });
  }

  /**
   * Deletes a custom entry and returns it.
   * @throws RestError `global_is_protected` (403) for a system entry that no custom one replaces, `global_not_found`
   * (404)
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
        throw new RestError(
          'global_is_protected',
          `The system color or font ${id} cannot be deleted, only replaced.`,
          403,
        );
      }
      throw notFound(id);
    });
  }
}

/** Returns the entries of a kind in a kit, in their order and without duplicate ids. */
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
  return new RestError('global_not_found', `No global color or font has the id ${id}.`, 404);
}
