import { CompactIdMap } from './compact-id-map.js';

/** Maximum number of logins in memory. Further users are reported by their id. */
const MAX_LOGINS = 100_000;
/** Maximum characters of a login in the report. */
const MAX_LOGIN_LENGTH = 60;

/**
 * The users of an archive who have no account here. Only those to whom an item, a comment or a resource of the archive
 * refers are reported, because an archive contains all users of its site.
 */
export class UsersWithoutAccount {
  private readonly ids = new CompactIdMap();
  private readonly loginsById = new Map<number, string>();
  private readonly loginsByKey = new Map<string, string>();
  private readonly reported = new Set<string>();

  /** @param report receives the logins of the users to whom the archive refers */
  constructor(private readonly report: string[]) {}

  /**
   * Records a user.
   * @param id id in the archive, 0 if unknown
   * @param key normalized login
   */
  add(id: number, key: string, login: string): void {
    if (id > 0) this.ids.set(id, 1);
    if (this.loginsByKey.size >= MAX_LOGINS) return;
    const shown = login.slice(0, MAX_LOGIN_LENGTH);
    if (id > 0) this.loginsById.set(id, shown);
    this.loginsByKey.set(key, shown);
  }

  /** Reports the user with this id in the archive if the user has no account here. Returns whether that is the case. */
  reportById(id: number): boolean {
    if (this.ids.get(id) === undefined) return false;
    this.reportOnce(this.loginsById.get(id) ?? `user ${id}`);
    return true;
  }

  /** Reports the user with this normalized login if the archive declares one without an account here. */
  reportByLogin(key: string): void {
    const login = this.loginsByKey.get(key);
    if (login !== undefined) this.reportOnce(login);
  }

  private reportOnce(login: string): void {
    if (this.reported.has(login)) return;
    this.reported.add(login);
    this.report.push(login);
  }
}
