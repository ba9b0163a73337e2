import type { CapabilityCatalog } from '#route-registry';
import type { PostTypeRegistry } from '../post-types/post-type-registry.js';
import type { Taxonomy } from './taxonomy.js';

/** The errors of a taxonomy that a library declares, each with its name and the remedy. */
export function taxonomyErrors(
  { name, types: names, grantedBy }: Taxonomy,
  types: PostTypeRegistry,
  capabilities: CapabilityCatalog | null,
): string[] {
  const unknown = names
    .filter((type) => !types.get(type))
    .map(
      (type) =>
        `\`types\` names \`${type}\`, which is not a post type; correct it, or register the type by \`PostTypeRegistry.register\``,
    );
  const ungranted = Object.entries(grantedBy)
    .filter(([, capability]) => capabilities && !capabilities.isGranted(capability))
    .map(
      ([operation, capability]) =>
        `\`${operation}\` requires the capability \`${capability}\`, which no role has; correct it in \`grantedBy\`, or grant it by \`CapabilityRegistry.grant('${capability}', [roles])\``,
    );
  return [...unknown, ...ungranted].map((text) => `taxonomy ${name}: ${text}`);
}
