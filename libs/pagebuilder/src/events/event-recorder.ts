import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { Clock, Database, SettingsService, UnitOfWork } from '#platform';
import { EVENT_RETENTION } from './event-retention.js';

/** Events that one unit of work stores at most; more wait for the next. */
const BATCH = 500;
/** Bytes of text after which a unit of work takes no further event. */
const BATCH_BYTES = 4 * 1024 * 1024;

interface Waiting {
  text: string;
  at: Date;
  done: () => void;
  failed: (error: unknown) => void;
}

/**
 * Stores events. Those that come while others are being stored wait and are then stored together, so that a thousand a second cost a
 * few commits; whoever sent one is told only when it is durable.
 */
@Injectable()
export class EventRecorder implements BeforeApplicationShutdown {
  private readonly waiting: Waiting[] = [];
  private running?: Promise<void>;

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
    return new Promise((done, failed) => {
      this.waiting.push({ text, at: this.clock.now(), done, failed });
      // The events of this turn of the loop come along.
      this.running ??= new Promise<void>((resolve) => {
        setImmediate(resolve);
      }).then(() => this.units.outside(() => this.storeAll()));
    });
  }

  /** Waits for what was accepted. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.running;
  }

  private async storeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.nextBatch();
      try {
        const kept = await this.settings.get(EVENT_RETENTION);
        await this.units.run(() => this.store(batch, kept));
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.running = undefined;
  }

  private nextBatch(): Waiting[] {
    let size = 0;
    let count = 0;
    for (const { text } of this.waiting) {
      if (count === BATCH || (count > 0 && size + text.length > BATCH_BYTES)) break;
      size += text.length;
      count += 1;
    }
    return this.waiting.splice(0, count);
  }

  private async store(batch: readonly Waiting[], kept: number): Promise<void> {
    const newest = batch.slice(-kept);
    const rows = newest.map((_, index) => `($${2 * index + 1}, $${2 * index + 2})`).join(', ');
    await this.database.execute(
      `INSERT INTO pagebuilder_events (event_data, created_at) VALUES ${rows}`,
      newest.flatMap(({ text, at }) => [text, at]),
    );
    await this.database.execute(
      'DELETE FROM pagebuilder_events WHERE id <= (SELECT id FROM pagebuilder_events ORDER BY id DESC LIMIT 1 OFFSET $1)',
      [kept],
    );
  }
}
