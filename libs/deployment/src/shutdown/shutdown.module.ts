import type { Server } from 'node:http';
import { Injectable, Logger, Module, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Configuration } from '#platform';

/** Milliseconds between checks for idle connections. */
const IDLE_CHECK_INTERVAL = 50;
/** Seconds after SHUTDOWN_TIMEOUT for the rest of the shutdown (jobs, database). */
export const CLEANUP_SECONDS = 10;

/**
 * Limits the time of a shutdown. Nest stops accepting connections, answers 503 on open ones, finishes running requests
 * and closes the database. This class aborts requests that take too long. After a signal, it also ends the process if
 * the rest of the shutdown takes too long.
 */
@Injectable()
export class ShutdownLimit implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger('Shutdown');
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly configuration: Configuration,
    private readonly host: HttpAdapterHost,
  ) {}

  beforeApplicationShutdown(signal?: string): void {
    const { shutdownTimeout } = this.configuration;
    const server = this.host.httpAdapter?.getHttpServer() as Server | undefined;
    this.timers.push(
      // Idle keep-alive connections would delay the shutdown.
      setInterval(() => server?.closeIdleConnections(), IDLE_CHECK_INTERVAL).unref(),
      setTimeout(() => {
        this.logger.warn(`Aborting requests that are still running after ${shutdownTimeout} s.`);
        server?.closeAllConnections();
      }, shutdownTimeout * 1000).unref(),
    );
    // Without a signal the app is closed by code, and the process continues.
    if (signal)
      setTimeout(
        () => {
          this.logger.fatal('The shutdown took too long.');
          process.exit(1);
        },
        (shutdownTimeout + CLEANUP_SECONDS) * 1000,
      ).unref();
  }

  /** The server is closed now. Only the time limit for the rest of the shutdown remains. */
  onApplicationShutdown(): void {
    for (const timer of this.timers.splice(0)) clearTimeout(timer);
  }
}

/** Limits the time of a shutdown. */
@Module({ providers: [ShutdownLimit] })
export class ShutdownModule {}
