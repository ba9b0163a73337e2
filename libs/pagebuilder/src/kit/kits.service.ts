import { Injectable } from '@nestjs/common';
import { Clock, Database, SettingsService, UnitOfWork } from '#platform';
import { RestError } from '#route-registry';
import type { Repository } from 'typeorm';
import { ACTIVE_KIT } from './active-kit.js';
import { KitEntity } from './kit.entity.js';

/** Finds and changes the kit that counts. */
@Injectable()
export class KitsService {
  private readonly kits: Repository<KitEntity>;

  constructor(
    private readonly database: Database,
    private readonly units: UnitOfWork,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {
    this.kits = database.repository(KitEntity);
  }

  /** The kit that counts; undefined where the site has none. */
  async active(): Promise<KitEntity | undefined> {
    const id = await this.settings.get(ACTIVE_KIT);
    const kit = await this.kits.findOne({ where: id > 0 ? { id } : {}, order: { id: 'ASC' } });
    return kit ?? undefined;
  }

  /**
   * Changes the kit that counts, in the running unit of work or one of its own, so that no other change is lost.
   * @param work changes the kit in place; may run more than once
   * @throws RestError `not-found` (404) where the site has no kit
   */
  change<T>(work: (kit: KitEntity) => T): Promise<T> {
    return this.units.run(async () => {
      const kit = await this.active();
      if (!kit) throw noKit();
      const result = work(kit);
      await this.database.execute(
        'UPDATE pagebuilder_kits SET settings = $1, element_defaults = $2, updated_at = $3 WHERE id = $4',
        [JSON.stringify(kit.settings), JSON.stringify(kit.elementDefaults), this.clock.now(), kit.id],
      );
      return result;
    });
  }
}

/** The refusal of what needs a kit. */
export function noKit(): RestError {
  return new RestError('not-found', 'The site has no kit. Choose one with the option pagebuilder_active_kit.', 404);
}
