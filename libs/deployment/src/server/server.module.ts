import { Library } from '#platform';
import { CdnPurgeModule } from '../cdn/cdn-purge.js';
import { PurgeSettings } from '../cdn/purge-settings.js';
import { ShutdownModule } from '../shutdown/shutdown.module.js';
import { WorkerSettings } from '../workers/worker-settings.js';
import { DeliverySettings } from './delivery-settings.js';

/** The parts of every server besides the platform: its settings, the purging of CDNs and the graceful shutdown. */
@Library({
  imports: [CdnPurgeModule, ShutdownModule],
  settings: [DeliverySettings, PurgeSettings, WorkerSettings],
})
export class ServerModule {}
