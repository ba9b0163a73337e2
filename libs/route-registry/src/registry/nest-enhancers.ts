import { Injectable } from '@nestjs/common';
import type { NestModule, Type } from '@nestjs/common';
import {
  EXCEPTION_FILTERS_METADATA,
  GUARDS_METADATA,
  INTERCEPTORS_METADATA,
  PIPES_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { DiscoveryService, ExternalContextCreator, ModulesContainer } from '@nestjs/core';
import { parameterKinds } from '../declaration/endpoint.decorators.js';
import type { BoundEndpoint, EnhancedHandler } from './route.js';

const ENHANCERS = [GUARDS_METADATA, INTERCEPTORS_METADATA, PIPES_METADATA, EXCEPTION_FILTERS_METADATA];

/**
 * Applies Nest's guards, interceptors, pipes, exception filters and custom parameter decorators to endpoints: those of
 * the method, of the controller, and global ones (`APP_GUARD`, `APP_INTERCEPTOR`, `APP_PIPE`, `APP_FILTER`). They run
 * after the arguments are validated and the permission is checked. Endpoints without any are called directly.
 */
@Injectable()
export class NestEnhancers {
  private readonly contexts: ExternalContextCreator;
  private anyGlobal: boolean | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly modules: ModulesContainer,
    contexts: ExternalContextCreator,
  ) {
    this.contexts = Object.assign(Object.create(contexts) as ExternalContextCreator, {
      // Nest looks for the module of a class among the providers of modules; endpoints belong to controllers.
      getContextModuleKey: (type: Type<object> | undefined) =>
        [...modules.entries()].find(([, module]) => type !== undefined && module.controllers.has(type))?.[0] ?? '',
    });
  }

  /** The classes that decorators of controllers name, such as `@UseGuards(CityGuard)`. Nest creates them itself. */
  get classes(): Type<object>[] {
    const wrappers = [...this.modules.values()].flatMap(({ injectables }) => [...injectables.values()]);
    return wrappers.flatMap(({ token, metatype }) => (token === metatype ? [metatype as Type<object>] : []));
  }

  /** The names of the modules that configure middleware of Nest. */
  get modulesWithMiddleware(): string[] {
    return [...this.modules.values()].flatMap(({ instance, name }) =>
      typeof (instance as Partial<NestModule>).configure === 'function' ? [name] : [],
    );
  }

  /** The handler with the enhancers that apply to it; undefined if there are none. */
  enhance(controller: object, handler: BoundEndpoint['handler']): EnhancedHandler | undefined {
    if (!this.applies(controller, handler)) return undefined;
    const name = handler.name;
    return this.contexts.create(
      controller,
      handler,
      name,
      ROUTE_ARGS_METADATA,
      // The parameters of Nest's HTTP controllers, such as @Body(), do not exist here: every parameter is a custom one.
      { exchangeKeyForValue: () => undefined },
    ) as EnhancedHandler;
  }

  /** Whether the app has a global enhancer; read once, because an app has hundreds of endpoints and providers. */
  private hasGlobal(): boolean {
    return (this.anyGlobal ??= this.discovery.getProviders().some(({ subtype }) => subtype !== undefined));
  }

  private applies(controller: object, handler: BoundEndpoint['handler']): boolean {
    const type = controller.constructor;
    if (ENHANCERS.some((key) => Reflect.hasMetadata(key, handler) || Reflect.hasMetadata(key, type))) return true;
    if (this.hasGlobal()) return true;
    const declared = Reflect.getMetadata(ROUTE_ARGS_METADATA, type, handler.name) as object | undefined;
    return Object.keys(declared ?? {}).length > parameterKinds(handler).filter(Boolean).length;
  }
}
