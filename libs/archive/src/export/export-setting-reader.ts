import { SettingsRegistry, SettingsService } from '#platform';
import { Injectable } from '@nestjs/common';
import type { ArchiveSetting } from '../archive-record.js';
import { isTransferable } from '../is-transferable.js';

/** Reads the options of the site for an archive, including defaults. */
@Injectable()
export class ExportSettingReader {
  constructor(
    private readonly registry: SettingsRegistry,
    private readonly stored: SettingsService,
  ) {}

  /** Yields the transferable options in the order of their definition. */
  async *settings(): AsyncGenerator<ArchiveSetting> {
    const values = await this.stored.snapshot();
    for (const definition of this.registry.list())
      if (isTransferable(definition))
        yield { kind: 'setting', name: definition.name, value: JSON.stringify(values.get(definition)) };
  }
}
