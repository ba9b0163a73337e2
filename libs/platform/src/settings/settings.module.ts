import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { OptionEntity, Options1700000000100 } from './option.entity.js';
import { defineSetting, SettingsRegistry } from './setting-definition.js';
import type { SettingDefinition } from './setting-definition.js';
import { SettingsService } from './settings.service.js';

/** When the site was installed, as ISO text in UTC. */
export const INSTALLED_AT = defineSetting<string>({
  name: 'installed_at',
  default: '',
  description: 'Time of installation.',
  transferable: false,
});

/** The module that `SettingsModule.forFeature` returns. */
@Module({})
class SettingsFeatureModule {}

/** The options of the site. Libraries add theirs with `SettingsModule.forFeature([…])`. */
@Global()
@Module({
  imports: [DatabaseModule.forFeature({ entities: [OptionEntity], migrations: [Options1700000000100] })],
  providers: [
    SettingsService,
    {
      provide: SettingsRegistry,
      useFactory: () => {
        const registry = new SettingsRegistry();
        registry.register(INSTALLED_AT);
        return registry;
      },
    },
  ],
  exports: [SettingsService, SettingsRegistry],
})
export class SettingsModule {
  /** Registers definitions of options. */
  static forFeature(definitions: readonly SettingDefinition<unknown>[]): DynamicModule {
    return {
      module: SettingsFeatureModule,
      providers: [
        // Nothing injects this provider: Nest runs its factory at the start, which registers the definitions.
        {
          provide: Symbol('settings'),
          inject: [SettingsRegistry],
          useFactory: (registry: SettingsRegistry) => {
            registry.register(...definitions);
            return definitions;
          },
        },
      ],
    };
  }
}
