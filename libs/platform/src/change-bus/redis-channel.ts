import { RedisConnection } from '../redis/redis-connection.js';

/** Sends and receives messages through a channel (pub/sub) of a Redis-compatible server. */
export class RedisChannel {
  /** Whether this instance receives all messages of the channel. */
  connected = false;
  private readonly connection: RedisConnection;
  private name = '';
  private subscribing: Promise<void> = Promise.resolve();

  /**
   * @param url address of the server
   * @param onMessage called with each message, own ones included
   * @param onConnection called when `connected` changes
   */
  constructor(
    url: string,
    private readonly onMessage: (message: string) => void,
    private readonly onConnection: () => void,
  ) {
    this.connection = new RedisConnection(url, (connected) => {
      if (connected) this.subscribing = this.subscribe();
      else this.setConnected(false);
    });
  }

  /** Connects and subscribes to the channel with a name. If that fails, retries in the background. */
  async start(name: string): Promise<void> {
    this.name = name;
    await this.connection.start();
    await this.subscribing;
  }

  /**
   * Sends a message. Returns the number of subscribers to which the server has sent it. Rejects if the server has not
   * replied within a second.
   */
  publish(message: string): Promise<number> {
    return this.connection.send((client) => client.publish(this.name, message));
  }

  /** Closes the connection permanently. */
  stop(): void {
    this.connection.close();
  }

  /** Subscribes. After a reconnection, the client has subscribed already, and this only confirms the subscription. */
  private async subscribe(): Promise<void> {
    try {
      await this.connection.send((client) => client.subscribe(this.name, this.onMessage));
    } catch {
      // The connection is lost; the next one subscribes again.
      return;
    }
    this.setConnected(this.connection.connected);
  }

  private setConnected(connected: boolean): void {
    if (this.connected === connected) return;
    this.connected = connected;
    this.onConnection();
  }
}
