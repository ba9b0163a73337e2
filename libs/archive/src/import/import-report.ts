import type { FileReport } from './files/file-report.js';
import { printableLine } from './printable-line.js';

/** Number of records of a kind that were imported, and of those that existed before. */
export interface ImportCount {
  imported: number;
  present: number;
}

/** Display names of kinds; other kinds use the name of the type or taxonomy. */
const NAMES: Readonly<Record<string, string>> = {
  category: 'categories',
  post_tag: 'tags',
  post: 'posts',
  page: 'pages',
  attachment: 'attachments',
  nav_menu: 'menus',
  nav_menu_item: 'menu items',
  revision: 'revisions',
};

/** Maximum number of names that are printed or recorded. */
const MAX_NAMES = 100;

/** Plurals of skipped items and terms whose type or taxonomy this site does not have. */
const UNKNOWN_LABELS = {
  type: { named: 'items of the unknown type', others: 'items of other unknown types' },
  taxonomy: { named: 'terms of the unknown taxonomy', others: 'terms of other unknown taxonomies' },
};

/** The result of an import. */
export class ImportReport {
  private readonly counts = new Map<string, ImportCount>(
    ['authors', 'categories', 'tags', 'posts', 'pages', 'attachments', 'comments'].map((kind) => [
      kind,
      { imported: 0, present: 0 },
    ]),
  );
  private readonly skipped = new Map<string, number>();
  /** Number of characters dropped because XML forbids them. */
  droppedCharacters = 0;
  /** Logins of the created accounts. */
  readonly accounts: string[] = [];
  /**
   * Logins of users without an account to whom the archive refers: their items belong to the oldest administrator,
   * their comments have no user.
   */
  readonly unknownAuthors: string[] = [];
  /** Logins of created accounts that were administrators of the exporting site. */
  readonly demoted: string[] = [];
  /** Names of the settings that were not imported. */
  readonly refusedSettings: string[] = [];
  /** Whether the archive contains settings that were not to be imported. */
  hasUnusedSettings = false;

  /** Local ids of the archive's items that are posts, existing ones included. Not printed. */
  readonly postIds: number[] = [];
  /** Local ids of the archive's attachments, existing ones included. Not printed. */
  readonly attachmentIds: number[] = [];
  /** The result of importing the files of the attachments; undefined if that was not requested. */
  files?: FileReport;

  /** Counts items. @param kind `authors`, `comments`, the name of a type or taxonomy, or a path of a resource */
  count(kind: string, outcome: keyof ImportCount, number = 1): void {
    const name = Object.hasOwn(NAMES, kind) ? NAMES[kind]! : kind;
    const count = this.counts.get(name) ?? { imported: 0, present: 0 };
    count[outcome] += number;
    this.counts.set(name, count);
  }

  /** Counts one item that is not imported. @param kind a plural for the report, such as `menus` */
  countSkipped(kind: string): void {
    this.skipped.set(kind, (this.skipped.get(kind) ?? 0) + 1);
  }

  /** Counts an item or a term that is not imported, because this site does not have its type or taxonomy. */
  countUnknown(kind: keyof typeof UNKNOWN_LABELS, name: string): void {
    const { named, others } = UNKNOWN_LABELS[kind];
    const label = `${named} ${printable(name)}`;
    // An archive can name any number of types and taxonomies.
    this.countSkipped(this.skipped.has(label) || this.skipped.size < MAX_NAMES ? label : others);
  }

  /** Counts a setting that is not imported. @param kind as for `countSkipped` */
  countRefusedSetting(kind: string, name: string): void {
    this.countSkipped(kind);
    if (this.refusedSettings.length < MAX_NAMES) this.refusedSettings.push(printable(name));
  }

  /** Total number of imported authors, terms, items, comments and settings. */
  get imported(): number {
    return [...this.counts.values()].reduce((sum, { imported }) => sum + imported, 0);
  }

  /** The report for scripts (`--json`). */
  toJSON(): {
    imported: Record<string, number>;
    present: Record<string, number>;
    ignored: Record<string, number>;
    unknownAuthors: string[];
    demotedAuthors: string[];
    refusedSettings: string[];
    droppedCharacters: number;
    files?: FileReport;
  } {
    const column = (outcome: keyof ImportCount) =>
      Object.fromEntries([...this.counts].map(([kind, count]) => [kind, count[outcome]]));
    return {
      imported: column('imported'),
      present: column('present'),
      ignored: Object.fromEntries(this.skipped),
      unknownAuthors: this.unknownAuthors,
      demotedAuthors: this.demoted,
      refusedSettings: this.refusedSettings,
      droppedCharacters: this.droppedCharacters,
      ...(this.files ? { files: this.files } : {}),
    };
  }

  /** The report for people. */
  toString(): string {
    const list = (counts: Iterable<[string, number]>) =>
      [...counts]
        .filter(([, count]) => count > 0)
        .map(([kind, count]) => `${count} ${kind}`)
        .join(', ');
    const listOutcome = (outcome: keyof ImportCount) =>
      list([...this.counts].map(([kind, count]) => [kind, count[outcome]] as [string, number]));
    const [present, skipped] = [listOutcome('present'), list(this.skipped)];
    const lines = [
      this.imported > 0 ? `Imported: ${listOutcome('imported')}.` : 'Imported 0: the archive contains nothing new.',
      ...(present ? [`Already present: ${present}.`] : []),
      ...(skipped ? [`Skipped: ${skipped}.`] : []),
      ...(this.unknownAuthors.length > 0
        ? [
            `No account for ${listNames(this.unknownAuthors)}: their items belong to the administrator (--authors create creates accounts).`,
          ]
        : []),
      ...(this.demoted.length > 0
        ? [`Administrators in the archive, but not here: ${listNames(this.demoted)} (see the command user role).`]
        : []),
      ...(this.refusedSettings.length > 0 ? [`Settings not imported: ${listNames(this.refusedSettings)}.`] : []),
      ...(this.hasUnusedSettings ? ['The settings of the archive were not imported (--settings imports them).'] : []),
      ...(this.droppedCharacters > 0 ? [`Dropped ${this.droppedCharacters} characters that XML does not allow.`] : []),
    ];
    return [...lines.map(printableLine), ...(this.files ? [this.files.toString()] : [])].join('\n');
  }
}

/** Lists names up to the limit. */
function listNames(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Limits an unknown name to characters that a terminal prints. */
function printable(name: string): string {
  return name.slice(0, 60).replace(/[^\w./-]/g, '?');
}
