import { PublicContent } from '#public-content';
import { Injectable } from '@nestjs/common';
import { EmbedDataService } from '../embed/embed-data.js';
import { findProvider } from '../providers/find-provider.js';
import { ExternalAnswerCache } from './external-answer-cache.js';
import { answerHtml } from './answer-html.js';
import { MediaPlayers, videoPageUrl } from './media-players.js';
import type { ProviderAnswer } from './provider-answer.js';
import { ProviderClient } from './provider-client.js';

/** The requested content and size. */
export interface ProxyRequest {
  address: string;
  /** Maximum width in pixels. */
  width: number;
  /** Maximum height in pixels; undefined for the default. */
  height: number | undefined;
  /** Whether to look for a discovery link in the page at the address. */
  discover: boolean;
}

/** Default maximum height in pixels, which fits on a screen. */
const DEFAULT_HEIGHT = 750;

/** Finds the embed data of any address. */
@Injectable()
export class ProxyService {
  /** Pending requests by their cache keys as JSON, so that concurrent callers share one. */
  private readonly pending = new Map<string, Promise<ProviderAnswer | undefined>>();

  constructor(
    private readonly content: PublicContent,
    private readonly embeds: EmbedDataService,
    private readonly client: ProviderClient,
    private readonly cache: ExternalAnswerCache,
    private readonly players: MediaPlayers,
  ) {}

  /** Returns the embed data of an address; undefined if there is none. */
  async find(request: ProxyRequest): Promise<object | undefined> {
    const own = await this.embeds.findByAddress(request.address, request.width);
    if (own) return own;
    if (this.content.isOwnAddress(request.address)) return this.players.answerFor(request.address);
    return (
      (await this.fetchCached(request)) ??
      (await this.findByVideoPage(request)) ??
      this.players.answerFor(request.address)
    );
  }

  private async fetchCached(request: ProxyRequest): Promise<ProviderAnswer | undefined> {
    const cacheKey = [request.address, request.width, request.height ?? 0, request.discover];
    const cached = await this.cache.get<ProviderAnswer>(cacheKey);
    if (cached) return cached;
    const pendingKey = JSON.stringify(cacheKey);
    let pending = this.pending.get(pendingKey);
    if (!pending) {
      pending = this.fetchAndCache(request, cacheKey).finally(() => this.pending.delete(pendingKey));
      this.pending.set(pendingKey, pending);
    }
    return pending;
  }

  private async fetchAndCache(
    { address, width, height, discover }: ProxyRequest,
    cacheKey: readonly unknown[],
  ): Promise<ProviderAnswer | undefined> {
    const { home } = await this.content.site();
    const knownEndpoint = findProvider(address, home);
    const endpoint = knownEndpoint ?? (discover ? await this.client.discover(address) : undefined);
    const answer =
      endpoint === undefined
        ? undefined
        : await this.client.fetchEmbed(endpoint, address, { width, height: height ?? DEFAULT_HEIGHT });
    if (!answer) return undefined;
    const provider = knownEndpoint === undefined ? 'unknown-provider' : 'known-provider';
    const result = { ...answer, html: answerHtml(answer, address, provider) };
    await this.cache.set(cacheKey, result);
    return result;
  }

  /** Finds the embed data of a video player by the URL of the video's page, which the provider accepts. */
  private async findByVideoPage(request: ProxyRequest): Promise<object | undefined> {
    const address = videoPageUrl(request.address);
    const answer = address === undefined ? undefined : await this.fetchCached({ ...request, address });
    return answer && typeof answer.html === 'string'
      ? { provider_name: 'Embed Handler', html: answer.html, scripts: [] }
      : undefined;
  }
}
