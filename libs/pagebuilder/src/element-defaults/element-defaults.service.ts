import { Injectable } from '@nestjs/common';
import type { ElementType } from '../element-types/element-types.js';
import { KitsService, noKit } from '../kit/kits.service.js';
import { own } from '../values/records.js';
import type { JsonRecord } from '../values/records.js';
import { filterDefaults, mergeDefaults } from './filter-settings.js';

/** How new elements of each type look. */
@Injectable()
export class ElementDefaultsService {
  constructor(private readonly kits: KitsService) {}

  /**
   * All defaults by type.
   * @throws RestError `not-found` (404) where the site has no kit, as all of these do
   */
  async all(): Promise<Record<string, JsonRecord>> {
    const kit = await this.kits.active();
    if (!kit) throw noKit();
    return kit.elementDefaults;
  }

  /** Replaces the defaults of a type; what is stored then. */
  replace(type: ElementType, settings: JsonRecord): Promise<JsonRecord> {
    return this.store(type, () => filterDefaults(type, settings));
  }

  /** Lays settings over the defaults of a type, member by member; null takes a member away. */
  merge(type: ElementType, settings: JsonRecord): Promise<JsonRecord> {
    return this.store(type, (stored) => filterDefaults(type, mergeDefaults(stored, settings)));
  }

  /** Takes the defaults of a type away, if there are any. */
  remove(type: ElementType): Promise<void> {
    return this.kits.change((kit) => {
      delete kit.elementDefaults[type.name];
    });
  }

  private store(type: ElementType, settingsFrom: (stored: JsonRecord) => JsonRecord): Promise<JsonRecord> {
    return this.kits.change((kit) => {
      const settings = settingsFrom(own(kit.elementDefaults, type.name) ?? {});
      kit.elementDefaults[type.name] = settings;
      return settings;
    });
  }
}
