import type { Server } from 'node:http';
import { Inject, Injectable, Logger, Module, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Configuration } from '../config/configuration.js';

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

  constructor(@Inject(Configuration) private readonly configuration: Configuration, @Inject(HttpAdapterHost) private readonly host: HttpAdapterHost) {}

  /** @param signal absent where the app is closed by code; then the process goes on */
  beforeApplicationShutdown(signal?: string): void {
    const { shutdownTimeout } = this.configuration;
    this.after(shutdownTimeout, () => {
      this.logger.warn(`Requests that were still running after ${shutdownTimeout} s are cut off.`);
      (this.host.httpAdapter?.getHttpServer() as Server | undefined)?.closeAllConnections();
    });
    if (signal) this.after(shutdownTimeout + REST, () => {
      this.logger.fatal('Stopping took too long.');
      process.exit(1);
    });
  }

  private after(seconds: number, action: () => void): void {
    const timer = setTimeout(action, seconds * 1000);
    timer.unref();
    this.timers.push(timer);
  }

  onApplicationShutdown(signal?: string): void {
    if (!signal) for (const timer of this.timers.splice(0)) clearTimeout(timer);
    else clearTimeout(this.timers[0]);
  }
}

/** Adds the limit of the time that stopping takes. */
@Module({ providers: [ShutdownLimit] })
export class ShutdownModule {}
