import { FileStore, isFileKey, sendFile } from '#platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fontTypeOfExtension } from '../types/font-file.js';
import { extensionOf, typeOfExtension } from '../types/upload-types.js';
import { UPLOADS_PATH } from './uploads-address.js';

/** Types that browsers show without running anything of them. All others are only downloaded. */
const SHOWN = /^(?:(?:image|audio|video)\/(?!svg)|application\/pdf$|text\/(?:plain|csv|vtt)$)/;

/** Nothing in a file may run or load anything, whatever it is taken for. */
const SANDBOX = `default-src 'none'; style-src 'unsafe-inline'; sandbox`;

/** Kinds that browsers show by pages of their own, which a sandbox would break. */
const PLAYED = /^(?:audio|video)\/|^application\/pdf$/;

/** Seconds that caches may keep a file without asking; its name may be given to another one later. */
const KEPT = 3_600;

/** Serves uploaded files, outside of the interface's root, to whoever has their address. */
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
    // defence: file-key
    if (isFileKey(key) && (await sendFile(request, reply, this.store, key, headersOf(key)))) return reply;
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

/** The type follows from the name, which was held against the content when the file came. */
function headersOf(key: string): Record<string, string> {
  const extension = extensionOf(key);
  const type = typeOfExtension(extension) ?? fontTypeOfExtension(extension) ?? 'application/octet-stream';
  return {
    'content-type': type.startsWith('text/') ? `${type}; charset=UTF-8` : type,
    // defence: file-nosniff
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': `public, max-age=${KEPT}`,
    // defence: file-sandbox
    ...(PLAYED.test(type) ? {} : { 'content-security-policy': SANDBOX }),
    // defence: file-attachment-disposition
    ...(SHOWN.test(type) ? {} : { 'content-disposition': 'attachment' }),
  };
}
