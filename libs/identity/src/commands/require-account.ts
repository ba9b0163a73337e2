import { CommandError } from '#platform';
import type { User } from '../users/user.js';
import type { UsersService } from '../users/users.service.js';

/** Returns the account with a login. @throws CommandError if there is none */
export async function requireAccount(users: UsersService, login: string): Promise<User> {
  const user = await users.byLogin(login);
  if (!user) throw new CommandError(`There is no user "${login}". The command "user list" prints all logins.`);
  return user;
}
