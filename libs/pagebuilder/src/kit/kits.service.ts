import { Injectable } from '@nestjs/common';
import { Clock, Database, SettingsService, UnitOfWork } from '#platform';
import { RestError } from '#route-registry';
import type { Repository } from 'typeorm';
import { ACTIVE_KIT } from './active-kit.js';
import { KitEntity } from './kit.entity.js';

/** Finds and changes the active kit. */
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

  /** Returns the active kit; undefined if the site has none. */
  async findActive(): Promise<KitEntity | undefined> {
    const id = await this.settings.get(ACTIVE_KIT);
    const kit = await this.kits.findOne({ where: id > 0 ? { id } : {}, order: { id: 'ASC' } });
    return kit ?? undefined;
  }

  /**
   * Changes the active kit, in the current unit of work or a new one, so that no concurrent change is lost.
   * @param work changes the kit in place; may run more than once
   * @throws RestError `not-found` (404) if the site has no kit
   */
  change<T>(work: (kit: KitEntity) => T): Promise<T> {
    return this.units.run(async () => {
      const kit = await this.findActive();
      if (!kit) throw noKitError();
      const result = work(kit);
      await this.database.execute(
        'UPDATE pagebuilder_kits SET settings = $1, element_defaults = $2, updated_at = $3 WHERE id = $4',
        [JSON.stringify(kit.settings), JSON.stringify(kit.elementDefaults), this.clock.now(), kit.id],
      );
      return result;
    });
  }
}

/** The error of operations that require a kit. */
export function noKitError(): RestError {
  return new RestError(
    'not-found',
    'This site has no kit. Set the option pagebuilder_active_kit to the id of a kit.',
    404,
  );
}
