import { LRUCache } from 'lru-cache';

/** How often a text must have come before it is worth a name: each connection keeps what is named until it ends. */
const OFTEN = 3;
/** Most names, and most texts that are watched for coming again. */
const MOST_NAMES = 400;
const MOST_WATCHED = 2_000;

/**
 * Names of the statements that come again and again, under which PostgreSQL keeps them parsed and planned (`PREPARE`; each connection for itself).
 * Reading and planning a statement takes the server longer than most of ours take to run. The same text always has the same name.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private readonly times = new LRUCache<string, number>({ max: MOST_WATCHED });

  /** The name of a text; undefined for one that has not come often, and once there are many. */
  nameFor(sql: string): string | undefined {
    const known = this.names.get(sql);
    if (known !== undefined || this.names.size >= MOST_NAMES) return known;
    const times = (this.times.get(sql) ?? 0) + 1;
    if (times <= OFTEN) {
      this.times.set(sql, times);
      return undefined;
    }
    this.times.delete(sql);
    const name = `atrium_${this.names.size}`;
    this.names.set(sql, name);
    return name;
  }
}

/** A statement with its name, as the pg library takes it; in logs it is its text. */
export class NamedStatement {
  constructor(
    readonly name: string,
    readonly text: string,
  ) {}

  toString(): string {
    return this.text;
  }
}
