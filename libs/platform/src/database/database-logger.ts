import { Logger as NestLogger } from '@nestjs/common';
import type { Logger } from 'typeorm';

/** Forwards TypeORM's messages to the log, without parameters, because they can be secrets. */
export class DatabaseLogger implements Logger {
  private readonly logger = new NestLogger('Database');

  logQuery(): void {
    /* Logging every statement is too verbose even for debugging. */
  }

  logQueryError(error: string | Error, query: string): void {
    this.logger.debug(`${error instanceof Error ? error.message : error}: ${query}`);
  }

  logQuerySlow(time: number, query: string): void {
    this.logger.warn(`A statement took ${time} ms: ${query}`);
  }

  logSchemaBuild(): void {
    /* DatabaseModule logs migrations. */
  }

  /** TypeORM calls it for failed migrations only. */
  logMigration(message: string): void {
    this.logger.error(message);
  }

  log(level: 'log' | 'info' | 'warn', message: unknown): void {
    if (level === 'warn') this.logger.warn(String(message));
    else this.logger.debug(String(message));
  }
}
