import { FileStore, isFileKey, sendFile } from '#platform';
import { temporaryFailure, unavailablePage } from '#route-registry';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fontTypeOfExtension } from '../types/font-file.js';
import { extensionOf, typeOfExtension } from '../types/upload-types.js';
import { UPLOADS_PATH } from './uploads-address.js';

/** Types that browsers display without running scripts. All others are only downloaded. */
const DISPLAYABLE = /^(?:(?:image|audio|video)\/(?!svg)|application\/pdf$|text\/(?:plain|csv|vtt)$)/;

/** A file may neither run scripts nor load other resources, even if a browser misinterprets its type. */
const SANDBOX = `default-src 'none'; style-src 'unsafe-inline'; sandbox`;

/** Types that browsers display with built-in viewers, which a sandbox would break. */
const BUILT_IN_VIEWER = /^(?:audio|video)\/|^application\/pdf$/;

/** Lifetime in caches in seconds. The name may be reused for another file later. */
const CACHE_SECONDS = 3_600;

/** Serves uploaded files, outside of the API, to everyone with the address. */
@Injectable()
export class UploadsServer implements OnModuleInit {
  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly store: FileStore,
  ) {}

  onModuleInit(): void {
    const fastify: FastifyInstance | undefined = this.adapter.httpAdapter?.getInstance();
    fastify?.route({
      method: ['GET', 'HEAD'],
      url: `${UPLOADS_PATH}/*`,
      exposeHeadRoute: false,
      handler: (request, reply) => this.answer(request, reply),
    });
  }

  private async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const key = (request.params as { '*': string })['*'];
    try {
      // defence: file-key
      if (isFileKey(key) && (await sendFile(request, reply, this.store, key, headersOf(key)))) return await reply;
    } catch (error) {
      const failure = temporaryFailure(error);
      if (!failure) throw error;
      const { status, headers, body } = unavailablePage(failure);
      return reply.code(status).headers(headers).send(body);
    }
    return reply
      .code(404)
      .headers({
        'content-type': 'text/plain; charset=UTF-8',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .send('Not found.\n');
  }
}

/** The type follows from the name, which was checked against the content during the upload. */
function headersOf(key: string): Record<string, string> {
  const extension = extensionOf(key);
  const type = typeOfExtension(extension) ?? fontTypeOfExtension(extension) ?? 'application/octet-stream';
  return {
    'content-type': type.startsWith('text/') ? `${type}; charset=UTF-8` : type,
    // defence: file-nosniff
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': `public, max-age=${CACHE_SECONDS}`,
    // defence: file-sandbox
    ...(BUILT_IN_VIEWER.test(type) ? {} : { 'content-security-policy': SANDBOX }),
    // defence: file-attachment-disposition
    ...(DISPLAYABLE.test(type) ? {} : { 'content-disposition': 'attachment' }),
  };
}
