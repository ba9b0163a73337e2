import { Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { BatchController } from './batch/batch.controller.js';
import { ChangeClockModule } from './cache/change-clock.js';
import { BatchRunner } from './batch/batch-runner.js';
import { namespaceIndexController, SiteController } from './discovery/discovery.controllers.js';
import { DiscoveryDocument } from './discovery/discovery-document.js';
import { ResponseCache } from './http/response-cache.js';
import { ResponseEncoder } from './http/response-encoder.js';
import { ResponseWriter } from './http/response-writer.js';
import { AnonymousGetFastPath } from './http/anonymous-get-fast-path.js';
import { RequestLimits } from './http/request-limits.js';
import { HttpApi } from './http/http-api.js';
import { HttpServer } from './http/http-server.js';
import { Pipeline } from './pipeline/pipeline.js';
import { NestEnhancers } from './registry/nest-enhancers.js';
import { ResourceSchemas } from './registry/resource-schemas.js';
import { RouteExplorer } from './registry/route-explorer.js';
import { RouteRegistry } from './registry/route-registry.js';
import { ConfigurableModuleClass } from './route-registry.options.js';
import type { RouteRegistryOptions } from './route-registry.options.js';

/** The API framework. Its own endpoints are the discovery document, namespace indexes and the batch. */
@Global()
@Module({
  imports: [DiscoveryModule, ChangeClockModule],
  controllers: [SiteController, BatchController],
  providers: [
    ResourceSchemas,
    RouteRegistry,
    NestEnhancers,
    RouteExplorer,
    Pipeline,
    DiscoveryDocument,
    BatchRunner,
    ResponseCache,
    ResponseEncoder,
    ResponseWriter,
    HttpApi,
    AnonymousGetFastPath,
    RequestLimits,
    HttpServer,
  ],
  exports: [ResponseCache, ResponseEncoder, RequestLimits, ResourceSchemas, RouteRegistry, Pipeline, DiscoveryDocument],
})
export class RouteRegistryModule extends ConfigurableModuleClass {
  /** Configures the framework, with an index route for each namespace. */
  static override forRoot(options: RouteRegistryOptions): DynamicModule {
    return { ...super.forRoot(options), controllers: options.namespaces.map(namespaceIndexController) };
  }
}
