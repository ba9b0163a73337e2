import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { CapabilityCatalog } from '#route-registry';
import { DEFAULT_CAPABILITIES, IMPLIED_CAPABILITIES, ROLES } from './default-capabilities.js';
import type { RoleName } from './default-capabilities.js';

/** The capabilities of each role. Libraries register theirs before the app has started. */
@Injectable()
export class CapabilityRegistry implements CapabilityCatalog, OnApplicationBootstrap {
  private readonly roles = new Map<string, Set<string>>(
    ROLES.map((role) => [role, new Set(DEFAULT_CAPABILITIES[role])]),
  );
  private readonly implied = new Map(Object.entries(IMPLIED_CAPABILITIES));
  private readonly cache = new Map<string, ReadonlySet<string>>();

  /** Grants a capability to roles: `grant('edit_sliders', ['administrator', 'editor'])`. */
  grant(capability: string, roles: readonly RoleName[]): void {
    for (const role of roles) {
      const held = this.roles.get(role);
      if (!held)
        throw new Error(
          `The capability ${capability} is granted to ${role}, which is not a role. Use one of ${ROLES.join(', ')}.`,
        );
      held.add(capability);
    }
    this.cache.clear();
  }

  /** Declares a capability that all holders of `from` have. The field `capabilities` of users omits it. */
  imply(capability: string, from: string): void {
    this.implied.set(capability, from);
    this.cache.clear();
  }

  /**
   * Refuses implied capabilities that no role has: their condition is misspelled, or is itself implied by a later
   * declaration.
   */
  onApplicationBootstrap(): void {
    for (const [capability, from] of this.implied)
      if (!this.isGranted(capability))
        throw new Error(
          `The capability ${capability} is implied by ${from}, which no role has. Correct the name, or grant ${from} first.`,
        );
  }

  /** Whether any role has the capability. */
  isGranted(capability: string): boolean {
    return this.rolesWith([capability]).length > 0;
  }

  /** Whether a role has this name. */
  isRole(name: string): name is RoleName {
    return this.roles.has(name);
  }

  /** Returns the roles that have at least one of these capabilities. */
  rolesWith(capabilities: readonly string[]): string[] {
    return [...this.roles.keys()].filter((role) =>
      capabilities.some((capability) => this.capabilitiesOf([role]).has(capability)),
    );
  }

  /** Whether a role has a capability. */
  roleHas(role: string, capability: string): boolean {
    return this.capabilitiesOf([role]).has(capability);
  }

  /**
   * Returns all capabilities of a user with these roles, including implied ones. The names of the roles are
   * capabilities, too.
   */
  capabilitiesOf(roles: readonly string[]): ReadonlySet<string> {
    const key = roles.join(' ');
    let held = this.cache.get(key);
    if (!held) {
      const all = new Set(this.listedCapabilities(roles));
      for (const [capability, from] of this.implied) if (all.has(from)) all.add(capability);
      this.cache.set(key, (held = all));
    }
    return held;
  }

  /** Returns the capabilities that responses list for a user with these roles. */
  listedCapabilities(roles: readonly string[]): string[] {
    const knownRoles = roles.filter((role) => this.roles.has(role));
    return [...new Set([...knownRoles.flatMap((role) => [...this.roles.get(role)!]), ...knownRoles])];
  }
}
