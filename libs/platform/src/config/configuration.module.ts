import { Module, type DynamicModule } from '@nestjs/common';
import { Configuration } from './configuration.js';

/** Provides the settings of the process globally. */
@Module({})
export class ConfigurationModule {
  /** @param configuration the result of `loadConfiguration` */
  static forRoot(configuration: Configuration): DynamicModule {
    return {
      module: ConfigurationModule,
      global: true,
      providers: [{ provide: Configuration, useValue: configuration }],
      exports: [Configuration],
    };
  }
}
