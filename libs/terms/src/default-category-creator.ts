import { SettingsService, UnitOfWork } from '#platform';
import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { CATEGORY, DEFAULT_CATEGORY, TermsService } from '#content-model/core';
import { TermWriter } from './term-writer.js';

/**
 * Creates the default category at the start of a site without one. If several instances start at once on a new
 * database, only one of them creates it.
 */
@Injectable()
export class DefaultCategoryCreator implements OnApplicationBootstrap {
  constructor(
    private readonly units: UnitOfWork,
    private readonly settings: SettingsService,
    private readonly terms: TermsService,
    private readonly writer: TermWriter,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (await this.exists()) return;
    await this.units.run(async () => {
      if (await this.exists()) return;
      const known = await this.terms.bySlug(CATEGORY.name, 'uncategorized');
      const { id } = known ?? (await this.writer.create(CATEGORY, { name: 'Uncategorized' }));
      await this.settings.set(DEFAULT_CATEGORY, id);
    });
  }

  private async exists(): Promise<boolean> {
    const term = await this.terms.byId(await this.settings.get(DEFAULT_CATEGORY));
    return term?.taxonomy === CATEGORY.name;
  }
}
