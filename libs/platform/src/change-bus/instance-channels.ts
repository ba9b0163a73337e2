import type { Configuration } from '../config/configuration.js';
import { applicationName } from '../database/data-source-options.js';
import type { Announcement } from '../database/group-commit.js';
import type { SiteDataSource } from '../database/site-data-source.js';
import { RedisSettings } from '../redis/redis-settings.js';
import { ListeningInstances } from './listening-instances.js';
import { PostgresChannel } from './postgres-channel.js';
import { RedisChannel } from './redis-channel.js';

/** Identifies a database, wherever the connection goes through: the number of its cluster, and its name. */
const DATABASE_ID = "SELECT system_identifier || '/' || current_database() AS id FROM pg_control_system()";
/**
 * Milliseconds after which an instance is known to all others. Until then they may announce a commit only through a
 * Redis server that it does not use.
 */
const JOINING_TIME = 2_500;
/** Begins the message of an instance that has announced all its commits. The number of its connection follows. */
const FINISHED = 'finished ';

/** The callbacks of InstanceChannels. */
export interface InstanceChannelsListener {
  /** Called with the text of each announcement, own ones included. */
  onAnnouncement: (text: string) => void;
  /** Called when `connected` changes. */
  onConnection: (connected: boolean) => void;
  /** Called if an announcement may have been missed. */
  onLoss: () => void;
}

/**
 * The channels through which the instances of a site on PostgreSQL announce their commits. Without Redis, an
 * announcement is a notification in the transaction itself. With Redis, it is sent after the commit, before the write
 * is acknowledged, if it reaches all processes that listen. Otherwise notifications take its place.
 */
export class InstanceChannels {
  private readonly listening = new ListeningInstances();
  private readonly postgres: PostgresChannel;
  private readonly redis?: RedisChannel;
  private joining?: NodeJS.Timeout;
  private wasConnected = false;

  /** @param url address of the database */
  constructor(
    url: string,
    configuration: Configuration,
    private readonly source: SiteDataSource,
    private readonly listener: InstanceChannelsListener,
  ) {
    const { redisUrl } = configuration.readSettings(RedisSettings);
    this.postgres = new PostgresChannel(
      { connectionString: url, application_name: `${applicationName(configuration)} changes` },
      redisUrl === undefined ? 'database' : 'redis',
      {
        onNotification: (payload) => listener.onAnnouncement(payload),
        onConnection: (connected) => this.onPostgresConnection(connected),
        onListening: (listening) => {
          if (this.listening.update(listening)) listener.onLoss();
        },
      },
    );
    if (redisUrl !== undefined)
      this.redis = new RedisChannel(
        redisUrl,
        (message) => this.receive(message),
        () => this.onConnection(),
      );
  }

  /** Whether this instance receives all announcements. */
  get connected(): boolean {
    return this.postgres.connected && (this.redis?.connected ?? true);
  }

  /** Connects to the servers. Failed connections are retried in the background. */
  async start(): Promise<void> {
    await this.postgres.start();
    if (!this.redis) return;
    const [{ id }] = (await this.source.query(DATABASE_ID)) as [{ id: string }];
    await this.redis.start(`atrium:changes:${id}`);
  }

  /** Announces that this instance ends, and closes the connections. */
  async stop(): Promise<void> {
    clearTimeout(this.joining);
    if (this.redis?.connected) await this.redis.publish(FINISHED + this.postgres.instance).catch(() => undefined);
    this.redis?.stop();
    await this.postgres.stop();
  }

  /**
   * Decides how a commit is announced.
   * @param textsOf returns the texts of the announcement, each with a maximum size in bytes (default: that of
   * notifications)
   */
  announcementOf(textsOf: (limit?: number) => readonly string[]): Announcement {
    if (!this.redis?.connected || this.listening.subscribersNeeded === undefined) return { texts: textsOf() };
    return { texts: [], publish: () => this.publish(textsOf) };
  }

  /** Never rejects. If notifications fail, too, the connection is lost, so that the others notice a loss. */
  private async publish(textsOf: (limit?: number) => readonly string[]): Promise<void> {
    try {
      for (const text of textsOf(Infinity)) {
        const reached = await this.redis!.publish(text);
        // defence: redis-subscribers-counted
        if (reached < (this.listening.subscribersNeeded ?? Infinity)) throw new Error('A process is not subscribed.');
      }
    } catch {
      await this.postgres.notify(textsOf());
    }
  }

  private receive(message: string): void {
    if (message.startsWith(FINISHED)) this.listening.finish(Number(message.slice(FINISHED.length)));
    else this.listener.onAnnouncement(message);
  }

  private onPostgresConnection(connected: boolean): void {
    if (!connected) this.listening.clear();
    this.onConnection();
    clearTimeout(this.joining);
    if (connected) this.joining = setTimeout(() => this.listener.onLoss(), JOINING_TIME).unref();
  }

  private onConnection(): void {
    if (this.connected === this.wasConnected) return;
    this.wasConnected = this.connected;
    this.listener.onConnection(this.connected);
  }
}
