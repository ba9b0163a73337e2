import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable, Logger, Module } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
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
export class ShutdownLimit implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger('Shutdown');
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly connections = new Set<Socket>();

  constructor(
    private readonly configuration: Configuration,
    private readonly host: HttpAdapterHost,
  ) {}

  onApplicationBootstrap(): void {
    this.server?.on('connection', (connection) => {
      this.connections.add(connection);
      connection.once('close', () => this.connections.delete(connection));
    });
  }

  beforeApplicationShutdown(signal?: string): void {
    const { shutdownTimeout } = this.configuration;
    const { server } = this;
    this.timers.push(
      setInterval(() => this.closeIdleConnections(), IDLE_CHECK_INTERVAL).unref(),
      setTimeout(() => {
        this.logger.warn(`Aborting requests that are still running after ${shutdownTimeout} s.`);
        server?.closeAllConnections();
      }, shutdownTimeout * 1000).unref(),
    );
    // Without a signal the app is closed by code, and the process continues.
    const limit = shutdownTimeout + CLEANUP_SECONDS;
    if (signal)
      setTimeout(() => {
        this.logger.fatal(`The shutdown has not ended after ${limit} s, so the process exits.`);
        process.exit(1);
      }, limit * 1000).unref();
  }

  private get server(): Server | undefined {
    return this.host.httpAdapter?.getHttpServer() as Server | undefined;
  }

  /** Idle connections would delay the shutdown. Node counts those that have sent nothing yet as busy. */
  private closeIdleConnections(): void {
    this.server?.closeIdleConnections();
    for (const connection of this.connections) if (connection.bytesRead === 0) connection.destroy();
  }

  /** The server is closed now. Only the time limit for the rest of the shutdown remains. */
  onApplicationShutdown(): void {
    for (const timer of this.timers.splice(0)) clearTimeout(timer);
  }
}

/** Limits the time of a shutdown. */
@Module({ providers: [ShutdownLimit] })
export class ShutdownModule {}
