import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Scheduler } from './scheduler.js';

/** The messages of one kind: JSON objects without the member `attempt`. */
export interface DeliveryDeclaration<T extends object> {
  /** Kind of the scheduled jobs that hold the messages. */
  kind: string;
  /**
   * Sends a message. Runs outside units of work, because the receiver can be slow. Throws unless the receiver accepts
   * the message.
   */
  send(message: T): Promise<void>;
  /** Says for the log what a failed attempt has not reached, such as `The change of /about/ was not reported`. */
  describeFailure(message: T): string;
  /** What operators should do after the last attempt, as a sentence for the log. */
  lastAdvice?: string;
  maxAttempts: number;
  /** Milliseconds from the first attempt to the second one, more than an attempt takes. Doubled with each attempt. */
  firstRetryDelay: number;
  /** Maximum milliseconds between two attempts. Default: no maximum. */
  maxRetryDelay?: number;
}

/** Delivers messages to other servers. */
@Injectable()
export class Deliveries {
  constructor(
    private readonly scheduler: Scheduler,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Creates the queue of a kind of messages. Throws if jobs of this kind have a handler already. */
  register<T extends object>(declaration: DeliveryDeclaration<T>): DeliveryQueue<T> {
    return new DeliveryQueue(declaration, this.scheduler, this.units, this.clock);
  }
}

/**
 * Sends each message until the receiver accepts it. Before an attempt, the next one is stored as a job, so no message
 * is lost if the process ends meanwhile. So a receiver can receive a message twice.
 */
export class DeliveryQueue<T extends object> {
  private readonly logger = new Logger(DeliveryQueue.name);

  constructor(
    private readonly declaration: DeliveryDeclaration<T>,
    private readonly scheduler: Scheduler,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {
    scheduler.handle(declaration.kind, ({ key, payload }) => {
      const { attempt, ...message } = payload as T & { attempt: number };
      return this.attempt(key, message as unknown as T, attempt);
    });
  }

  /**
   * Sends a message for the first time after a delay, in place of a waiting one with the same key.
   * @param delay milliseconds
   */
  async sendLater(key: string, message: T, delay: number): Promise<void> {
    await this.schedule(key, message, 1, delay);
  }

  /** Sends a message for the first time after the commit of the running unit of work. */
  sendAfterCommit(key: string, message: T): Promise<void> {
    return this.attempt(key, message, 1);
  }

  private async attempt(key: string, message: T, attempt: number): Promise<void> {
    const { maxAttempts, firstRetryDelay, maxRetryDelay = Infinity } = this.declaration;
    const delay = Math.min(firstRetryDelay * 2 ** (attempt - 1), maxRetryDelay);
    const retryAt = attempt < maxAttempts ? await this.schedule(key, message, attempt + 1, delay) : undefined;
    this.units.afterCommit(() => void this.units.runOutside(() => this.send(key, message, attempt, retryAt)));
  }

  private async schedule(key: string, message: T, attempt: number, delay: number): Promise<Date> {
    const runAt = new Date(this.clock.now().getTime() + delay);
    await this.scheduler.schedule({ kind: this.declaration.kind, key, runAt, payload: { ...message, attempt } });
    return runAt;
  }

  private async send(key: string, message: T, attempt: number, retryAt: Date | undefined): Promise<void> {
    try {
      await this.declaration.send(message);
      // A job with another time holds a later message.
      if (retryAt) await this.scheduler.cancel(this.declaration.kind, key, retryAt);
    } catch (error) {
      const reason = error instanceof Error && 'reason' in error ? error.reason : error;
      const failure = `${this.declaration.describeFailure(message)} at attempt ${attempt}`;
      if (retryAt) this.logger.warn(`${failure}: ${String(reason)}`);
      else {
        const advice = this.declaration.lastAdvice ? ` ${this.declaration.lastAdvice}` : '';
        this.logger.error(`${failure}, the last one.${advice} Reason: ${String(reason)}`);
      }
    }
  }
}
