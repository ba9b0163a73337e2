import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import type { OnApplicationBootstrap, Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, ModuleRef } from '@nestjs/core';
import { endpointOf, namespaceOf, parameterKinds } from '../declaration/endpoint.decorators.js';
import type { EndpointDeclaration } from '../declaration/endpoint.decorators.js';
import type { Resolve } from '../declaration/arg.decorator.js';
import { isNamespaceIndex } from '../discovery/discovery.controllers.js';
import { CAPABILITY_CATALOG } from '../pipeline/ports.js';
import type { CapabilityCatalog } from '../pipeline/ports.js';
import { BoundArguments } from './bound-arguments.js';
import {
  emptyNamespaceErrors,
  methodErrors,
  middlewareError,
  namespaceError,
  routelessErrors,
  scopeError,
  undecoratedErrors,
} from './controller-errors.js';
import { DeclarationError, declarationErrors, equalAddressErrors } from './declaration-errors.js';
import { literalErrors, sourceErrors } from './literal-errors.js';
import { NestEnhancers } from './nest-enhancers.js';
import { pathErrors, pathPattern } from './path-pattern.js';
import type { PathPattern } from './path-pattern.js';
import type { BoundEndpoint, Route } from './route.js';
import { RouteRegistry } from './route-registry.js';

class NoArgs {}

interface Controller {
  instance: object;
  /** The module that lists it. */
  module?: { name: string };
  /** The wire name. */
  namespace: string;
  base: string;
}

/** A sort key that places the index of a namespace before its other controllers. */
function rank({ instance }: Controller): number {
  return isNamespaceIndex(instance.constructor) ? 0 : 1;
}

/** Returns the notations of an endpoint's path. If the path is incorrect, adds to `errors` and returns undefined. */
function patternOf(
  [namespace, ...parts]: [string, string, string],
  { args, label }: BoundEndpoint,
  errors: string[],
): PathPattern | undefined {
  const path = parts.filter((part) => part !== '').join('/');
  const found = path === '' ? [] : pathErrors(path, args.list);
  if (found.length === 0)
    try {
      return pathPattern([namespace, path], args.list);
    } catch (error) {
      found.push(`${(error as Error).message}; correct the option \`path\` of its arguments`);
    }
  errors.push(...found.map((text) => `${label}: ${text}`));
  return undefined;
}

/** Registers the endpoints of all controllers at boot. Incorrect declarations abort the boot. */
@Injectable()
export class RouteExplorer implements OnApplicationBootstrap {
  private readonly logger = new Logger(RouteExplorer.name);

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly modules: ModuleRef,
    private readonly registry: RouteRegistry,
    private readonly enhancers: NestEnhancers,
    @Optional() @Inject(CAPABILITY_CATALOG) private readonly capabilities: CapabilityCatalog | null,
  ) {}

  onApplicationBootstrap(): void {
    const errors: string[] = [];
    const routes = new Map<string, Route>();
    const controllers = this.controllers(errors);
    for (const controller of controllers) this.explore(controller, routes, errors);
    errors.push(...equalAddressErrors([...routes.values()]), ...this.classErrors());
    errors.push(...this.enhancers.modulesWithMiddleware.map(middlewareError));
    if (errors.length === 0) errors.push(...this.emptyNamespaceErrors(controllers));
    if (errors.length > 0) throw new DeclarationError(errors);
    for (const route of routes.values()) this.registry.table.add(route);
    const checkErrors = this.registry.runBootChecks();
    if (checkErrors.length > 0) throw new DeclarationError(checkErrors);
  }

  /** The controllers in the order of the deployment's namespaces, the root first. */
  private controllers(errors: string[]): Controller[] {
    const order = ['', ...this.registry.declaredNamespaces];
    const unserved = new Map<string, string>();
    const controllers = this.discovery
      .getControllers()
      .filter((wrapper) => wrapper.metatype && namespaceOf(wrapper.metatype) && wrapper.instance)
      .map((wrapper) => ({
        instance: wrapper.instance as object,
        isShared: wrapper.isDependencyTreeStatic(),
        module: wrapper.host?.metatype,
        ...namespaceOf(wrapper.metatype!)!,
      }))
      .filter(({ instance, isShared, namespace, module, optional }) => {
        const type = instance.constructor;
        const isServed = order.includes(namespace);
        if (isServed && !isShared) errors.push(scopeError(type));
        const error = isServed || optional ? undefined : namespaceError({ type, namespace, module });
        if (error) errors.push(error);
        else if (!isServed && !optional && module) unserved.set(namespace, module.name);
        return isServed && isShared;
      })
      .sort((a, b) => order.indexOf(a.namespace) - order.indexOf(b.namespace) || rank(a) - rank(b))
      .map((controller) => ({ ...controller, namespace: this.registry.wireName(controller.namespace) }));
    for (const [namespace, module] of unserved)
      this.logger.warn(
        `${module} is imported, but the deployment does not serve its namespace ${namespace}; to serve it, list ${module} among \`namespaces\` of the deployment, or pass it to extendDeployment.`,
      );
    return controllers;
  }

  private explore({ instance, namespace, base }: Controller, routes: Map<string, Route>, errors: string[]): void {
    const prototype = Object.getPrototypeOf(instance) as Record<string, unknown>;
    for (const name of this.scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name] as BoundEndpoint['handler'];
      errors.push(...methodErrors(instance.constructor, name, handler));
      const declaration = endpointOf(handler);
      if (!declaration) continue;
      const label = `${instance.constructor.name}.${name}`;
      const endpoint = this.bind(instance, handler, declaration, label, errors);
      if (!endpoint) continue;
      const path = patternOf([namespace, base, declaration.path], endpoint, errors);
      if (!path) continue;
      const { pattern, template, expression } = path;
      const found = declarationErrors({
        endpoint,
        pattern,
        route: routes.get(pattern),
        capabilities: this.capabilities,
      });
      errors.push(...found);
      const { source } = declaration.allow ?? {};
      if (source) errors.push(...sourceErrors(source(), this.capabilities, () => label));
      const route = routes.get(pattern) ?? { namespace, pattern, template, expression, endpoints: [] };
      route.endpoints.push(endpoint);
      if (!declaration.hideSchema) route.item ??= declaration.item;
      routes.set(pattern, route);
    }
  }

  private emptyNamespaceErrors(controllers: readonly Controller[]): string[] {
    const served = controllers.filter(({ instance }) => !isNamespaceIndex(instance.constructor));
    return emptyNamespaceErrors(
      this.registry.declaredNamespaces,
      new Set(served.map(({ instance }) => namespaceOf(instance.constructor)!.namespace)),
    );
  }

  /**
   * Errors in the classes of providers, controllers and enhancers: of literal names, of endpoints that have no route,
   * and of constructors whose parameters are unknown.
   */
  private classErrors(): string[] {
    const controllers = this.discovery.getControllers();
    const wrappers = [...controllers, ...this.discovery.getProviders()];
    const classes = new Set(wrappers.flatMap(({ metatype }) => (metatype ? [metatype as Type<object>] : [])));
    // Classes that modules list themselves. Nest creates others, as those of packages, by `useClass` and factories.
    const listed = new Set(
      wrappers.map(({ token, metatype, instance }) =>
        token === metatype && instance?.constructor === metatype ? metatype : null,
      ),
    );
    for (const type of this.enhancers.classes) {
      classes.add(type);
      listed.add(type);
    }
    const isController = (type: Type<object>): boolean => controllers.some(({ metatype }) => metatype === type);
    return [...classes].flatMap((type) => [
      ...literalErrors(type, this.capabilities),
      ...(isController(type) && namespaceOf(type) ? [] : routelessErrors(type)),
      ...(listed.has(type) ? undecoratedErrors(type) : []),
    ]);
  }

  private bind(
    controller: object,
    handler: BoundEndpoint['handler'],
    declaration: EndpointDeclaration,
    label: string,
    errors: string[],
  ): BoundEndpoint | undefined {
    const argsClass: Type<object> = declaration.args ?? NoArgs;
    const resolve: Resolve = (token) => this.modules.get(token as never, { strict: false });
    try {
      const args = new BoundArguments(argsClass, this.registry.extensionsOf(argsClass), resolve);
      const writes = declaration.methods.some((method) => method !== 'GET');
      const enhanced = this.enhancers.enhance(controller, handler);
      return {
        // A cached response would bypass guards and interceptors.
        declaration: enhanced ? { ...declaration, cacheable: false } : declaration,
        enhanced,
        methods: declaration.methods,
        label,
        controller,
        handler,
        parameters: parameterKinds(handler),
        args,
        writes,
      };
    } catch (error) {
      errors.push(`${label}: ${(error as Error).message}`);
      return undefined;
    }
  }
}
