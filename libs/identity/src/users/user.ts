/** An account as other libraries see it. Never has the password. */
export interface User {
  readonly id: number;
  /** Name to sign in with; never changes. */
  readonly login: string;
  readonly email: string;
  /** Names the user in addresses. */
  readonly slug: string;
  /** As it is shown; `&`, `<` and `>` are escaped. */
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly nickname: string;
  readonly url: string;
  /** Filtered HTML. */
  readonly description: string;
  /** Empty for the site's. */
  readonly locale: string;
  readonly registered: Date;
  /** In the order in which they were given. */
  readonly roles: readonly string[];
}

/** What of a user can be chosen and changed. */
export interface UserChanges {
  email?: string;
  /** Of the account, in plain; stored as a hash only. */
  password?: string;
  slug?: string;
  name?: string;
  firstName?: string;
  lastName?: string;
  nickname?: string;
  url?: string;
  description?: string;
  locale?: string;
  roles?: readonly string[];
}

/** What a new user needs; the rest is derived. Without roles it gets the site's default one. */
export interface NewUser extends UserChanges {
  login: string;
  email: string;
  password: string;
  /** When the account was made, for imports; default: now. */
  registered?: Date;
}
