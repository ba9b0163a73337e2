import { randomUUID } from 'node:crypto';
import { Clock, Database, isProcessRunning, thisProcess, UnitOfWork } from '#platform';
import { Injectable } from '@nestjs/common';
import { lowerAscii } from '#text';

/** Milliseconds after which the claim of another host counts as abandoned: longer than any upload may take. */
const CLAIM_TIMEOUT = 3_600_000;

/**
 * Maximum number of orphans that are claimed together. They must be removed before `CLAIM_TIMEOUT`: otherwise another
 * host could remove them, too, and then store a new file under one of the names.
 */
const MAX_CLAIMED_ORPHANS = 1_000;

/** A claim on the keys of files that a process is about to store. */
export interface FileClaim {
  /** Keys in the store. */
  keys: readonly string[];
}

/**
 * Records every file in the store. A file has a row before it is stored and until after it is removed. The row says
 * that the file belongs to an attachment, is claimed by a process that is about to store it, or is an orphan to remove.
 * A crash therefore never leaves an unknown file in the store.
 */
@Injectable()
export class FileRegistry {
  /** Identifies this process among all processes of the site. */
  private readonly processToken = createToken();
  /** Tokens of this process's claims. */
  private readonly tokens = new Set([this.processToken]);

  constructor(
    private readonly database: Database,
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Claims the first set of keys that is entirely free.
   * @param candidates yields sets in order of preference, of which at least one must be free; called again when the
   * claim is retried
   */
  claimFirstFree(candidates: () => Iterable<readonly string[]>): Promise<FileClaim> {
    return this.units.run(async () => {
      for (const keys of candidates()) {
        if (!(await this.isTaken(keys))) {
          await this.insert(keys);
          return { keys };
        }
      }
      throw new Error('No file name was free.');
    });
  }

  /**
   * Whether one of the keys is in use, in any case of its ASCII letters: in a file system that ignores case, the files
   * would overwrite each other.
   */
  private async isTaken(keys: readonly string[]): Promise<boolean> {
    const found = await this.database.query(
      `SELECT path FROM media_files WHERE ${this.database.anyOf('LOWER(path)', 1, 'text')} LIMIT 1`,
      // `LOWER` of SQLite, and of PostgreSQL in the collation `C`, converts only ASCII letters, too.
      [keys.map(lowerAscii)],
    );
    return found.length > 0;
  }

  private async insert(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.database.execute('INSERT INTO media_files (path, claimed_by, claimed_at) VALUES ($1, $2, $3)', [
        key,
        this.processToken,
        this.clock.now(),
      ]);
    }
  }

  /**
   * Assigns claimed files to an attachment or another post. Needs a unit of work.
   * @throws Error if a claim expired in the meantime, which rolls back the unit of work
   */
  async assignToPost(keys: readonly string[], postId: number): Promise<void> {
    const assigned = await this.database.execute(
      `UPDATE media_files SET post_id = $1, claimed_by = NULL, claimed_at = NULL WHERE ${this.database.anyOf('path', 2, 'text')} AND claimed_by = $3`,
      [postId, keys, this.processToken],
    );
    if (assigned !== keys.length)
      throw new Error('The claim on the files expired before they were assigned to their post.');
  }

  /** Returns the keys that running processes are about to store. */
  async claimedKeys(): Promise<string[]> {
    return (await this.findUnassignedFiles())
      .filter(({ claimedBy, claimedAt }) => claimedBy !== null && !this.isAbandoned(claimedBy, claimedAt))
      .map(({ path }) => path);
  }

  /** Releases claims, which makes the files orphans. */
  async release(keys: readonly string[]): Promise<void> {
    await this.units.run(() =>
      this.database.execute(
        `UPDATE media_files SET claimed_by = NULL, claimed_at = NULL WHERE ${this.database.anyOf('path', 1, 'text')} AND claimed_by = $2`,
        [keys, this.processToken],
      ),
    );
  }

  /**
   * Claims some of the orphan files for removal. Until their rows are deleted, no other process can remove them or
   * store a file of the same name.
   * @param excluded keys that are not claimed
   * @returns undefined if there are no others; the token is for `deleteRows`
   */
  async claimOrphans(excluded: ReadonlySet<string>): Promise<{ keys: string[]; token: string } | undefined> {
    if ((await this.findOrphans(excluded)).length === 0) return undefined;
    const token = createToken();
    this.tokens.add(token);
    try {
      const keys = await this.units.run(async () => {
        const found = await this.findOrphans(excluded);
        await this.database.execute(
          `UPDATE media_files SET claimed_by = $1, claimed_at = $2 WHERE post_id IS NULL AND ${this.database.anyOf('path', 3, 'text')}`,
          [token, this.clock.now(), found],
        );
        return found;
      });
      return { keys, token };
    } catch (error) {
      this.tokens.delete(token);
      throw error;
    }
  }

  private async findOrphans(excluded: ReadonlySet<string>): Promise<string[]> {
    return (await this.findUnassignedFiles())
      .filter(({ claimedBy, claimedAt }) => claimedBy === null || this.isAbandoned(claimedBy, claimedAt))
      .map(({ path }) => path)
      .filter((path) => !excluded.has(path))
      .slice(0, MAX_CLAIMED_ORPHANS);
  }

  /** Returns the files that belong to no post, with their claims. */
  private findUnassignedFiles(): Promise<{ path: string; claimedBy: string | null; claimedAt: string | null }[]> {
    return this.database.query(
      'SELECT path, claimed_by AS "claimedBy", claimed_at AS "claimedAt" FROM media_files WHERE post_id IS NULL',
    );
  }

  /**
   * Whether the process that made a claim no longer runs. On another host, the age of the claim decides. A claim with
   * the id of this process but with an unknown token is that of an earlier process with the same id.
   */
  private isAbandoned(claimedBy: string, claimedAt: string | null): boolean {
    if (this.tokens.has(claimedBy)) return false;
    const [host, pid] = claimedBy.split(' ');
    if (host === thisProcess.host) return Number(pid) === thisProcess.pid || !isProcessRunning(Number(pid));
    return this.clock.now().getTime() - Date.parse(claimedAt ?? '') > CLAIM_TIMEOUT;
  }

  /**
   * Deletes the rows of claimed files that were removed from the store. The others become orphans again; if the
   * deletion fails, all do.
   */
  async deleteRows(token: string, removed: readonly string[]): Promise<void> {
    try {
      await this.units.run(() =>
        this.database.execute(
          `DELETE FROM media_files WHERE claimed_by = $1 AND ${this.database.anyOf('path', 2, 'text')}`,
          [token, removed],
        ),
      );
    } finally {
      this.tokens.delete(token);
    }
  }
}

/** Creates a token that names the host and the process of a claim (`isAbandoned`). */
function createToken(): string {
  return `${thisProcess.host} ${thisProcess.pid} ${randomUUID()}`;
}
