/** An account without its password hash. */
export interface User {
  readonly id: number;
  /** Login name; never changes. */
  readonly login: string;
  readonly email: string;
  /** Identifies the user in URLs. */
  readonly slug: string;
  /** Display name; `&`, `<` and `>` are escaped. */
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly nickname: string;
  readonly url: string;
  /** Filtered HTML. */
  readonly description: string;
  /** Empty for the site's language. */
  readonly locale: string;
  readonly registered: Date;
  /** In the order of the request that set them. */
  readonly roles: readonly string[];
}

/** The changeable fields of a user. */
export interface UserChanges {
  email?: string;
  /** In plain text; only its hash is stored. */
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

/** The fields of a new user. Missing ones are derived; the default for `roles` is the site's default role. */
export interface NewUser extends UserChanges {
  login: string;
  email: string;
  password: string;
  /** Date of registration, for imports; default: now. */
  registered?: Date;
}
