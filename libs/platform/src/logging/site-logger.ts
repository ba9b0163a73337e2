import type { LoggerService } from '@nestjs/common';
import { pino, stdSerializers, stdTimeFunctions, type DestinationStream, type Level, type Logger } from 'pino';
import type { Configuration } from '../config/configuration.js';
import { redactError, redactSecrets } from './redaction.js';
import { currentRequestId } from './request-id.js';

/** Contexts of Nest that log the startup. Their lines are logged at level debug. */
const STARTUP_CONTEXTS = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
  'NestApplicationContext',
  'TypeOrmModule',
]);

/**
 * Context of Nest that logs the error of a failed start. Its lines are logged at level debug, because the process
 * prints the reason.
 */
const START_FAILURE_CONTEXT = 'ExceptionHandler';

/** Nest's logger on pino, with JSON lines or readable lines. Redacts secrets. */
export class SiteLogger implements LoggerService {
  /** @param pino the underlying logger, for features that Nest's interface lacks */
  constructor(readonly pino: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** Writes a line. Nest passes the context last, preceded by the stack of an error. */
  private write(requested: Level, message: unknown, rest: unknown[]): void {
    const details = [...rest];
    const last = details.at(-1);
    const context = typeof last === 'string' && !looksLikeStack(last) ? (details.pop() as string) : undefined;
    const level = isForDebugging(requested, context) ? 'debug' : requested;
    if (!this.pino.isLevelEnabled(level)) return;
    const fields: Record<string, unknown> = context === undefined ? {} : { context };
    for (const detail of details) {
      if (detail instanceof Error) fields['err'] = detail;
      else if (looksLikeStack(detail)) fields['stack'] = detail;
      else if (typeof detail === 'object' && detail !== null) Object.assign(fields, detail);
      else if (detail !== undefined) fields['detail'] = detail;
    }
    if (message instanceof Error) this.pino[level]({ ...fields, err: message }, message.message);
    else if (typeof message === 'object' && message !== null) this.pino[level]({ ...fields, ...message });
    else this.pino[level](fields, String(message));
  }
}

function isForDebugging(level: Level, context: string | undefined): boolean {
  if (context === undefined) return false;
  return context === START_FAILURE_CONTEXT || (level === 'info' && STARTUP_CONTEXTS.has(context));
}

function looksLikeStack(value: unknown): value is string {
  return typeof value === 'string' && value.includes('\n    at ');
}

/** The file descriptor of stdout or stderr. */
type Descriptor = 1 | 2;

/**
 * Creates the logger of a process.
 * @param configuration LOG_LEVEL and LOG_PRETTY
 * @param destination stream or file descriptor; default stdout
 */
export async function createLogger(
  configuration: Pick<Configuration, 'app' | 'worker' | 'logLevel' | 'logPretty'>,
  destination: DestinationStream | Descriptor = 1,
): Promise<SiteLogger> {
  const pretty = configuration.logPretty ?? (destination === 2 ? process.stderr : process.stdout).isTTY;
  const plain = (): DestinationStream =>
    typeof destination === 'number' ? pino.destination({ dest: destination, sync: true }) : destination;
  const stream = pretty ? await prettyStream(destination) : plain();
  return new SiteLogger(
    pino(
      {
        level: configuration.logLevel,
        base: { app: configuration.app, pid: process.pid, worker: configuration.worker },
        timestamp: stdTimeFunctions.isoTime,
        formatters: { log: redactSecrets },
        serializers: { err: (error: Error) => redactError(stdSerializers.err(error)) },
        mixin: () => {
          const requestId = currentRequestId();
          return requestId === undefined ? {} : { requestId };
        },
      },
      stream,
    ),
  );
}

async function prettyStream(destination: DestinationStream | Descriptor): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty');
  return pretty({
    sync: true,
    ignore: 'pid,app,hostname',
    translateTime: 'SYS:HH:MM:ss.l',
    ...(typeof destination === 'number'
      ? { destination }
      : { destination: destination as NodeJS.WritableStream, colorize: false }),
  });
}
