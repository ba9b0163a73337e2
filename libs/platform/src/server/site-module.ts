import type { DynamicModule, Type } from '@nestjs/common';
import { RouteRegistryModule } from '#route-registry';
import type { Configuration } from '../config/configuration.js';
import type { DatabaseModuleOptions } from '../database/database.module.js';
import { deploymentOf, namespacesOf } from '../deployment/index.js';
import { PlatformModule } from '../platform.module.js';

/** The whole of an app: the platform, the framework of the interface, and what its `@Deployment` lists. */
export function siteModule(app: Type<object>, configuration: Configuration, database: DatabaseModuleOptions = {}): DynamicModule {
  const { namespaces, libraries = [] } = deploymentOf(app);
  const { siteUrl, apiRoot, bodyLimit } = configuration;
  return {
    module: app,
    imports: [
      PlatformModule.forRoot(configuration, database),
      RouteRegistryModule.forRoot({ siteUrl, apiRoot, bodyLimit, namespaces: namespacesOf(namespaces) }),
      ...libraries as Type<object>[], ...namespaces as Type<object>[],
    ],
  };
}
