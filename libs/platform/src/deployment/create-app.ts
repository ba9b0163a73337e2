import { NestFactory } from '@nestjs/core';
import type { Type } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Configuration } from '../config/configuration.js';
import { deploymentModule } from './deployment-module.js';

/** The server of a deployment, not listening yet. */
export async function createApp(app: Type<object>, configuration: Configuration): Promise<NestFastifyApplication> {
  const adapter = fastifyAdapter(configuration);
  return NestFactory.create<NestFastifyApplication>(deploymentModule(app, configuration), adapter, { bodyParser: false, bufferLogs: true, abortOnError: false });
}

/** Fastify as the interface needs it: bodies stay streams (the registry reads them once it knows the route). */
export function fastifyAdapter(configuration: Configuration): FastifyAdapter {
  const adapter = new FastifyAdapter({
    trustProxy: configuration.trustedProxies.length > 0 ? configuration.trustedProxies : false,
    requestIdHeader: false,
    bodyLimit: Number.MAX_SAFE_INTEGER,
    requestTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 5_000 },
  });
  const fastify = adapter.getInstance();
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  return adapter;
}
