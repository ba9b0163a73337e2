/** Members that are redacted in log lines, up to three levels deep. */
const SECRETS = [
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
] as const;

/** Members of database errors that contain parameters of the statement. */
const DATABASE_VALUES = ['parameters', 'detail', 'where'].flatMap((name) => [`err.${name}`, `err.driverError.${name}`]);

/** Paths for pino's redaction. */
export const REDACTED_PATHS: string[] = [
  ...SECRETS.flatMap((name) => ['', '*', '*.*'].map((parents) => `${parents}["${name}"]`)),
  ...DATABASE_VALUES,
];
