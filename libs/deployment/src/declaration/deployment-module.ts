import type { DynamicModule, Type } from '@nestjs/common';
import { ObservabilityModule } from '#observability/core';
import { OpenApiModule } from '#openapi';
import { RouteRegistryModule } from '#route-registry';
import type { RouteRegistryOptions } from '#route-registry';
import type { Configuration } from '#platform';
import { namespacesOf, PlatformModule } from '#platform/core';
import { DEFAULT_SECURITY_HEADERS } from '../server/default-security-headers.js';
import { DeliverySettings } from '../server/delivery-settings.js';
import { ServerModule } from '../server/server.module.js';
import { deploymentOf } from './deployment.decorator.js';

/** Creates the root module of a deployment. One process can run several, each with its own configuration. */
export function deploymentModule(app: Type<object>, configuration: Configuration): DynamicModule {
  const { namespaces, libraries = [] } = deploymentOf(app);
  const misplaced = namespacesOf(libraries).filter((name) => !namespacesOf(namespaces).includes(name));
  if (misplaced.length > 0)
    throw new Error(
      `${app.name}: a library of the namespace ${misplaced.join(', ')} is among \`libraries\`, so its routes would not exist; move it to \`namespaces\` of @Deployment.`,
    );
  return {
    module: app,
    imports: [
      PlatformModule.forRoot(configuration),
      ObservabilityModule,
      ServerModule,
      RouteRegistryModule.forRoot(registryOptions(configuration, namespacesOf(namespaces))),
      OpenApiModule,
      ...libraries,
      ...namespaces,
    ],
  };
}

/** The site URL is read lazily, because with PORT=0 it is known only when the server listens. */
function registryOptions(configuration: Configuration, namespaces: readonly string[]): RouteRegistryOptions {
  const { compression, sharedCaching } = configuration.readSettings(DeliverySettings);
  return {
    compression,
    sharedCaching,
    get siteUrl() {
      return configuration.siteUrl;
    },
    apiRoot: configuration.apiRoot,
    namespaceNames: configuration.namespaceNames,
    bodyLimit: configuration.bodyLimit,
    requestsPerMinute: configuration.requestsPerMinute,
    allowedOrigins: configuration.allowedOrigins,
    trustedProxies: configuration.trustedProxies,
    defaultHeaders: DEFAULT_SECURITY_HEADERS,
    namespaces,
  };
}
