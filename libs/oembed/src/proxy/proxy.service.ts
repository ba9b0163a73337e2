import { PublicContent } from '#content';
import { Injectable } from '@nestjs/common';
import { EmbedDataService } from '../embed/embed-data.js';
import { findProvider } from '../providers/find-provider.js';
import { ProviderResponseCache } from './answer-cache.js';
import { answerHtml } from './answer-html.js';
import { MediaPlayers, providerAddressOf } from './media-players.js';
import type { ProviderAnswer } from './provider-answer.js';
import { ProviderClient } from './provider-client.js';

/** What is to be embedded. */
export interface ProxyRequest {
  address: string;
  /** Room in pixels; the height has a default. */
  width: number;
  height: number | undefined;
  /** Whether to look for an endpoint in the page at the address. */
  discover: boolean;
}

/** Room that providers are told of where nobody said how much there is: that of a text column, and no higher than a screen. */
const USUAL_HEIGHT = 750;

/** Finds embeddable forms of any address. */
@Injectable()
export class ProxyService {
  /** Questions that are being asked, so that many at once are asked once. */
  private readonly asking = new Map<string, Promise<ProviderAnswer | undefined>>();

  constructor(
    private readonly content: PublicContent,
    private readonly embeds: EmbedDataService,
    private readonly client: ProviderClient,
    private readonly cache: ProviderResponseCache,
    private readonly players: MediaPlayers,
  ) {}

  /** The embeddable form of what stands at an address; undefined where there is none. */
  async find(wish: ProxyRequest): Promise<object | undefined> {
    const own = await this.embeds.findByAddress(wish.address, wish.width);
    if (own) return own;
    if (this.content.isOwn(wish.address)) return this.players.answerFor(wish.address);
    return (await this.ofProvider(wish)) ?? (await this.ofFrame(wish)) ?? this.players.answerFor(wish.address);
  }

  private async ofProvider(wish: ProxyRequest): Promise<ProviderAnswer | undefined> {
    const question = [wish.address, wish.width, wish.height ?? 0, wish.discover];
    const known = await this.cache.get(question);
    if (known) return known;
    const key = JSON.stringify(question);
    let asking = this.asking.get(key);
    if (!asking) {
      asking = this.ask(wish, question).finally(() => this.asking.delete(key));
      this.asking.set(key, asking);
    }
    return asking;
  }

  private async ask(
    { address, width, height, discover }: ProxyRequest,
    question: readonly unknown[],
  ): Promise<ProviderAnswer | undefined> {
    const { home } = await this.content.site();
    const trusted = findProvider(address, home);
    const endpoint = trusted ?? (discover ? await this.client.discover(address) : undefined);
    const answer =
      endpoint === undefined
        ? undefined
        : await this.client.fetchEmbed(endpoint, address, { width, height: height ?? USUAL_HEIGHT });
    if (!answer) return undefined;
    const shown = { ...answer, html: answerHtml(answer, address, trusted !== undefined) };
    await this.cache.set(question, shown);
    return shown;
  }

  /** Some videos are known by the address of their frame. */
  private async ofFrame(wish: ProxyRequest): Promise<object | undefined> {
    const address = providerAddressOf(wish.address);
    const answer = address === undefined ? undefined : await this.ofProvider({ ...wish, address });
    return answer && typeof answer.html === 'string'
      ? { provider_name: 'Embed Handler', html: answer.html, scripts: [] }
      : undefined;
  }
}
