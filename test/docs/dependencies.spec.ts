import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';

const page = readFileSync('docs/dependencies.md', 'utf8');
type Versions = Record<string, string>;
const { dependencies, optionalDependencies, devDependencies, overrides, allowScripts, engines } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Record<'dependencies' | 'optionalDependencies' | 'devDependencies' | 'allowScripts' | 'engines', Versions> & {
  /**
   * By package: its version, or the versions of the packages that it requires. `$name` means the version of the direct
   * dependency `name`.
   */
  overrides: Record<string, string | Versions>;
};

/** Direct dependencies and their versions. */
const directDependencies = { ...dependencies, ...optionalDependencies, ...devDependencies };

interface LockedPackage {
  engines?: Versions;
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  inBundle?: boolean;
  deprecated?: string;
  hasInstallScript?: boolean;
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optional?: boolean;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  lockfileVersion: number;
  packages: Record<string, LockedPackage>;
};
const installed = Object.entries(lock.packages).filter(([path]) => path !== '');

it('docs/dependencies.md explains exactly the direct dependencies', () => {
  const named = [...page.matchAll(/`(@?[\w./-]+)`/g)]
    .map((match) => match[1]!)
    .filter((name) => !name.startsWith('.') && !['package.json'].includes(name));
  expect([...new Set(named)].sort()).toEqual(Object.keys(directDependencies).sort());
});

it('every version is pinned', () => {
  const overridden = Object.values(overrides).flatMap((version) =>
    typeof version === 'string' ? [version] : Object.values(version),
  );
  for (const version of [...Object.values(directDependencies), ...overridden])
    expect(version.startsWith('$') ? directDependencies[version.slice(1)] : version).toMatch(
      /^(?:npm:(?:@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/,
    );
});

describe('the lock file', () => {
  it('matches package.json', () => {
    expect(lock.lockfileVersion).toBe(3);
    const root = lock.packages['']!;
    expect({ ...root.dependencies, ...root.optionalDependencies, ...root.devDependencies }).toEqual(directDependencies);
    for (const [name, version] of Object.entries(directDependencies))
      expect([name, lock.packages[`node_modules/${name}`]?.version]).toEqual([name, version.replace(/^npm:.*@/, '')]);
  });

  it('has a checksum for each package, all from the registry and none deprecated', () => {
    expect(installed.length).toBeGreaterThan(300);
    for (const [
      path,
      { integrity, resolved = 'https://registry.npmjs.org/', link, inBundle, deprecated },
    ] of installed) {
      expect({ path, integrity, resolved, link, inBundle, deprecated }).toEqual({
        path,
        integrity: expect.stringMatching(/^sha512-[\w+/]{86}==$/),
        resolved: expect.stringMatching(/^https:\/\/registry\.npmjs\.org\//),
      });
    }
  });

  it('has only packages that support the oldest Node version of `engines`, except optional ones', () => {
    expect(engines['node']).toBe('>=20.19');
    const tooNew = installed.filter(([, { engines: needs, optional }]) => {
      if (optional) return false;
      const range = Array.isArray(needs) ? undefined : needs?.['node'];
      return range !== undefined && !satisfies('20.19.0', range);
    });
    expect(tooNew.map(([path, { version }]) => `${path} ${version}`)).toEqual([]);
  });

  it('has only reviewed install scripts, except in packages for other systems', () => {
    const withScripts = installed
      .filter(
        ([, { hasInstallScript, os, cpu }]) =>
          hasInstallScript && (os?.includes('linux') ?? true) && (cpu?.includes('x64') ?? true),
      )
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
    expect(withScripts.sort()).toEqual(Object.keys(allowScripts).sort());
  });
});
