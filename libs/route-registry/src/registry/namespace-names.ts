/** The wire names of renamed namespaces by their declared names, such as `wp/v2` by `core/v2`. */
export type RenamedNamespaces = ReadonlyMap<string, string>;

/** The form of a wire name: two path segments that every parser of discovery documents reads. */
const WIRE_NAME = /^[a-z0-9][a-z0-9._-]*\/[a-z0-9][a-z0-9._-]*$/;
/** Paths at the root of the API, which cannot be wire names. */
const ROOT_PATHS: readonly string[] = ['batch/v1'];

/**
 * Maps declared namespaces to their wire names. Routes are registered under the wire names, so matching needs no
 * mapping; everything else that tells clients a path goes through `RouteRegistry.urlOf`, `wirePath` or `wireName`.
 */
export class NamespaceNames {
  /** Longer names first: of `a` and `a/v1` the second decides about `/a/v1/posts`. */
  private readonly renamed: readonly (readonly [string, string])[];

  constructor(renamed: RenamedNamespaces = new Map()) {
    this.renamed = [...renamed].sort(([a], [b]) => b.length - a.length);
  }

  /** The wire name of a declared namespace. */
  wireName(namespace: string): string {
    return this.renamed.find(([declared]) => declared === namespace)?.[1] ?? namespace;
  }

  /** Path on the wire of a declared path with or without a query, such as `/core/v2/posts?page=2`. */
  wirePath(path: string): string {
    for (const [declared, name] of this.renamed) {
      const end = declared.length + 1;
      if (!path.startsWith(declared, 1)) continue;
      const next = path[end];
      if (next === undefined || next === '/' || next === '?') return `/${name}${path.slice(end)}`;
    }
    return path;
  }
}

/**
 * The reasons why namespaces cannot be renamed in this way; empty if they can.
 * @param declared the namespaces of the deployment
 */
export function describeNameErrors(declared: readonly string[], renamed: RenamedNamespaces): string[] {
  const errors: string[] = [];
  for (const [namespace, name] of renamed) {
    if (!declared.includes(namespace))
      errors.push(`the deployment has no namespace ${JSON.stringify(namespace)}. It has ${declared.join(', ')}.`);
    if (!WIRE_NAME.test(name) || ROOT_PATHS.includes(name))
      errors.push(
        `${JSON.stringify(name)} cannot be the name of ${namespace}. Allowed: two segments of a-z, 0-9, ., _ and - such as wp/v2, except ${ROOT_PATHS.join(', ')}.`,
      );
  }
  const owners = new Map<string, string>();
  for (const namespace of declared) {
    const name = renamed.get(namespace) ?? namespace;
    const owner = owners.get(name);
    if (owner !== undefined) errors.push(`${owner} and ${namespace} would both be named ${name}.`);
    owners.set(name, namespace);
  }
  return errors;
}
