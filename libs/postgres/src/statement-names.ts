import { LRUCache } from 'lru-cache';

/** The number of uses after which a statement is named. Each connection stores named statements until it is closed. */
const USE_THRESHOLD = 3;
/** The maximum number of names, and of statements whose uses are counted. */
const MAX_NAMES = 400;
const MAX_COUNTED = 2_000;

/**
 * Names frequent statements, so that PostgreSQL prepares them once per connection (`PREPARE`). Parsing and planning
 * take longer than running most of our statements. The same text always has the same name.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private readonly uses = new LRUCache<string, number>({ max: MAX_COUNTED });

  /** The name of a statement; undefined if it is not frequent or the names are used up. */
  nameFor(sql: string): string | undefined {
    const known = this.names.get(sql);
    if (known !== undefined || this.names.size >= MAX_NAMES) return known;
    const times = (this.uses.get(sql) ?? 0) + 1;
    if (times <= USE_THRESHOLD) {
      this.uses.set(sql, times);
      return undefined;
    }
    this.uses.delete(sql);
    const name = `atrium_${this.names.size}`;
    this.names.set(sql, name);
    return name;
  }
}

/** A statement for the pg library. Logs show its text. */
export class PostgresStatement {
  /**
   * @param text its SQL
   * @param name name by which the connection prepares it; undefined for a statement that is not prepared
   * @param query_timeout milliseconds after which the library closes the connection if there is no answer
   */
  constructor(
    readonly text: string,
    readonly name: string | undefined,
    readonly query_timeout: number | undefined,
  ) {}

  toString(): string {
    return this.text;
  }
}
