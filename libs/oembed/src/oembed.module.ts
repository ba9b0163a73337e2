import { ContentModule } from '#content';
import { MediaModule } from '#media';
import { Library } from '#platform';
import { PublicContentModule } from '#public-content';
import { registerErrorCodes } from '#route-registry';
import { SitePagesModule } from '#site-pages';
import { EmbedController } from './embed/embed.controller.js';
import { EmbedDataService } from './embed/embed-data.js';
import { FeedReader } from './feeds/feed-reader.js';
import { SiteFrames } from './frame/site-frames.js';
import { Oembed1700000500000 } from './migrations/1700000500000-oembed.js';
import { ExternalAnswerCache } from './proxy/external-answer-cache.js';
import { MediaPlayers } from './proxy/media-players.js';
import { ProviderClient } from './proxy/provider-client.js';
import { ProxyController } from './proxy/proxy.controller.js';
import { ProxyService } from './proxy/proxy.service.js';

registerErrorCodes({ oembed_invalid_url: 404 });

/** Embeds content of this site in other sites, and content of other sites in this one. */
@Library({
  namespace: 'oembed/1.0',
  imports: [ContentModule, PublicContentModule, SitePagesModule, MediaModule],
  migrations: [Oembed1700000500000],
  cacheTags: { oembed_answers: 'untracked' },
  controllers: [EmbedController, ProxyController],
  providers: [
    EmbedDataService,
    SiteFrames,
    ProviderClient,
    ExternalAnswerCache,
    MediaPlayers,
    ProxyService,
    FeedReader,
  ],
})
export class OembedModule {}
