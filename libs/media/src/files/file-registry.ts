import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Clock, Database, isRunning, UnitOfWork } from '#platform';
import { Injectable } from '@nestjs/common';

/** Milliseconds after which a claim of another machine counts as given up: longer than any upload may take. */
const LONGEST_CLAIM = 3_600_000;

/** A claim on files that are about to be stored. */
export interface FileClaim {
  /** Keys in the store. */
  paths: readonly string[];
}

/**
 * The book of all files in the store. Each has a row before it is stored, and until after it is removed: it belongs to an attachment,
 * or is claimed by a process that is about to store it, or is to be removed. So nothing is ever in the store that nobody knows of, whenever
 * the process dies.
 */
@Injectable()
export class FileRegistry {
  /** Names this process among all that ever run on the site. */
  private readonly self = `${hostname()} ${process.pid} ${randomUUID()}`;
  /** Names under which this process has claims. */
  private readonly tokens = new Set([this.self]);

  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Claims the first set of paths none of which is taken.
   * @param candidates gives sets in the order of preference, without end or with one that is free; called anew when the claim is tried again
   */
  claimFirstFree(candidates: () => Iterable<readonly string[]>): Promise<FileClaim> {
    return this.work.run(
      async () => {
        for (const paths of candidates()) {
          if (!(await this.isTaken(paths))) {
            await this.insert(paths);
            return { paths };
          }
        }
        throw new Error('No name was free.');
      },
      { skipCacheInvalidation: true },
    );
  }

  private async isTaken(paths: readonly string[]): Promise<boolean> {
    return (
      (
        await this.database.query(
          `SELECT path FROM media_files WHERE ${this.database.anyOf('path', 1, 'text')} LIMIT 1`,
          [paths],
        )
      ).length > 0
    );
  }

  private async insert(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      await this.database.execute('INSERT INTO media_files (path, claimed_by, claimed_at) VALUES ($1, $2, $3)', [
        path,
        this.self,
        this.clock.now(),
      ]);
    }
  }

  /**
   * Makes claimed files those of an attachment. Needs a unit of work.
   * @throws Error where a claim was given up meanwhile: then the unit must fail
   */
  async assignOwner(paths: readonly string[], postId: number): Promise<void> {
    const given = await this.database.execute(
      `UPDATE media_files SET post_id = $1, claimed_by = NULL, claimed_at = NULL WHERE ${this.database.anyOf('path', 2, 'text')} AND claimed_by = $3`,
      [postId, paths, this.self],
    );
    if (given !== paths.length) throw new Error('Files were removed before they were given to their attachment.');
  }

  /** Gives claims up: their files are to be removed. */
  async release(paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return;
    await this.work.run(
      () =>
        this.database.execute(
          `UPDATE media_files SET claimed_by = NULL, claimed_at = NULL WHERE ${this.database.anyOf('path', 1, 'text')} AND claimed_by = $2`,
          [paths, this.self],
        ),
      { skipCacheInvalidation: true },
    );
  }

  /** The files of an attachment. */
  async filesOf(postId: number): Promise<string[]> {
    return (
      await this.database.query<{ path: string }>('SELECT path FROM media_files WHERE post_id = $1 ORDER BY path', [
        postId,
      ])
    ).map(({ path }) => path);
  }

  /** Takes files from an attachment: they are to be removed. Needs a unit of work. */
  async removeFilesOf(paths: readonly string[], postId: number): Promise<void> {
    await this.database.execute(
      `UPDATE media_files SET post_id = NULL WHERE post_id = $1 AND ${this.database.anyOf('path', 2, 'text')}`,
      [postId, paths],
    );
  }

  /**
   * Takes the files that are to be removed: those that nobody has and that nobody is about to store. Until they are struck out nobody
   * else can remove them, nor store a file of that name.
   */
  async removeOrphans(): Promise<{ paths: string[]; token: string } | undefined> {
    if ((await this.ownerless()).length === 0) return undefined;
    const token = `${hostname()} ${process.pid} ${randomUUID()}`;
    this.tokens.add(token);
    const paths = await this.work.run(
      async () => {
        const found = await this.ownerless();
        await this.database.execute(
          `UPDATE media_files SET claimed_by = $1, claimed_at = $2 WHERE post_id IS NULL AND ${this.database.anyOf('path', 3, 'text')}`,
          [token, this.clock.now(), found],
        );
        return found;
      },
      { skipCacheInvalidation: true },
    );
    return { paths, token };
  }

  private async ownerless(): Promise<string[]> {
    const rows = await this.database.query<{ path: string; claimedBy: string | null; claimedAt: string | null }>(
      'SELECT path, claimed_by AS "claimedBy", claimed_at AS "claimedAt" FROM media_files WHERE post_id IS NULL',
    );
    return rows
      .filter(({ claimedBy, claimedAt }) => claimedBy === null || this.isGivenUp(claimedBy, claimedAt))
      .map(({ path }) => path);
  }

  /** Whether the process that made a claim is gone. */
  private isGivenUp(claimedBy: string, claimedAt: string | null): boolean {
    if (this.tokens.has(claimedBy)) return false;
    const [host, pid] = claimedBy.split(' ');
    if (host === hostname()) return Number(pid) === process.pid || !isRunning(Number(pid));
    return this.clock.now().getTime() - Date.parse(claimedAt ?? '') > LONGEST_CLAIM;
  }

  /** Strikes files out that were taken for removal and are removed. Those that are left can be taken anew. */
  async deleteRow(token: string, removed: readonly string[]): Promise<void> {
    await this.work.run(
      () =>
        this.database.execute(
          `DELETE FROM media_files WHERE claimed_by = $1 AND ${this.database.anyOf('path', 2, 'text')}`,
          [token, removed],
        ),
      { skipCacheInvalidation: true },
    );
    this.tokens.delete(token);
  }
}
