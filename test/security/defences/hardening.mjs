// Metadata services (case 27), accounts and files (case 39), headers and policies (case 40).

/** @type {Record<string, import('../../../scripts/defences/list.mjs').Defence>} */
export const defences = {
  'metadata-hosts-refused': { rule: 'Names of metadata services are refused.', condition: false },
  'metadata-addresses-refused': {
    rule: 'Addresses of metadata services are refused, whatever the operator allows.',
    condition: false,
  },
  'private-umask': { rule: 'Files that the server creates are readable only by its own account.', remove: true },
  'private-existing-files': {
    rule: 'The modes of files in `DATA_DIR` are restricted at each start.',
    condition: false,
  },
  'exposed-files': {
    rule: 'The folder of uploaded files, which readers can download, contains no other file of the site or of the machine.',
    condition: true,
  },
  'exposed-folder': { rule: 'Backups are not written into the folder of uploaded files.', condition: false },
  'exposed-target': { rule: 'Commands write no file into the folder of uploaded files.', condition: false },
  'first-sign-in-on-terminal': { rule: 'The first sign-in is printed only on a terminal.', replace: 'true' },
  'last-administrator': {
    rule: 'A change after which no account could administer the site is refused.',
    condition: false,
  },
  'session-password-present': {
    rule: 'Changing one’s password in a session requires the current password.',
    condition: false,
  },
  'profile-password-present': {
    rule: 'Changing the password on the profile requires the current password.',
    remove: true,
  },
  'form-id-of-own-form': {
    rule: 'A link cannot choose the ID of the form that authorizes an application.',
    at: 'arguments.0',
    replace: 'context.params',
  },
  'common-passwords-refused': { rule: 'Common passwords are refused.', condition: false },
  'application-hosts': {
    rule: 'The host of an application’s URL contains only characters that are allowed in a source of a content security policy.',
    condition: false,
  },
  'api-page-script-nonce': {
    rule: 'The API reference runs scripts by nonce and hash, not by origin.',
    replace: "`'self' ${$()}`",
  },
  'link-header-limit': { rule: 'A `Link` header of more than 4 KB is left out.', condition: false },
  'sign-in-redirect-limit': {
    rule: 'No page redirects to an address of the sign-in page of more than 4 KB.',
    condition: false,
  },
  'origin-limit': { rule: 'Origins of more than 300 characters are not repeated.', at: 'condition', keep: 'right' },
};

/** @type {import('../../../scripts/defences/list.mjs').Attack[]} */
export const attacks = [
  {
    case: 27,
    way: 'the name of a metadata service, allowed by an operator',
    without: ['metadata-hosts-refused'],
    test: 'refuses a metadata service by name, for any of its addresses',
  },
  {
    case: 27,
    way: 'the address of a metadata service, allowed by an operator',
    without: ['metadata-addresses-refused'],
    test: 'refuses a metadata service as one of the addresses of another name',
  },
  {
    case: 39,
    way: 'files on a machine with other accounts',
    without: ['private-umask'],
    test: 'files are readable by their owner only, including existing ones',
  },
  {
    case: 39,
    way: 'files of older versions',
    without: ['private-existing-files'],
    test: 'files are readable by their owner only, including existing ones',
  },
  {
    case: 39,
    way: 'the secret key as an upload, with FILES_URL above it',
    without: ['exposed-files'],
    test: 'refuseExposedFiles refuses a folder of uploaded files that contains other files',
  },
  {
    case: 39,
    way: 'scheduled backups as uploads',
    without: ['exposed-folder'],
    test: 'refuseExposedFolder refuses a folder of backups within that of uploaded files',
  },
  {
    case: 39,
    way: 'a backup as an upload',
    without: ['exposed-target'],
    test: 'refuses a file in the folder of uploaded files, which readers could download',
  },
  {
    case: 39,
    way: 'the first password in a log',
    without: ['first-sign-in-on-terminal'],
    test: 'installs the site on its first start, and without a terminal prints commands that create credentials instead of a secret',
  },
  {
    case: 39,
    way: 'the removal of the only administrator',
    without: ['last-administrator'],
    test: 'cannot remove itself, on every path',
  },
  {
    case: 39,
    way: 'an unattended session, by the API',
    without: ['session-password-present'],
    test: 'requires the current password for API requests in a session, on every path',
  },
  {
    case: 39,
    way: 'a session left open, on the profile',
    without: ['profile-password-present'],
    test: 'requires the current password on the profile',
  },
  {
    case: 39,
    way: 'an application that gets the password of another one',
    without: ['form-id-of-own-form'],
    test: 'creates a password of its own for each application, even if their links name the same form',
  },
  {
    case: 39,
    way: 'a common password',
    without: ['common-passwords-refused'],
    test: 'refuses short and common passwords on the profile, in the API and in commands',
  },
  {
    case: 40,
    way: 'a host that ends a directive of the policy',
    without: ['application-hosts'],
    test: 'the policy of the authorization page has exactly the intended directives for all hosts',
  },
  {
    case: 40,
    way: 'an API response as a script',
    without: ['api-page-script-nonce'],
    test: 'account pages have safe headers for every actor and outcome',
  },
  {
    case: 40,
    way: 'a query of many kilobytes in `Link`',
    without: ['link-header-limit'],
    test: 'is complete or omitted for a query of %i characters',
  },
  {
    case: 40,
    way: 'an address of many kilobytes in `Location`',
    without: ['sign-in-redirect-limit'],
    test: 'long URLs in redirects of a page are refused or omitted',
  },
  {
    case: 40,
    way: 'an origin of many kilobytes',
    without: ['origin-limit'],
    test: 'no API response has headers of more than 8 KB',
  },
];
