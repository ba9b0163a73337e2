/** Members that never reach the log, wherever they stand in what is logged, up to three levels deep. */
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

/** Of errors of the database: what a statement was given, and where the database repeats it. */
const REPEATED = ['parameters', 'detail', 'where'].flatMap((name) => [`err.${name}`, `err.driverError.${name}`]);

/** Paths for pino's redaction. */
export const REDACTED_PATHS: string[] = [
  ...SECRETS.flatMap((name) => ['', '*', '*.*'].map((parents) => `${parents}["${name}"]`)),
  ...REPEATED,
];
