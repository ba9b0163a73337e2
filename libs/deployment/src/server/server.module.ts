import { Library, SettingsModule } from '#platform';
import { CdnPurgeModule } from '../cdn/cdn-purge.js';
import { PurgeSettings } from '../cdn/purge-settings.js';
import { ShutdownModule } from '../shutdown/shutdown.module.js';
import { WorkerSettings } from '../workers/worker-settings.js';
import { DeliverySettings } from './delivery-settings.js';
import { MIGRATION_LIBRARIES, NewerDatabaseCheck } from './newer-database.js';

/**
 * The parts of every server besides the platform: its settings, the check of its database, the purging of CDNs and the
 * graceful shutdown.
 */
@Library({
  imports: [CdnPurgeModule, ShutdownModule, SettingsModule.forFeature([MIGRATION_LIBRARIES])],
  providers: [NewerDatabaseCheck],
  settings: [DeliverySettings, PurgeSettings, WorkerSettings],
})
export class ServerModule {}
