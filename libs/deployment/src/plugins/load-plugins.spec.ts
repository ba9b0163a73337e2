import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPlugins } from './load-plugins.js';
import { PluginError } from './plugin-error.js';

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
});
