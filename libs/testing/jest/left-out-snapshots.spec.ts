import ignoreLeftOutSnapshots from './left-out-snapshots.cjs';

describe('obsolete snapshots', () => {
  const keys = ['plans on sqlite run 1', 'plans on postgres run 1', 'plans run 1'];
  const remaining = (env: Record<string, string | undefined>) =>
    ignoreLeftOutSnapshots({ unchecked: keys.length, uncheckedKeys: keys, matched: 2 }, env);

  it('are all counted by a run on SQLite and PostgreSQL', () => {
    expect(remaining({})).toEqual({ unchecked: 3, uncheckedKeys: keys, matched: 2 });
  });

  it.each([{ TEST_DATABASES: 'sqlite' }, { E2E_API: 'http://127.0.0.1:3000/api' }])(
    'of PostgreSQL are ignored with %j',
    (env) => {
      expect(remaining(env)).toEqual({ unchecked: 2, uncheckedKeys: [keys[0], keys[2]], matched: 2 });
    },
  );
});
