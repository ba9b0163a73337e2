import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { DeclarationError } from '#route-registry';
import type { Actor } from '#route-registry';
import { CORE_CATEGORIES } from '../categories/core-categories.js';
import { DECLARED_ABILITY } from './ability.decorator.js';
import type { AbilityCategory, AbilityDeclaration, AbilityHandler } from './ability.js';
import { abilityErrors, isVisibleTo, compileAbility } from './registered-ability.js';
import type { RegisteredAbility } from './registered-ability.js';

/** Registry of the abilities: methods of any module's providers that have the decorator `@Ability`. */
@Injectable()
export class AbilityRegistry implements OnApplicationBootstrap {
  private readonly abilities = new Map<string, RegisteredAbility>();
  private readonly categories = new Map<string, AbilityCategory>(
    CORE_CATEGORIES.map((category) => [category.slug, category]),
  );

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** @throws DeclarationError naming each faulty declaration */
  onApplicationBootstrap(): void {
    const faults: string[] = [];
    const found = this.discover(faults);
    for (const ability of found) {
      const errors = abilityErrors(ability, this.abilities);
      if (errors.length === 0) this.abilities.set(ability.name, ability);
      faults.push(...errors);
    }
    if (faults.length > 0) throw new DeclarationError(faults);
    for (const { category } of found)
      if (!this.categories.has(category.slug)) this.categories.set(category.slug, category);
  }

  /** Finds an ability by name, including hidden ones. */
  find(name: string): RegisteredAbility | undefined {
    return this.abilities.get(name);
  }

  /** Returns the abilities that an actor sees, in the order of their categories. */
  visibleTo(actor: Actor): RegisteredAbility[] {
    const order = [...this.categories.keys()];
    return [...this.abilities.values()]
      .filter((ability) => isVisibleTo(ability, actor))
      .sort((a, b) => order.indexOf(a.category.slug) - order.indexOf(b.category.slug));
  }

  /** Returns the categories that an actor sees: the core ones, and those of visible abilities. */
  categoriesVisibleTo(actor: Actor): AbilityCategory[] {
    const visibleSlugs = new Set(
      [...CORE_CATEGORIES, ...this.visibleTo(actor).map(({ category }) => category)].map(({ slug }) => slug),
    );
    return [...this.categories.values()].filter(({ slug }) => visibleSlugs.has(slug));
  }

  private discover(faults: string[]): RegisteredAbility[] {
    // Several modules can provide the same instance.
    const seen = new Set<object>();
    return this.discovery.getProviders().flatMap((wrapper) => {
      const instance = wrapper.instance as unknown;
      if (typeof instance !== 'object' || instance === null || seen.has(instance)) return [];
      seen.add(instance);
      const methods = instance as Record<string, AbilityHandler>;
      return this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object | null).flatMap((name) => {
        // Own metadata: an app has thousands of methods, and `DiscoveryService` also searches the prototypes of each.
        const declaration = Reflect.getOwnMetadata(DECLARED_ABILITY.KEY, methods[name]!) as
          | AbilityDeclaration
          | undefined;
        if (!declaration) return [];
        const declaredIn = `${instance.constructor.name}.${name}`;
        if (!wrapper.isDependencyTreeStatic()) {
          faults.push(`${declaredIn}: its class, or a provider that it needs, has the scope REQUEST; remove the scope`);
          return [];
        }
        try {
          return [compileAbility(declaration, declaredIn, (input, call) => methods[name]!(input, call))];
        } catch (error) {
          faults.push(`${declaredIn}: ${(error as Error).message}`);
          return [];
        }
      });
    });
  }
}
