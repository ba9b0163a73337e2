import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPlugins } from './load-plugins.js';
import { PluginError } from './plugin-error.js';
import { PluginPackage } from './plugin-package.js';

describe('loadPlugins', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'atrium-plugins-'));
    mkdirSync(join(directory, 'node_modules/acme-events'), { recursive: true });
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it.each(['{ "version": "1.0.0", ', '', 'null', '[]'])(
    'names the package and the remedy if its package.json contains %j',
    async (text) => {
      writeFileSync(join(directory, 'node_modules/acme-events/package.json'), text);
      const loading = loadPlugins(['acme-events'], { name: 'site', namespaces: [] }, directory);
      await expect(loading).rejects.toThrow(PluginError);
      await expect(loading).rejects.toThrow(/acme-events.*"npm install acme-events"/);
    },
  );

  it.each([
    { '.': { node: { require: './old.cjs' }, default: './plugin.js' } },
    { '.': [{ browser: './browser.js' }, './plugin.js'] },
    ['./plugin.js'],
  ])('finds the file that Node imports for the exports %j', (exports) => {
    const folder = join(directory, 'node_modules/acme-events');
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ exports, main: './old.cjs' }));
    expect(PluginPackage.find('acme-events', directory)!.entry).toBe(join(folder, 'plugin.js'));
  });

  it('names a cycle of imports, which Node reports as an uninitialized name', async () => {
    const manifest = {
      name: 'acme-events',
      version: '1.0.0',
      exports: './a.mjs',
      peerDependencies: { atrium: '>=0.0.0' },
    };
    const folder = join(directory, 'node_modules/acme-events');
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    const error = new ReferenceError("Cannot access 'Boats' before initialization");
    jest.spyOn(PluginPackage.prototype, 'load').mockRejectedValueOnce(error);
    await expect(loadPlugins(['acme-events'], { name: 'site', namespaces: [] }, directory)).rejects.toThrow(
      "acme-events 1.0.0 cannot be loaded: Cannot access 'Boats' before initialization. Its files import each other in a cycle; remove one of the imports",
    );
  });
});
