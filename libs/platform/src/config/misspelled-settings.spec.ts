import { describeMisspelledSettings, editDistance } from './misspelled-settings.js';

const KNOWN = ['PORT', 'HOST', 'API_ROOT', 'DATABASE_URL', 'DATABASE_POOL'];

describe('describeMisspelledSettings', () => {
  it.each([
    ['POTR', 'PORT'],
    ['DATBASE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABSE_ULR', 'DATABASE_URL'],
    ['API_ROOTS', 'API_ROOT'],
    ['database_url', 'DATABASE_URL'],
  ])('reports %s, which looks like %s', (name, setting) => {
    expect(describeMisspelledSettings({ [name]: 'x' }, KNOWN)).toEqual([
      `${name}: this setting does not exist. Did you mean ${setting}? Rename the variable, or set ${setting} as well.`,
    ]);
  });

  it.each(['HOME', 'PATH', 'HOSTNAME', 'API_PORT', 'DATABASE', 'npm_config_port'])('does not report %s', (name) => {
    expect(describeMisspelledSettings({ [name]: 'x' }, KNOWN)).toEqual([]);
  });

  it('does not report a variable if the setting that it resembles is set', () => {
    expect(describeMisspelledSettings({ PORTS: '1-2', PORT: '3000' }, KNOWN)).toEqual([]);
    expect(describeMisspelledSettings({ PORTS: '1-2', PORT: '' }, KNOWN)).toHaveLength(1);
  });
});

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'ab', 2],
    ['port', 'port', 0],
    ['port', 'prot', 1],
    ['port', 'ports', 1],
    ['port', 'part', 1],
    ['kitten', 'sitting', 3],
  ])('returns for %j and %j the distance %i', (from, to, distance) => {
    expect(editDistance(from, to)).toBe(distance);
    expect(editDistance(to, from)).toBe(distance);
    expect(editDistance(from, to, distance)).toBe(distance);
    expect(editDistance(from, to, distance - 1)).toBeGreaterThan(distance - 1);
  });

  it('returns the same distances up to a limit, whatever the number of transpositions', () => {
    const texts = ['abcdef', 'bacdef', 'badcef', 'badcfe', 'abdcef', 'fedcba', 'abcfed', 'acbdfe'];
    for (const from of texts)
      for (const to of texts) {
        const limited = Math.min(editDistance(from, to, 2), 3);
        expect([from, to, limited]).toEqual([from, to, Math.min(editDistance(from, to), 3)]);
      }
  });
});
