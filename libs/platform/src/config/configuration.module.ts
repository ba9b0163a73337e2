import { Module, type DynamicModule } from '@nestjs/common';
import { Configuration } from './configuration.js';

/** Makes the settings of the process injectable everywhere. */
@Module({})
export class ConfigurationModule {
  /** @param configuration what `loadConfiguration` gave */
  static forRoot(configuration: Configuration): DynamicModule {
    return {
      module: ConfigurationModule,
      global: true,
      providers: [{ provide: Configuration, useValue: configuration }],
      exports: [Configuration],
    };
  }
}
