/** Members that never reach the log, wherever they stand in what is logged, up to three levels deep. */
const SECRETS = [
  'authorization', 'cookie', 'set-cookie', 'password', 'new_password', 'application_password', 'user_pass', 'user_password',
  'nonce', 'x-wp-nonce', 'secretKey', 'databaseUrl', 'token',
] as const;

/** Paths for pino's redaction. */
export const REDACTED_PATHS: string[] = SECRETS.flatMap((name) => ['', '*', '*.*'].map((parents) => `${parents}["${name}"]`));
