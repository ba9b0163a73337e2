import { PublicContent } from '#public-content';
import { OutgoingError, OutgoingHttp } from '#platform';
import type { FetchedResponse } from '#platform';
import { decodeDocument, readDocumentHead, parseUrl } from '#text';
import { Injectable } from '@nestjs/common';
import { readAnswer } from './provider-answer.js';
import type { ProviderAnswer } from './provider-answer.js';
import { userAgentOf } from './user-agent.js';

/** Types of discovery links, the preferred one first. */
const LINK_TYPES = [['application/json+oembed'], ['text/xml+oembed', 'application/xml+oembed']] as const;
/** Status of a provider that does not support the format. */
const NOT_IMPLEMENTED = 501;

/** Maximum size of an embed in pixels. */
export interface EmbedSize {
  width: number;
  height: number;
}

/**
 * Requests embed data from other servers. The methods return undefined if a request fails or there is no embed data.
 */
@Injectable()
export class ProviderClient {
  constructor(
    private readonly outgoing: OutgoingHttp,
    private readonly content: PublicContent,
  ) {}

  /** Returns the URL of the endpoint to which the page at an address links (oEmbed 1.0, section 4). */
  async discover(address: string): Promise<string | undefined> {
    const page = await this.fetch(address, 'text/html,application/xhtml+xml');
    if (page?.status !== 200) return undefined;
    const { links } = readDocumentHead(decodeDocument(page.body, page.headers['content-type']));
    for (const types of LINK_TYPES) {
      const link = links.find(
        ({ type = '', href }) => href && (types as readonly string[]).includes(type.trim().toLowerCase()),
      );
      const url = link && parseUrl(link.href!.trim(), page.url);
      if (url) return url.href;
    }
    return undefined;
  }

  /**
   * Requests the embed data of an address from an endpoint: in JSON, or in XML if the endpoint does not support JSON.
   */
  async fetchEmbed(endpoint: string, address: string, maxSize: EmbedSize): Promise<ProviderAnswer | undefined> {
    if (!parseUrl(endpoint)) return undefined;
    for (const format of ['json', 'xml']) {
      const url = new URL(endpoint);
      for (const [name, value] of Object.entries({
        maxwidth: maxSize.width,
        maxheight: maxSize.height,
        url: address,
        dnt: 1,
        format,
      }))
        url.searchParams.set(name, String(value));
      const answer = await this.fetch(
        url.href,
        `${format === 'json' ? 'application/json' : 'text/xml'}, */*;q=0.5`,
        'refuse',
      );
      if (answer?.status === NOT_IMPLEMENTED) continue;
      return answer?.status === 200
        ? readAnswer(decodeDocument(answer.body, answer.headers['content-type']))
        : undefined;
    }
    return undefined;
  }

  private async fetch(
    address: string,
    accept: string,
    overflow: 'truncate' | 'refuse' = 'truncate',
  ): Promise<FetchedResponse | undefined> {
    try {
      const { home } = await this.content.site();
      return await this.outgoing.fetch(address, { headers: { accept, 'user-agent': userAgentOf(home) }, overflow });
    } catch (error) {
      if (error instanceof OutgoingError) return undefined;
      throw error;
    }
  }
}
