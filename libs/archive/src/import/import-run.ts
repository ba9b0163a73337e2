import type { LocalClock } from '#content/core';
import { ParentLinks } from '../parent-links.js';
import { CompactIds } from './compact-ids.js';
import { ImportReport } from './import-report.js';

/** How an archive is to be imported. */
export interface ImportOptions {
  /** Id of the user who gets what nobody else wrote. */
  importerId: number;
  /** What becomes of authors whom the site does not know: accounts are made for them, or the importer stands for them. */
  authors: 'create' | 'existing';
  /** Role of the accounts that are made; without it the site's usual one. */
  authorRole?: string;
  /** Whether HTML is filtered as that of people who may not write everything; without it the archive is trusted as an administrator is. */
  filterHtml: boolean;
}

/** What one run of an import knows. A run that is begun anew begins with a new one. */
export class ImportRun {
  readonly report = new ImportReport();
  /** Ids of users by the login that the archive has for them, in the spelling of `loginKey`. */
  readonly accounts = new Map<string, number>();
  /** Ids of users by the exporting site's. */
  readonly accountsBySource = new Map<number, number>();
  /** Keys are `termKey`s. */
  readonly terms = new ParentLinks<string>();
  readonly items = new ParentLinks<number>(new CompactIds(), new CompactIds());
  /** Things whose image comes later in the archive. */
  readonly lateImages: { postId: number; sourceId: number }[] = [];
  /** Terms whose things are to be counted. */
  readonly usedTerms = new Set<number>();
  /** Users who wrote what was imported. */
  readonly usedAuthors = new Set<number>();
  /** Types of which something was imported. */
  readonly types = new Set<string>();
  /** Ids up to `lastId` that this run has filled. */
  private readonly filled = new Set<number>();

  /**
   * @param clock of the site
   * @param lastId the largest id that a thing had before
   */
  constructor(
    readonly wish: ImportOptions,
    readonly clock: LocalClock,
    readonly lastId: number,
  ) {}

  /** Notes the id of a thing that this run has made. */
  recordCreated(id: number): void {
    if (id <= this.lastId) this.filled.add(id);
  }

  /** Whether a thing was here before this run. */
  recordExisting(id: number): boolean {
    return id <= this.lastId && !this.filled.has(id);
  }
}

/** Names a term of an archive. */
export function termKey(taxonomy: string, slug: string): string {
  return `${taxonomy} ${slug}`;
}
