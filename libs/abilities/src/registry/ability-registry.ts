import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { DeclarationError } from '#route-registry';
import type { Actor } from '#route-registry';
import { CORE_CATEGORIES } from '../categories/core-categories.js';
import { DECLARED_ABILITY } from './ability.decorator.js';
import type { AbilityCategory, AbilityHandler } from './ability.js';
import { abilityErrors, isVisibleTo, registerable } from './registered-ability.js';
import type { RegisteredAbility } from './registered-ability.js';

/** The abilities of the running app: methods of any module's providers that `@Ability` decorates. */
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

  /** @throws DeclarationError naming each ability that is declared wrongly */
  onApplicationBootstrap(): void {
    const found = this.discover();
    const faults = found.flatMap((ability) => {
      const own = abilityErrors(ability, this.abilities);
      if (own.length === 0) this.abilities.set(ability.name, ability);
      return own;
    });
    if (faults.length > 0) throw new DeclarationError(faults);
    for (const { category } of found)
      if (!this.categories.has(category.slug)) this.categories.set(category.slug, category);
  }

  /** An ability by its name, hidden or not. */
  find(name: string): RegisteredAbility | undefined {
    return this.abilities.get(name);
  }

  /** The abilities that somebody is told of, in the order of their categories. */
  visibleTo(actor: Actor): RegisteredAbility[] {
    const order = [...this.categories.keys()];
    return [...this.abilities.values()]
      .filter((ability) => isVisibleTo(ability, actor))
      .sort((a, b) => order.indexOf(a.category.slug) - order.indexOf(b.category.slug));
  }

  /** The categories that somebody is told of: the core ones, and those of abilities of which the same is true. */
  categoriesVisibleTo(actor: Actor): AbilityCategory[] {
    const told = new Set(
      [...CORE_CATEGORIES, ...this.visibleTo(actor).map(({ category }) => category)].map(({ slug }) => slug),
    );
    return [...this.categories.values()].filter(({ slug }) => told.has(slug));
  }

  private discover(): RegisteredAbility[] {
    const seen = new Set<object>();
    return this.discovery.getProviders().flatMap((wrapper) => {
      const instance = wrapper.isDependencyTreeStatic() ? (wrapper.instance as unknown) : undefined;
      if (typeof instance !== 'object' || instance === null || seen.has(instance)) return [];
      seen.add(instance);
      return this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object | null).flatMap((name) => {
        const declaration = this.discovery.getMetadataByDecorator(DECLARED_ABILITY, wrapper, name);
        const methods = instance as Record<string, AbilityHandler>;
        return declaration
          ? [
              registerable(declaration, `${instance.constructor.name}.${name}`, (input, call) =>
                methods[name]!(input, call),
              ),
            ]
          : [];
      });
    });
  }
}
