import { Injectable } from '@nestjs/common';
import { ChangeBus } from '#platform';

/**
 * Topic of the change bus for changes of accounts, their roles and application passwords; the ids are those of users.
 */
export const USERS_TOPIC = 'users';

/** Publishes changes of accounts to the caches of all instances. */
@Injectable()
export class AccountChanges {
  constructor(private readonly bus: ChangeBus) {}

  /** To be called within the unit of work of the change; published after its commit. */
  publish(userId: number): void {
    this.bus.publish({ topic: USERS_TOPIC, ids: [userId] });
  }

  /** Calls the listener at each change, and when changes of other instances may have been missed. */
  subscribe(listener: () => void): void {
    // defence: account-changes-bus
    this.bus.subscribe(USERS_TOPIC, listener);
    this.bus.onConnection(listener);
  }

  /** Whether changes of all instances are received; otherwise nothing may be cached. */
  get connected(): boolean {
    return this.bus.connected;
  }
}
