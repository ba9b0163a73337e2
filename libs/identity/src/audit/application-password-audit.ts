import { Injectable } from '@nestjs/common';
import type { LRUCache } from 'lru-cache';
import { lruMap, networkOf } from '#route-registry';
import type { UserActor } from '../sign-in/user-actor.js';
import { AuditLog, actorDetails } from './audit-log.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Maximum number of remembered successes, and of remembered refusals. */
const MAX_ENTRIES = 10_000;

/**
 * Logs sign-ins with application passwords. Since programs sign in with each request, a success is logged at most once
 * a day for each password and client, and a refusal at most once a minute for each account and client.
 */
@Injectable()
export class ApplicationPasswordAudit {
  private readonly recentlyAccepted = lruMap<string, true>(MAX_ENTRIES, DAY);
  private readonly recentlyRefused = lruMap<string, true>(MAX_ENTRIES, MINUTE);

  constructor(private readonly audit: AuditLog) {}

  /** Logs a success. */
  recordAccepted(actor: UserActor, ipAddress: string): void {
    if (isNew(this.recentlyAccepted, `${actor.applicationPassword} ${networkOf(ipAddress)}`))
      this.audit.record('signed in', ipAddress, actorDetails(actor));
  }

  /**
   * Logs a refusal.
   * @param account login of the account, if it exists; other names are not logged because they may contain a password
   */
  recordRefused(account: string | undefined, ipAddress: string): void {
    if (isNew(this.recentlyRefused, `${account ?? ''} ${networkOf(ipAddress)}`))
      this.audit.record('sign-in refused', ipAddress, { account, by: 'application password' });
  }
}

function isNew(recorded: LRUCache<string, true>, key: string): boolean {
  if (recorded.has(key)) return false;
  recorded.set(key, true);
  return true;
}
