import { Injectable } from '@nestjs/common';
import type { CapabilityCatalogue } from '#route-registry';
import { DEFAULT_CAPABILITIES, IMPLIED_CAPABILITIES, ROLES } from './default-capabilities.js';
import type { RoleName } from './default-capabilities.js';

/** Which role holds which capabilities. Libraries add theirs before the app has started. */
@Injectable()
export class CapabilityRegistry implements CapabilityCatalogue {
  private readonly roles = new Map<string, Set<string>>(
    ROLES.map((role) => [role, new Set(DEFAULT_CAPABILITIES[role])]),
  );
  private readonly implied = new Map(Object.entries(IMPLIED_CAPABILITIES));
  private readonly heldByRoles = new Map<string, ReadonlySet<string>>();

  /** Gives a capability to roles: `grant('edit_sliders', ['administrator', 'editor'])`. */
  grant(capability: string, roles: readonly RoleName[]): void {
    for (const role of roles) this.roles.get(role)!.add(capability);
    this.heldByRoles.clear();
  }

  /** Lets a capability follow from another one; it is then not listed with a user. */
  imply(capability: string, from: string): void {
    this.implied.set(capability, from);
    this.heldByRoles.clear();
  }

  /** Whether some role holds the capability. */
  isGranted(capability: string): boolean {
    return this.rolesWith([capability]).length > 0;
  }

  isRole(name: string): name is RoleName {
    return this.roles.has(name);
  }

  /** The roles that hold at least one of these capabilities. */
  rolesWith(capabilities: readonly string[]): string[] {
    return [...this.roles.keys()].filter((role) =>
      capabilities.some((capability) => this.held([role]).has(capability)),
    );
  }

  /** Whether one role holds a capability. */
  roleHas(role: string, capability: string): boolean {
    return this.held([role]).has(capability);
  }

  /** All that holders of these roles may do; the names of the roles count as capabilities, too. */
  held(roles: readonly string[]): ReadonlySet<string> {
    const key = roles.join(' ');
    let held = this.heldByRoles.get(key);
    if (!held) {
      const all = new Set(this.listed(roles));
      for (const [capability, from] of this.implied) if (all.has(from)) all.add(capability);
      this.heldByRoles.set(key, (held = all));
    }
    return held;
  }

  /** What answers list as the capabilities of a holder of these roles. */
  listed(roles: readonly string[]): string[] {
    const known = roles.filter((role) => this.roles.has(role));
    return [...new Set([...known.flatMap((role) => [...this.roles.get(role)!]), ...known])];
  }
}
