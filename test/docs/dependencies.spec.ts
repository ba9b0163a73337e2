import { readFileSync } from 'node:fs';

const page = readFileSync('docs/dependencies.md', 'utf8');
const { dependencies, devDependencies, overrides, allowScripts } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Record<'dependencies' | 'devDependencies' | 'overrides' | 'allowScripts', Record<string, string>>;

interface Locked {
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
  devDependencies?: Record<string, string>;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  lockfileVersion: number;
  packages: Record<string, Locked>;
};
const installed = Object.entries(lock.packages).filter(([path]) => path !== '');

it('every direct dependency has a reason, and every reason a dependency', () => {
  const named = [...page.matchAll(/`(@?[\w./-]+)`/g)]
    .map((match) => match[1]!)
    .filter((name) => !name.startsWith('.') && !['package.json'].includes(name));
  expect([...new Set(named)].sort()).toEqual([...Object.keys(dependencies), ...Object.keys(devDependencies)].sort());
});

it('every version is pinned', () => {
  for (const version of [
    ...Object.values(dependencies),
    ...Object.values(devDependencies),
    ...Object.values(overrides),
  ])
    expect(version).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
});

describe('the lock file', () => {
  it('says the same', () => {
    expect(lock.lockfileVersion).toBe(3);
    expect({ ...lock.packages['']!.dependencies, ...lock.packages['']!.devDependencies }).toEqual({
      ...dependencies,
      ...devDependencies,
    });
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect([name, lock.packages[`node_modules/${name}`]?.version]).toEqual([name, version]);
  });

  it('has a sum for each package, and none comes from elsewhere or is given up', () => {
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

  it('has no script that nobody has decided about, but for other systems', () => {
    const wanting = installed
      .filter(
        ([, { hasInstallScript, os, cpu }]) =>
          hasInstallScript && (os?.includes('linux') ?? true) && (cpu?.includes('x64') ?? true),
      )
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
    expect(wanting.sort()).toEqual(Object.keys(allowScripts).sort());
  });
});
