import type { Server } from 'node:http';
import { Injectable, Logger, Module, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Configuration } from '../config/configuration.js';

/** Milliseconds between looks for connections that have become idle. */
const LOOK = 50;
/** Seconds after SHUTDOWN_TIMEOUT in which the rest (jobs, database) has to be done. */
const REST = 10;

/**
 * Limits the time that stopping takes. Nest stops accepting connections, answers 503 to requests that still come over open
 * ones, lets running requests finish and then closes the database; here those are cut off that take too long.
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
      // A connection whose last request is answered would otherwise be kept for the client's next one.
      setInterval(() => server?.closeIdleConnections(), LOOK).unref(),
      setTimeout(() => {
        this.logger.warn(`Requests that were still running after ${shutdownTimeout} s are cut off.`);
        server?.closeAllConnections();
      }, shutdownTimeout * 1000).unref(),
    );
    // Without a signal the app is closed by code, and the process goes on.
    if (signal)
      setTimeout(
        () => {
          this.logger.fatal('Stopping took too long.');
          process.exit(1);
        },
        (shutdownTimeout + REST) * 1000,
      ).unref();
  }

  /** The server is closed; what limits the rest stays. */
  onApplicationShutdown(): void {
    for (const timer of this.timers.splice(0)) clearTimeout(timer);
  }
}

/** Adds the limit of the time that stopping takes. */
@Module({ providers: [ShutdownLimit] })
export class ShutdownModule {}
