import { certificateFiles, describeConnectionFailure } from '#postgres';
import { DeclarationError, errorChainCodes } from '#route-registry';
import { errorCode, filesLocation } from '#platform';
import type { Configuration } from '#platform';
import { InvalidConfigurationError, isTransactionConflict, isWithin, SchemaError } from '#platform/core';
import { hostAndPort } from './listening-address.js';

/** The reasons why a path cannot be used, by error code. */
const FILE_REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this process has no permission',
  EPERM: 'this process has no permission',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'it is not a folder',
  EISDIR: 'it is a folder',
  ENOENT: 'it does not exist and cannot be created',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is exhausted',
};

/**
 * Describes why a start or a command failed, and names the setting to change. Returns one line, one line per invalid
 * setting or declaration, or the stack trace of a programming error.
 * @param configuration undefined if the settings could not be read
 */
export function describeStartFailure(error: unknown, configuration?: Configuration): string {
  // Their messages list every problem in a line of its own.
  if (error instanceof InvalidConfigurationError || error instanceof DeclarationError || error instanceof SchemaError)
    return error.message;
  if (isTransactionConflict(error))
    return 'Nothing was changed, because other processes wrote to the database at the same time. Stop the server, or try again when it writes less.';
  const reason =
    describePackageFailure(error) ??
    describeModuleFailure(error) ??
    (configuration &&
      (describeListenFailure(error, configuration) ??
        describeBucketFailure(error, configuration) ??
        describeDatabaseFailure(error, configuration) ??
        describeFileFailure(error, configuration)));
  return reason ?? (isBug(error) ? error.stack! : firstLine(error));
}

/** Tells whether the message of an error says nothing without the place in the code. Errors of Node have a code. */
function isBug(error: unknown): error is Error {
  const isProgrammingError = error instanceof TypeError || error instanceof ReferenceError;
  return isProgrammingError && errorChainCodes(error).length === 0 && error.stack !== undefined;
}

/** Adds the remedy to errors of Nest in the modules of a deployment. */
function describeModuleFailure(error: unknown): string | undefined {
  const line = firstLine(error);
  if (line.startsWith("Nest can't resolve dependencies of"))
    return `${line} Add it to \`providers\` there, or the module that exports it to \`imports\`. Nest cannot know a class that is imported by \`import type\`.`;
  const [, controller] = /^An invalid controller has been detected\. "(.+?)"/.exec(line) ?? [];
  return (
    controller &&
    `${controller}: is among the \`controllers\` of a module, but has no @Namespace; decorate it, such as with @Namespace('events/v1', 'events').`
  );
}

/** Describes why native code was not loaded: it was compiled for another version of Node, or not at all. */
function describePackageFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const isMissing = error.message.startsWith('Could not locate the bindings file');
  if (errorCode(error) !== 'ERR_DLOPEN_FAILED' && !isMissing) return undefined;
  const reason = isMissing ? firstLine(error) : error.message.replaceAll('\n', ' ');
  return `A package cannot be used with Node ${process.version} on this machine; install all packages again with "npm ci". (${reason})`;
}

function describeListenFailure(error: unknown, configuration: Configuration): string | undefined {
  const { code, syscall, hostname } = (error ?? {}) as NodeJS.ErrnoException & { hostname?: string };
  const address = hostAndPort(configuration);
  if (syscall === 'getaddrinfo' && hostname === configuration.host)
    return `HOST: the name ${hostname} cannot be resolved (${code}).`;
  // Workers of a cluster report `bind`.
  if (syscall !== 'listen' && syscall !== 'bind') return undefined;
  if (code === 'EADDRINUSE')
    return `PORT: ${address} is in use by another process. Stop that process or choose another port.`;
  if (code === 'EACCES') return `PORT: this process has no permission to listen on ${address}.`;
  if (code === 'EADDRNOTAVAIL') return `HOST: this machine has no address ${configuration.host}.`;
  return `HOST, PORT: ${address} cannot be listened on (${code}).`;
}

/** The AWS SDK adds `$metadata` to the answers of a store, and to errors of the connection. */
function describeBucketFailure(error: unknown, configuration: Configuration): string | undefined {
  const files = filesLocation(configuration);
  if (files.kind !== 's3' || typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined;
  const { name, code = name } = error as unknown as NodeJS.ErrnoException;
  const place = files.endpoint ?? 'Amazon S3';
  return `FILES_URL: the bucket ${files.bucket} at ${place} cannot be used: ${firstLine(error)} (${code}).`;
}

function describeDatabaseFailure(error: unknown, { database }: Configuration): string | undefined {
  const codes = errorChainCodes(error);
  if (database.kind === 'sqlite') {
    // SQLITE_ERROR is a faulty statement, such as one of a migration.
    const code = codes.find((one) => one.startsWith('SQLITE_') && one !== 'SQLITE_ERROR');
    if (code === 'SQLITE_FULL')
      return `DATABASE_URL: ${database.path} cannot be written, because the disk is full (${code}). Nothing was changed. Free some space, then try again.`;
    return (
      code && `DATABASE_URL: ${database.path} cannot be used as an SQLite database: ${firstLine(error)} (${code}).`
    );
  }
  const reason = describeConnectionFailure(error, database.url);
  return reason && `DATABASE_URL: ${reason}.`;
}

function describeFileFailure(error: unknown, configuration: Configuration): string | undefined {
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException;
  if (typeof path !== 'string') return undefined;
  const setting = settingOfPath(path, configuration);
  // Certificates are the only files that are not created.
  const isMissingCertificate =
    setting === 'DATABASE_URL' && code === 'ENOENT' && configuration.database.kind === 'postgres';
  const reason = isMissingCertificate ? 'it does not exist' : FILE_REASONS[code ?? ''];
  if (reason === undefined) return undefined;
  return `${setting ? `${setting}: ` : ''}${path} cannot be used: ${reason} (${code}).`;
}

/** The setting whose folder or file is the path, contains it, or is below it; `undefined` for other paths. */
function settingOfPath(path: string, configuration: Configuration): string | undefined {
  const { dataDir, database, filesUrl } = configuration;
  const isOnPathTo = (location: string): boolean => isWithin(path, location) || isWithin(location, path);
  const files = filesLocation(configuration);
  if (filesUrl && files.kind === 'local' && isOnPathTo(files.directory)) return 'FILES_URL';
  if (isOnPathTo(dataDir)) return 'DATA_DIR';
  const isOfDatabase =
    database.kind === 'sqlite' ? isWithin(database.path, path) : certificateFiles(database.url).includes(path);
  return isOfDatabase ? 'DATABASE_URL' : undefined;
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message || errorChainCodes(error)[0] || error.name : String(error);
  return text.split('\n', 1)[0]!;
}
