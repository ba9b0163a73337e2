import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRecord } from '#schema';
import { PluginError } from './plugin-error.js';

/** The parts of a plugin's package.json that the server reads. */
interface Manifest {
  version?: string;
  main?: string;
  exports?: unknown;
  peerDependencies?: Readonly<Record<string, string>>;
}

/** Conditions of `exports` under which Node imports a package. */
const CONDITIONS = new Set(['node', 'import', 'module-sync', 'default']);

/** An installed package that contains a plugin. */
export class PluginPackage {
  private constructor(
    /** Name of the package, such as `@acme/events`. */
    readonly name: string,
    private readonly directory: string,
    private readonly manifest: Manifest,
  ) {}

  /**
   * Finds a package as Node does: in `node_modules` of a directory or of one above it.
   * @param from directory of the site
   * @returns `undefined` if the package is not installed
   * @throws PluginError if its package.json is invalid
   */
  static find(name: string, from: string): PluginPackage | undefined {
    const directory = join(from, 'node_modules', name);
    const file = join(directory, 'package.json');
    if (existsSync(file)) return new PluginPackage(name, directory, readManifest(name, file));
    return from === dirname(from) ? undefined : PluginPackage.find(name, dirname(from));
  }

  /** Version of the package; empty if its package.json has none. */
  get version(): string {
    return this.manifest.version ?? '';
  }

  /** Name and version, for messages. */
  get label(): string {
    return `${this.name} ${this.version}`.trim();
  }

  /** The versions of Atrium for which the package is made: its `peerDependencies`; `undefined` if they do not say. */
  get range(): string | undefined {
    return this.manifest.peerDependencies?.['atrium'];
  }

  /** Path of the main file. */
  get entry(): string {
    const { exports, main } = this.manifest;
    const entry = entryOf(isRecord(exports) && '.' in exports ? exports['.'] : exports) ?? main ?? 'index.js';
    return join(this.directory, entry);
  }

  /** Imports the main file. Runs code of the package. */
  async load(): Promise<{ default?: unknown }> {
    return (await import(pathToFileURL(this.entry).href)) as { default?: unknown };
  }
}

function readManifest(name: string, file: string): Manifest {
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isRecord(manifest)) return manifest;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new PluginError(
    `the package ${name} is damaged: ${file} contains no JSON object. Install it again by "npm install ${name}", or remove it from PLUGINS.`,
  );
}

/** The file that `exports` names for an import: of several conditions or of a list, the first one with a file. */
function entryOf(exports: unknown): string | undefined {
  if (typeof exports === 'string') return exports;
  const targets = Array.isArray(exports)
    ? exports
    : isRecord(exports)
      ? Object.entries(exports).flatMap(([condition, target]) => (CONDITIONS.has(condition) ? [target] : []))
      : [];
  for (const target of targets) {
    const entry = entryOf(target);
    if (entry !== undefined) return entry;
  }
  return undefined;
}
