import { PublicContent } from '#public-content';
import { Configuration, readBeginning } from '#platform';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { parseUrl } from '#text';

/** Maximum redirects between addresses of this site. */
const MAX_REDIRECTS = 3;

/** Common ports of web servers; empty for the default port of the scheme. */
const WEB_PORTS = ['', '80', '443', '8080'];

/** A response of this site. */
export interface LocalResponse {
  status: number;
  contentType: string;
  /** The first `maxBytes` bytes. */
  body: Buffer;
}

/**
 * Reads addresses of this site as an anonymous user, within the process, because the site may not be reachable over the
 * network from here.
 */
@Injectable()
export class LocalPages {
  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly configuration: Configuration,
    private readonly content: PublicContent,
  ) {}

  /** Whether an address belongs to this site and contains neither user nor password. */
  isOwnAddress(address: string): boolean {
    // defence: own-address-credentials
    return this.content.isOwnAddress(address) && new URL(address).username === '' && new URL(address).password === '';
  }

  /**
   * Whether an address without credentials names the host of this site, at a common port of web servers. It is fetched
   * only if it belongs to the site or `OutgoingHttp` allows it. Other notations of the host, such as `127.1`, do not
   * count.
   */
  isOnOwnHost(address: string): boolean {
    const url = parseUrl(address);
    const { hostname } = new URL(this.configuration.siteUrl);
    return (
      url !== undefined &&
      /^https?:$/.test(url.protocol) &&
      url.hostname === hostname &&
      address.toLowerCase().startsWith(`${url.protocol}//${hostname}`) &&
      url.username + url.password === '' &&
      WEB_PORTS.includes(url.port)
    );
  }

  /**
   * Reads an address of this site. Follows redirects to other addresses of the site; returns any other redirect.
   * @param maxBytes maximum bytes of the body
   */
  async read(address: string, maxBytes: number, redirectsLeft = MAX_REDIRECTS): Promise<LocalResponse> {
    const url = new URL(address);
    const root = new URL(this.configuration.siteUrl).pathname.replace(/\/$/, '');
    const fastify: FastifyInstance = this.adapter.httpAdapter.getInstance();
    const answer = await fastify.inject({
      method: 'GET',
      url: `${url.pathname.slice(root.length) || '/'}${url.search}`,
      headers: { host: url.host },
      payloadAsStream: true,
    });
    const stream = answer.stream();
    const { location } = answer.headers;
    const isRedirect = answer.statusCode >= 300 && answer.statusCode < 400 && typeof location === 'string';
    const next = isRedirect && redirectsLeft > 0 ? parseUrl(location, address)?.href : undefined;
    if (next !== undefined && this.isOwnAddress(next)) {
      stream.destroy();
      return this.read(next, maxBytes, redirectsLeft - 1);
    }
    return {
      status: answer.statusCode,
      contentType: String(answer.headers['content-type'] ?? ''),
      body: (await readBeginning(stream, maxBytes)).bytes,
    };
  }
}
