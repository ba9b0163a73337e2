import { prepareReader } from '../sqlite-connection.js';
import { sqliteDriver } from '../sqlite-driver.js';
import { bindings, runStatement, SqliteStatements } from '../sqlite-statements.js';

/** A statement for a reader process. The next statement is sent only after the reply to this one. */
export interface ReadRequest {
  sql: string;
  parameters: readonly unknown[];
}

/** The rows of a statement, or why it failed. */
export type ReadReply = { rows: object[] } | { error: { message: string; code?: string } };

/** Entry point of a reader process. Its argument is the path of the SQLite file. It ends with its parent process. */
const connection = new sqliteDriver(process.argv[2], { readonly: true, fileMustExist: true });
prepareReader(connection);
const statements = new SqliteStatements(connection);

process.on('message', ({ sql, parameters }: ReadRequest) => process.send!(replyTo(sql, parameters)));
process.on('disconnect', () => process.exit());
// Terminals and process managers send these signals to all processes of a group. The server still needs the answers for
// its running requests, and ends this process afterwards.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => undefined);

function replyTo(sql: string, parameters: readonly unknown[]): ReadReply {
  try {
    const { statement, numbered } = statements.get(sql);
    return { rows: runStatement(statement, bindings(numbered, parameters)).records };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { error: { message, code } };
  }
}
