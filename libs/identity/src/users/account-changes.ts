import { Injectable } from '@nestjs/common';
import { ChangeBus } from '#platform';

/** The topic under which the change bus tells of changed accounts, their roles and their application passwords; the ids are the users'. */
export const USERS_TOPIC = 'users';

/** Tells whoever keeps accounts in memory that some have changed, on every instance. */
@Injectable()
export class AccountChanges {
  constructor(private readonly bus: ChangeBus) {}

  /** To be called within the unit of work that makes the change; told once it is committed. */
  publish(userId: number): void {
    this.bus.publish({ topic: USERS_TOPIC, ids: [userId] });
  }

  /** Calls back at each change, and whenever changes of other instances may have been missed. */
  subscribe(listener: () => void): void {
    // defence: account-changes-bus
    this.bus.subscribe(USERS_TOPIC, listener);
    this.bus.onConnection(listener);
  }

  /** Whether all changes are heard; if not, nothing may be kept. */
  get connected(): boolean {
    return this.bus.connected;
  }
}
