/** Path of the collection of users, to which the field `author` of a stored resource refers. */
export const USERS_PATH = '/core/v2/users';
