/** How a process receives changes: it only listens to the database, or it also subscribes to the Redis channel. */
export type Reception = 'database' | 'redis';

/** A process that listens for changes: the number of its connection, and how it receives them. */
export interface ListeningInstance {
  instance: number;
  reception: Reception;
}

/**
 * The first keys of the advisory locks by which listening connections are known. A lock lasts as long as its
 * connection, and all roles can see it.
 */
const LOCK_CLASSES: Readonly<Record<Reception, number>> = { database: 1_096_045_121, redis: 1_096_045_122 };

/** Milliseconds after which the list of listening processes is too old to be used. */
const LIFETIME = 2_000;

/** SQL that registers a connection as listening until it ends. */
export function registerSql({ instance, reception }: ListeningInstance): string {
  return `SELECT pg_advisory_lock_shared(${LOCK_CLASSES[reception]}, ${instance})`;
}

/** SQL for the listening processes of the database, as rows of type ListeningInstance. */
export const LISTENING_SQL = `
  SELECT objid::int AS instance, CASE classid WHEN ${LOCK_CLASSES.redis} THEN 'redis' ELSE 'database' END AS reception
  FROM pg_locks
  WHERE locktype = 'advisory' AND granted AND classid IN (${Object.values(LOCK_CLASSES).join(', ')})
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/**
 * The processes that listen for changes of a site on PostgreSQL. Shows whether a message through Redis reaches all of
 * them, and notices those that ended without having announced their last commit.
 */
export class ListeningInstances {
  private instances = new Map<number, Reception>();
  private readonly finished = new Set<number>();
  private updatedAt = -Infinity;

  /**
   * Replaces the list. Returns whether a process that announces its commits through Redis has ended unexpectedly, so
   * that one of them may not have been announced.
   */
  update(listening: readonly ListeningInstance[]): boolean {
    const updated = new Map(listening.map(({ instance, reception }) => [instance, reception]));
    const ended = [...this.instances].filter(([instance]) => !updated.has(instance));
    const hasLoss = ended.some(([instance, reception]) => reception === 'redis' && !this.finished.has(instance));
    // Also forgets processes that began and ended since the last update.
    for (const instance of this.finished) if (!updated.has(instance)) this.finished.delete(instance);
    this.instances = updated;
    this.updatedAt = performance.now();
    return hasLoss;
  }

  /** Notes that a process has announced all its commits and will end. */
  finish(instance: number): void {
    this.finished.add(instance);
  }

  /** Forgets the list, because the connection that reads it is lost. */
  clear(): void {
    this.instances.clear();
    this.finished.clear();
    this.updatedAt = -Infinity;
  }

  /**
   * The number of subscribers that a message through Redis needs to reach all processes. `undefined` if it cannot
   * reach all, or if the list is too old.
   */
  get subscribersNeeded(): number | undefined {
    if (performance.now() - this.updatedAt > LIFETIME) return undefined;
    for (const reception of this.instances.values()) if (reception === 'database') return undefined;
    return this.instances.size;
  }
}
