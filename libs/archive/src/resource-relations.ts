/** Path of the collection of users, to which authors refer. */
export const USERS = '/core/v2/users';
