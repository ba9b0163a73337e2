import { Injectable } from '@nestjs/common';
import type { ElementType } from '../element-types/element-types.js';
import { KitsService, noKitError } from '../kit/kits.service.js';
import { getOwn } from '../values/records.js';
import type { JsonRecord } from '../values/records.js';
import { filterDefaults, mergeDefaults } from './filter-defaults.js';

/**
 * Default settings of new elements by type, which the active kit contains.
 * @throws RestError `not-found` (404) from every method if the site has no kit
 */
@Injectable()
export class ElementDefaultsService {
  constructor(private readonly kits: KitsService) {}

  /** Returns all defaults by type. */
  async all(): Promise<Record<string, JsonRecord>> {
    const kit = await this.kits.findActive();
    if (!kit) throw noKitError();
    return kit.elementDefaults;
  }

  /** Replaces the defaults of a type and returns them. */
  replace(type: ElementType, settings: JsonRecord): Promise<JsonRecord> {
    return this.store(type, () => filterDefaults(type, settings));
  }

  /** Merges settings into the defaults of a type by member; null deletes a member. */
  merge(type: ElementType, settings: JsonRecord): Promise<JsonRecord> {
    return this.store(type, (stored) => filterDefaults(type, mergeDefaults(stored, settings)));
  }

  /** Deletes the defaults of a type, if any. */
  remove(type: ElementType): Promise<void> {
    return this.kits.change((kit) => {
      delete kit.elementDefaults[type.name];
    });
  }

  private store(type: ElementType, settingsFrom: (stored: JsonRecord) => JsonRecord): Promise<JsonRecord> {
    return this.kits.change((kit) => {
      const settings = settingsFrom(getOwn(kit.elementDefaults, type.name) ?? {});
      kit.elementDefaults[type.name] = settings;
      return settings;
    });
  }
}
