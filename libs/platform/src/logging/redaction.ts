/** Members that are redacted in log lines. */
const SECRETS = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'new_password',
  'application_password',
  'applicationPassword',
  'pwd',
  'user_pass',
  'user_password',
  'nonce',
  'x-wp-nonce',
  'secretKey',
  'databaseUrl',
  'token',
]);

/** Members of database errors that contain parameters of the statement. */
const DATABASE_VALUES = new Set(['parameters', 'detail', 'where']);

/** The number of levels of members that are searched. */
const LEVELS = 3;

/** The text in place of a secret. */
const CENSOR = '[not shown]';

/**
 * Returns the members of a log line without secrets, up to three levels deep. Copies only objects that contain one.
 * Pino's own redaction takes 0.1 to 0.25 ms for each line, because it searches each path separately.
 */
export function redactSecrets<T>(value: T): T {
  return redact(value, SECRETS, LEVELS);
}

/** Returns the members of a serialized error without secrets and without values of its database statement. */
export function redactError<T>(error: T): T {
  return redactSecrets(redact(error, DATABASE_VALUES, LEVELS - 1));
}

function redact<T>(value: T, names: ReadonlySet<string>, levels: number): T {
  if (levels === 0 || typeof value !== 'object' || value === null || value instanceof Error) return value;
  let copy: Record<string, unknown> | undefined;
  for (const [name, member] of Object.entries(value)) {
    const redacted: unknown = names.has(name) ? CENSOR : redact(member, names, levels - 1);
    if (redacted === member) continue;
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    copy[name] = redacted;
  }
  return (copy ?? value) as T;
}
