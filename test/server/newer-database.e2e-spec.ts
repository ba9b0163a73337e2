import { AcademyModule } from '#academy';
import { Database, UnitOfWork } from '#platform';
import { bootSite, databases, expectRefusedStart, runCommand, useServer } from '#testing';
import type { Site } from '#testing';

const MIGRATION = 'Later1900000000000';

describe.each(databases)('a database on %s with a migration that the program does not know', (database) => {
  let site: Site;
  let recordedByCommand: object;
  beforeAll(async () => {
    site = await bootSite(AcademyModule, { database });
    // A server and a command that may migrate record the libraries of their migrations.
    await migrate();
    recordedByCommand = await recordedLibraries();
    await execute("DELETE FROM options WHERE name = 'migration_libraries'", []);
    await startServer();
    await execute('INSERT INTO migrations (timestamp, name) VALUES ($1, $2)', [1_900_000_000_000, MIGRATION]);
  }, 60_000);
  afterAll(() => site.close());

  const execute = (sql: string, parameters: readonly (string | number)[]) =>
    site.provider(UnitOfWork).run(() => site.provider(Database).execute(sql, parameters));
  const migrate = () => runCommand(AcademyModule, ['migrate'], site.env);
  const startServer = () => useServer(AcademyModule, site.env, () => Promise.resolve());
  const statusOfCommand = async () => (await runCommand(AcademyModule, ['user', 'list'], site.env)).status;

  /** The libraries of the migrations that are recorded. */
  async function recordedLibraries(): Promise<object> {
    const [row] = await site
      .provider(Database)
      .query<{ value: string }>("SELECT value FROM options WHERE name = 'migration_libraries'");
    return JSON.parse(row?.value ?? '{}') as object;
  }

  /** Records the library of the unknown migration, as a server of a newer version does. */
  async function recordLibrary(library: string): Promise<void> {
    const libraries = { ...(await recordedLibraries()), [MIGRATION]: library };
    await execute("UPDATE options SET value = $1 WHERE name = 'migration_libraries'", [JSON.stringify(libraries)]);
  }

  it('can be told from an older one after the command migrate alone, before a server of its version has started', async () => {
    expect(recordedByCommand).toMatchObject({ Content1700000200000: 'PostRepositoryModule' });
    expect(await recordedLibraries()).toEqual(recordedByCommand);
  });

  it('is used if no server has recorded the library of the migration', async () => {
    await startServer();
    expect(await statusOfCommand()).toBe(0);
  });

  it('is used if the library was removed, or its plugin is switched off', async () => {
    await recordLibrary('RemovedModule');
    await startServer();
    expect(await statusOfCommand()).toBe(0);
  });

  it('is refused by servers and commands if the program has the library, because a newer version has used it', async () => {
    await recordLibrary('PostRepositoryModule');
    const reason = `DATABASE_URL: the database belongs to a newer version of this program, which has the migrations ${MIGRATION}. Start that version, or restore a backup of this one.\n`;
    expect(await expectRefusedStart(AcademyModule, { ...site.env, PORT: '0' })).toMatchObject({
      status: 1,
      stderr: `Atrium academy cannot start: ${reason}`,
    });
    expect(await runCommand(AcademyModule, ['user', 'list'], site.env)).toMatchObject({ status: 1, stderr: reason });
  });
});
