import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Clock, Database, insertStatements, SettingsService, UnitOfWork } from '#platform';
import { EVENT_RETENTION } from './event-retention.js';

/** Maximum number of events per unit of work; more wait for the next one. */
const MAX_BATCH_EVENTS = 500;
/** Maximum characters of the events of a unit of work; a single event may be longer. */
const MAX_BATCH_CHARACTERS = 4 * 1024 * 1024;

/** An event that is not stored yet, with the callbacks of its promise. */
interface PendingEvent {
  text: string;
  at: Date;
  done: () => void;
  reject: (error: unknown) => void;
}

/**
 * Stores events. Events that arrive during a write are stored together afterwards, so that a thousand per second cost a
 * few commits. Each caller waits until its event is durable.
 */
@Injectable()
export class EventRecorder implements OnApplicationShutdown {
  private readonly pending: PendingEvent[] = [];
  private draining?: Promise<void>;

  constructor(
    private readonly database: Database,
    private readonly units: UnitOfWork,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores an event; resolves when it is durable.
   * @param text JSON of the event
   */
  record(text: string): Promise<void> {
    return new Promise((done, reject) => {
      this.pending.push({ text, at: this.clock.now(), done, reject });
      // Events of the same turn of the event loop join the batch.
      this.draining ??= new Promise<void>((resolve) => {
        setImmediate(resolve);
      }).then(() => this.units.runOutside(() => this.storeAll()));
    });
  }

  /** Waits until all accepted events are stored. Requests have ended before, and the database is still open. */
  async onApplicationShutdown(): Promise<void> {
    await this.draining;
  }

  private async storeAll(): Promise<void> {
    while (this.pending.length > 0) {
      const batch = this.nextBatch();
      try {
        const retention = await this.settings.get(EVENT_RETENTION);
        await this.units.run(() => this.store(batch, retention));
        for (const { done } of batch) done();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.draining = undefined;
  }

  private nextBatch(): PendingEvent[] {
    let size = 0;
    let count = 0;
    for (const { text } of this.pending) {
      if (count === MAX_BATCH_EVENTS || (count > 0 && size + text.length > MAX_BATCH_CHARACTERS)) break;
      size += text.length;
      count += 1;
    }
    return this.pending.splice(0, count);
  }

  private async store(batch: readonly PendingEvent[], retention: number): Promise<void> {
    const rows = batch.slice(-retention).map(({ text, at }) => [text, at]);
    for (const insertion of insertStatements('pagebuilder_events', ['event_data', 'created_at'], rows))
      await this.database.execute(...insertion);
    await this.database.execute(
      'DELETE FROM pagebuilder_events WHERE id <= (SELECT id FROM pagebuilder_events ORDER BY id DESC LIMIT 1 OFFSET $1)',
      [retention],
    );
  }
}
