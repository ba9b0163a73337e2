// Request bodies, paths, uploads and limits: cases 31 to 34.

/** @type {Record<string, import('../../../scripts/defences/list.mjs').Defence>} */
export const defences = {
  'arguments-validated': {
    rule: 'Arguments are validated whatever the type of the body.',
    replace: "[undefined, 'application/json'].includes($(arguments.0.expression).headers['content-type']) && $()",
  },
  'media-type-normalized': {
    rule: 'The type of a body is compared without parameters, blanks and case.',
    keep: 'expression.expression.expression.expression.expression.expression.expression.expression',
  },
  'json-types': {
    rule: 'Only JSON types are parsed as JSON.',
    replace:
      "$(expression.expression.expression.expression).includes('json') || $(expression.expression.expression.expression).startsWith('text/')",
  },
  'framework-parsers-bypassed': { rule: 'The body parsers of Fastify are bypassed.', remove: true },
  'profile-needs-session': {
    rule: 'The profile page requires a session.',
    replace:
      "{ session: { id: 0, actor: { id: 1, user: { id: 1, name: '', login: '', roles: [] } }, ...$().session } }",
  },
  'api-page-files': { rule: 'The API page serves its listed files only.', replace: "$() ?? 'text/plain'" },
  'endpoint-declares-permission': {
    rule: 'An app with an endpoint without a permission does not start.',
    replaceNode: 'if ($(expression.operand)) $(elseStatement)',
  },
  'file-name-inner-extension': {
    rule: 'An underscore follows each extension of a program within a file name.',
    at: 'arguments.0.body',
    keep: 'whenFalse',
  },
  'file-extension-allowed': {
    rule: 'Only files with a known extension are uploaded.',
    at: 'thenStatement.expression',
    replace: "{ name, type: 'application/octet-stream' }",
  },
  'image-hides-program': { rule: 'An image that contains a program or a page is refused.', condition: false },
  'image-hides-archive': { rule: 'An image that contains an archive or PDF is refused.', keep: 'left' },
  'sniff-svg': { rule: 'An SVG image is recognized by its content.', remove: true },
  'file-content-fits': { rule: 'The content of a file must fit its extension.', keep: 'whenTrue' },
  'file-key': {
    rule: 'A file is served only below the directory of uploads.',
    at: 'expression.left',
    replace: "($() || $(arguments.0).includes('..'))",
  },
  'avif-pixel-limit': { rule: 'AVIF images have a lower limit of pixels.', keep: 'whenFalse' },
  'image-pixel-limit': {
    rule: 'The number of pixels of an image is limited.',
    at: 'expression.right',
    replace: '$() * 1_000',
  },
  'image-memory': {
    rule: 'The pixels of all images in memory are limited.',
    at: 'arguments.1',
    replace: '0',
  },
  'edit-source-own': { rule: 'An edit names an address of the image itself.', at: 'expression', keep: 'left' },
  'file-attachment-disposition': { rule: 'Files that are not media are served as downloads.', remove: true },
  'file-sandbox': { rule: 'Files are served with a sandbox policy.', remove: true },
  'file-nosniff': { rule: 'Files are served without content sniffing.', remove: true },
  'create-capability': {
    rule: 'Creating a post requires the capability, checked before the body is read.',
    condition: false,
  },
  'per-page-bounds': {
    rule: '`per_page` has bounds.',
    at: 'modifiers.0.expression.arguments.0',
    replace: '(({ minimum: _, maximum: __, ...schema }) => schema)($())',
  },
  'offset-limit': { rule: 'The offset of a list is limited.', at: 'arguments.1', replace: '$() ** 3' },
  'list-length-limit': { rule: 'The length of a list argument is limited.', replace: '$() * 100' },
  'list-bound-once': {
    rule: 'A list is bound as one SQL parameter.',
    replaceNode:
      "return `${column} IN (${$(expression.arguments.0).map((value) => $(expression.expression)(value)).join(', ')})`;",
  },
  'json-values': { rule: 'The number of values and members of a JSON body is limited.', condition: false },
  'variable-name-limit': { rule: 'The length of names in queries and forms is limited.', condition: false },
  'json-depth': { rule: 'The nesting of JSON is limited.', condition: false },
  'query-depth': {
    rule: 'The nesting of names in queries and forms is limited.',
    at: 'expression.right',
    replace: '$() * 9',
  },
  'body-size': { rule: 'The size of a body is limited.', at: 'expression.right', replace: '$() * 1_000' },
  'form-parts-stop': { rule: 'A form is read up to the limit of its parts only.', remove: true },
  'list-as-object-limit': { rule: 'A list is converted to an object only if it is short.', condition: false },
  'anonymous-body-limit': { rule: 'Bodies of anonymous users have a lower limit.', keep: 'whenTrue' },
  'fields-limit': { rule: 'The number of names in `_fields` is limited.', condition: false },
  'fields-tree': {
    rule: 'A field is looked up in a tree of names.',
    at: 'body',
    replace:
      '$() || names.some((name) => name === field || name.startsWith(`${field}.`) || field.startsWith(`${name}.`))',
  },
  'embed-limit': {
    rule: 'The number of embedded resources is limited.',
    at: 'right.condition.right',
    replace: '$() * 9',
  },
  'health-check-cache': { rule: 'The result of a health check is reused for a while.', remove: true },
  'sign-in-budget-late': {
    rule: 'An attempt to sign in is refused if concurrent attempts have exhausted a limit in the meantime.',
    remove: true,
  },
  'sign-in-budget-wait': { rule: 'Attempts to sign in are limited.', remove: true },
  'sign-in-name-folded': { rule: 'Attempts to sign in are counted by the folded name.', keep: 'arguments.0' },
  'device-cookie-signed': { rule: 'Cookies that identify a known device are signed.', keep: 'whenTrue' },
  'trust-proxy-off': {
    rule: 'Forwarded addresses are ignored unless a proxy is trusted.',
    at: 'whenFalse',
    replace: 'true',
  },
  'request-limit': {
    rule: 'The number of requests of a client is limited where an operator says so.',
    condition: true,
  },
};

/** @type {import('../../../scripts/defences/list.mjs').Attack[]} */
export const attacks = [
  {
    case: 31,
    way: 'a type that validation does not know',
    without: ['arguments-validated'],
    test: 'attack 31: a body of type %j is either validated or ignored',
  },
  {
    case: 31,
    way: 'blanks, tabs, case, parameters',
    without: ['media-type-normalized'],
    test: 'attack 31: a body of type %j is either validated or ignored',
  },
  {
    case: 31,
    way: 'types that are not JSON',
    without: ['json-types'],
    test: 'attack 31: a body of type %j is either validated or ignored',
  },
  {
    case: 31,
    way: 'the body parsers of Fastify',
    without: ['framework-parsers-bypassed'],
    test: 'attack 31: a body of type %j is either validated or ignored',
  },

  {
    case: 32,
    way: 'trailing slash, //, ;, encoding, case, `?rest_route=`',
    without: ['endpoint-permission'],
    test: 'attack 32: requests cannot bypass a permission by the spelling of their path',
  },
  {
    case: 32,
    way: 'account pages',
    without: ['profile-needs-session'],
    test: 'attack 32: requests cannot bypass a permission by the spelling of their path',
  },
  {
    case: 32,
    way: 'files beside those of the API reference',
    without: ['api-page-files'],
    test: 'attack 32: requests cannot bypass a permission by the spelling of their path',
  },
  {
    case: 32,
    way: 'an endpoint without a permission',
    without: ['endpoint-declares-permission'],
    test: 'aborts the boot for an endpoint without a permission',
  },

  {
    case: 33,
    way: '.php.jpg',
    without: ['file-name-inner-extension'],
    test: 'attack 33: leaves no extension of a program within a name',
  },
  {
    case: 33,
    way: 'programs and svg by extension',
    without: ['file-extension-allowed'],
    test: 'attack 33: leaves no extension of a program within a name',
  },
  {
    case: 33,
    way: 'an image that is also a page or program',
    without: ['image-hides-program'],
    test: 'uploads refuse invalid files with a reason, and store nothing of them',
  },
  {
    case: 33,
    way: 'an image that is also an archive or PDF',
    without: ['image-hides-archive'],
    test: 'detects a second format',
  },
  {
    case: 33,
    way: 'svg as text',
    without: ['sniff-svg'],
    test: 'does not classify HTML, scripts or SVG as text',
  },
  {
    case: 33,
    way: 'content that does not match the name',
    without: ['file-content-fits'],
    test: 'accepts a file only if its name fits its content',
  },
  {
    case: 33,
    way: '../ in names',
    without: ['file-name-characters'],
    test: 'uploads sanitize names, so that files stay in their folder',
  },
  {
    case: 33,
    way: '../ in addresses',
    without: ['file-key'],
    test: 'public addresses lead to nothing outside of the store',
  },
  {
    case: 33,
    way: 'a pixel bomb',
    without: ['image-pixel-limit'],
    test: 'refuses an image with too many pixels before it decodes one',
  },
  {
    case: 33,
    way: 'many pixels in an AVIF image',
    without: ['avif-pixel-limit'],
    test: 'refuses an AVIF image of %i by %i pixels by the memory that decoding takes',
  },
  {
    case: 33,
    way: 'many large images at the same time',
    without: ['image-memory'],
    test: 'holds at most the pixels of one image of the maximum size',
  },
  {
    case: 33,
    way: 'an address to fetch',
    without: ['edit-source-own'],
    test: 'attack 33: fetches nothing, whatever address is sent',
  },
  {
    case: 33,
    way: 'an HTML page among the uploads',
    without: ['file-attachment-disposition'],
    test: 'public addresses never run the content of a file',
  },
  {
    case: 33,
    way: 'scripts in an upload',
    without: ['file-sandbox'],
    test: 'public addresses never run the content of a file',
  },
  {
    case: 33,
    way: 'an upload that browsers take for another type',
    without: ['file-nosniff', 'default-nosniff'],
    test: 'public addresses never run the content of a file',
  },
  {
    case: 33,
    way: 'by a user who may not upload',
    without: ['create-capability'],
    test: 'uploads do not read the body of callers who may not upload',
  },

  {
    case: 34,
    way: '`per_page=-1`, `per_page=1e9`',
    without: ['per-page-bounds'],
    test: 'attack 34: lists of all resources refuse more than a hundred items per page',
  },
  {
    case: 34,
    way: '`page=1e18`',
    without: ['integers-are-exact', 'offset-limit'],
    test: 'requests with the number %s are never answered with 5xx',
  },
  {
    case: 34,
    way: 'lists without a limit',
    without: ['list-length-limit'],
    test: 'refuses a list of more than 10,000 items in every notation',
  },
  {
    case: 34,
    way: 'more ids than an SQL statement takes parameters',
    without: ['list-bound-once'],
    test: 'accept 10,000 ids in each list at once, and refuse more with an error that names the list',
  },
  {
    case: 34,
    way: 'nesting of JSON',
    without: ['json-depth'],
    test: 'endpoints refuse a body over the limit with 413 and nesting over the limit with 400',
  },
  {
    case: 34,
    way: 'nesting of names in queries and forms',
    without: ['query-depth'],
    test: 'refuses a parameter of a query or form that nests deeper than 64 levels',
  },
  {
    case: 34,
    way: 'a large body',
    without: ['body-size'],
    test: 'endpoints refuse a body over the limit with 413 and nesting over the limit with 400',
  },
  {
    case: 34,
    way: 'a large body of an anonymous user',
    without: ['anonymous-body-limit'],
    test: 'refuses a body of anonymous users that is larger than 512 KiB: %s',
  },
  {
    case: 34,
    way: 'JSON of many values',
    without: ['json-values'],
    test: 'refuses more than 250,000 values or 10,000 members',
  },
  {
    case: 34,
    way: 'a long name in a query or form',
    without: ['variable-name-limit'],
    test: 'refuses a name of more than 4,096 characters',
  },
  {
    case: 34,
    way: 'a form of many parts',
    without: ['form-parts-stop'],
    test: 'stops reading a multipart form at the limit of its parts: parts %s',
  },
  {
    case: 34,
    way: 'a long list in place of an object',
    without: ['list-as-object-limit'],
    test: 'a list of %i items in place of an object gives the failure %s',
  },
  {
    case: 34,
    way: '`_fields` without a limit',
    without: ['fields-limit'],
    test: 'refuses more than 1,000 names or 16,000 characters in %s',
  },
  {
    case: 34,
    way: 'fields that are compared with all others',
    without: ['fields-tree'],
    test: 'attack 34: stays fast with %s',
  },
  {
    case: 34,
    way: '`_embed` without a limit',
    without: ['embed-limit'],
    test: 'attack 34: embeds each address once, and at most 2,000 addresses',
  },
  {
    case: 34,
    way: 'repeated health checks',
    without: ['health-check-cache'],
    test: 'attack 34: sends one request to itself for many concurrent callers',
  },
  {
    case: 34,
    way: 'repeated attempts to sign in',
    without: ['sign-in-budget-late', 'sign-in-budget-wait'],
    test: 'sign-in attempts are limited to five for an account from one address, whether or not the account exists',
  },
  {
    case: 34,
    way: 'evading the limit by other spellings of the login',
    without: ['sign-in-name-folded'],
    test: 'sign-in attempts are counted for every spelling of the name, and allowed again after the period',
  },
  {
    case: 34,
    way: 'a device that the client invents',
    without: ['device-cookie-signed'],
    test: 'attack 34: limits of sign-in attempts ignore invented devices',
  },
  {
    case: 34,
    way: 'X-Forwarded-For of any client',
    without: ['trust-proxy-off'],
    test: 'attack 34: limits of sign-in attempts ignore addresses in headers of the client',
  },
  {
    case: 34,
    way: 'more requests than the operator allows',
    without: ['request-limit'],
    test: 'counts each address separately, for one minute from its first request',
  },
];
