/** How many of a kind were imported, and how many were here before. */
export interface ImportCount {
  imported: number;
  present: number;
}

/** Names of kinds where they are not the name of the type or taxonomy. */
const NAMES: Readonly<Record<string, string>> = {
  category: 'categories',
  post_tag: 'tags',
  post: 'posts',
  page: 'pages',
  attachment: 'attachments',
};

/** What came of an import. */
export class ImportReport {
  private readonly tallies = new Map<string, ImportCount>(
    ['authors', 'categories', 'tags', 'posts', 'pages', 'attachments', 'comments'].map((kind) => [
      kind,
      { imported: 0, present: 0 },
    ]),
  );
  private readonly ignored = new Map<string, number>();
  /** Characters that XML forbids and that were dropped. */
  droppedCharacters = 0;
  /** Logins of the accounts that were made. */
  readonly accounts: string[] = [];
  /** Logins of authors who have no account, so that the importer stands for them. */
  readonly unknownAuthors: string[] = [];

  /** Counts one thing. @param kind `authors`, `comments`, or the name of a type or taxonomy */
  count(kind: string, outcome: keyof ImportCount): void {
    const name = Object.hasOwn(NAMES, kind) ? NAMES[kind]! : kind;
    const tally = this.tallies.get(name) ?? { imported: 0, present: 0 };
    tally[outcome] += 1;
    this.tallies.set(name, tally);
  }

  /** Counts something that is not imported. */
  ignore(what: string): void {
    this.ignored.set(what, (this.ignored.get(what) ?? 0) + 1);
  }

  /** How many things were imported. */
  get imported(): number {
    return [...this.tallies.values()].reduce((sum, { imported }) => sum + imported, 0);
  }

  /** For scripts. */
  toJSON(): {
    imported: Record<string, number>;
    present: Record<string, number>;
    ignored: Record<string, number>;
    unknownAuthors: string[];
    droppedCharacters: number;
  } {
    const column = (outcome: keyof ImportCount) =>
      Object.fromEntries([...this.tallies].map(([kind, tally]) => [kind, tally[outcome]]));
    return {
      imported: column('imported'),
      present: column('present'),
      ignored: Object.fromEntries(this.ignored),
      unknownAuthors: this.unknownAuthors,
      droppedCharacters: this.droppedCharacters,
    };
  }

  /** For people. */
  toString(): string {
    const list = (counts: Iterable<[string, number]>) =>
      [...counts]
        .filter(([, count]) => count > 0)
        .map(([kind, count]) => `${count} ${kind}`)
        .join(', ');
    const of = (outcome: keyof ImportCount) =>
      list([...this.tallies].map(([kind, tally]) => [kind, tally[outcome]] as [string, number]));
    const [present, ignored] = [of('present'), list(this.ignored)];
    return [
      this.imported > 0 ? `Imported: ${of('imported')}.` : 'Imported 0: nothing in the archive is new here.',
      ...(present ? [`Here already: ${present}.`] : []),
      ...(ignored ? [`Left out: ${ignored}.`] : []),
      ...(this.unknownAuthors.length > 0
        ? [
            `No account here for ${this.unknownAuthors.join(', ')}: the administrator stands for them (--authors create makes accounts).`,
          ]
        : []),
      ...(this.droppedCharacters > 0 ? [`Dropped ${this.droppedCharacters} characters that no XML may hold.`] : []),
    ].join('\n');
  }
}
