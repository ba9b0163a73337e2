/** The PostgreSQL channel on which the instances of a site notify each other of changes. */
export const CHANGE_CHANNEL = 'atrium_changes';
