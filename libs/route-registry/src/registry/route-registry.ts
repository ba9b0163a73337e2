import { Inject, Injectable } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { ROUTE_REGISTRY_OPTIONS } from '../route-registry.options.js';
import type { RouteRegistryOptions } from '../route-registry.options.js';
import type { SharedCaching } from '../http/cache-policy.js';
import type { ItemVariation } from '../declaration/arg.decorator.js';
import type { Params } from '../pipeline/params.js';
import { NamespaceNames } from './namespace-names.js';
import { ResourceSchemas } from './resource-schemas.js';
import { RouteTable } from './route-table.js';

/** All routes of the app and their base address. `RouteExplorer` fills it at boot; then it does not change. */
@Injectable()
export class RouteRegistry {
  readonly table = new RouteTable();
  private readonly names: NamespaceNames;
  private readonly bootChecks: (() => string[])[] = [];
  private readonly extensions = new Map<Type<object>, Type<object>[]>();
  /** The args classes of bound endpoints, with their base classes. Further extensions of them would have no effect. */
  private readonly boundArgs = new Set<Type<object>>();
  /** Names of the arguments that change items; known after the boot. */
  private itemArguments: readonly string[] | undefined;

  constructor(
    @Inject(ROUTE_REGISTRY_OPTIONS) private readonly options: RouteRegistryOptions,
    /** The schemas of the resources in responses. */
    readonly resources: ResourceSchemas,
  ) {
    this.names = new NamespaceNames(options.namespaceNames);
  }

  /** Address of the API root without a trailing slash: `https://example.org/api`. */
  get apiUrl(): string {
    return this.options.siteUrl + this.options.apiRoot;
  }

  /** Address of the site without a trailing slash. */
  get siteUrl(): string {
    return this.options.siteUrl;
  }

  /** How shared caches may use public answers; absent: they revalidate each time. */
  get sharedCaching(): SharedCaching | undefined {
    return this.options.sharedCaching;
  }

  /** Declared names of the namespaces of this deployment, in its order. */
  get declaredNamespaces(): readonly string[] {
    return this.options.namespaces;
  }

  /** The wire names of the namespaces of this deployment, in its order. */
  get namespaces(): readonly string[] {
    return this.options.namespaces.map((namespace) => this.wireName(namespace));
  }

  /**
   * Address of a declared path, which may have a query. If `core/v2` is renamed to `wp/v2`, the address of
   * `/core/v2/posts/7` is `https://example.org/api/wp/v2/posts/7`.
   */
  urlOf(path: string): string {
    return this.apiUrl + this.wirePath(path);
  }

  /** Path on the wire of a declared path; requests to the `Pipeline` need it. */
  wirePath(path: string): string {
    return this.names.wirePath(path);
  }

  /** The wire name of a declared namespace. */
  wireName(namespace: string): string {
    return this.names.wireName(namespace);
  }

  /**
   * Adds the arguments of the class `extension` to all endpoints with the args class `target`, which can belong to
   * another module. Call it before the app has started (in a module's constructor or `onModuleInit`).
   * @throws Error if endpoints already use the class
   */
  extendArgs(target: Type<object>, extension: Type<object>): void {
    if (this.boundArgs.has(target))
      throw new Error(
        `Arguments cannot be added to ${target.name}, which endpoints already use; add them in the constructor or onModuleInit of a module.`,
      );
    this.extensions.set(target, [...(this.extensions.get(target) ?? []), extension]);
  }

  /**
   * Adds a check of the complete routes at boot. The check returns error messages; any message aborts the boot. A
   * message names the class or the declaration and says how to correct it. Call it before the app has started.
   */
  addBootCheck(check: () => string[]): void {
    this.bootChecks.push(check);
  }

  /** The errors of all boot checks. */
  runBootChecks(): string[] {
    return this.bootChecks.flatMap((check) => check());
  }

  /** Names of the arguments that an endpoint declares as personal (`changesItems`). */
  get personalArguments(): ReadonlySet<string> {
    return new Set(this.itemVariations().flatMap(({ name, variation }) => (variation === 'personal' ? name : [])));
  }

  /**
   * Whether one of these parameters changes the representation of items (`changesItems`). If one endpoint declares such
   * an argument, it changes items at all endpoints: lists also apply arguments that only endpoints of single items
   * declare.
   */
  changesItems(params: Readonly<Params>): boolean {
    this.itemArguments ??= [...new Set(this.itemVariations().map(({ name }) => name))];
    return this.itemArguments.some((name) => params[name] !== undefined);
  }

  private itemVariations(): { name: string; variation: ItemVariation }[] {
    const endpoints = this.table.routes.flatMap((route) => route.endpoints);
    return endpoints.flatMap(({ args }) =>
      args.list.flatMap(({ name, definition: { changesItems: variation } }) => (variation ? { name, variation } : [])),
    );
  }

  /** Returns the classes that extend the arguments of a class or of its base classes. No more can be added then. */
  extensionsOf(args: Type<object>): Type<object>[] {
    const found: Type<object>[] = [];
    for (let type = args; type && type !== Function.prototype; type = Object.getPrototypeOf(type) as Type<object>) {
      this.boundArgs.add(type);
      found.unshift(...(this.extensions.get(type) ?? []));
    }
    return found;
  }
}
