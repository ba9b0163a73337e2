// Requests to other servers and embeds: cases 26 to 30.

/** @type {Record<string, import('../../../scripts/defences/list.mjs').Defence>} */
export const defences = {
  'proxy-capability': {
    rule: 'The oEmbed proxy requires the capability to edit posts.',
    at: 'arguments.0',
    replace: "'read'",
  },
  'url-details-capability': { rule: 'URL details require the capability to edit some type of post.', condition: true },
  'outgoing-ports': { rule: 'Requests to other servers go to the default ports only.', condition: false },
  'outgoing-credentials': { rule: 'An address with a user or password is refused.', condition: false },
  'outgoing-protocols': { rule: 'Only http and https addresses are requested.', condition: false },
  'own-address-credentials': { rule: 'An address of this site with a user or password is refused.', keep: 'left.left' },
  'public-ipv4': {
    rule: 'An IPv4 address must be globally routed unicast.',
    at: 'thenStatement.expression',
    replace: 'true',
  },
  'public-ipv6-range': { rule: 'An IPv6 address must be unicast.', keep: 'right' },
  'public-ipv6-global': { rule: 'An IPv6 address must be in the global unicast block.', keep: 'left' },
  'public-addresses-only': { rule: 'All addresses of a host must be public.', condition: false },
  'redirect-hop-checked': {
    rule: 'The address of each redirect is checked.',
    at: 'expression.arguments.1.expression.arguments.0',
    replace: '{ ...$(), trusted: $().trusted || redirectsLeft < 5 }',
  },
  'redirect-limit': { rule: 'The number of redirects is limited.', at: 'expression.right', replace: '-3' },
  'address-pinned': { rule: 'The connection goes to the address that was checked.', replaceNode: '$(name)' },
  'outgoing-size-limit': {
    rule: 'The size of a body from another server is limited.',
    at: 'expression.right',
    replace: '$() * 10_000',
  },
  'outgoing-overflow-refused': {
    rule: 'A body over the limit is refused where all of it is needed.',
    condition: false,
  },
  'outgoing-timeout': {
    rule: 'A request to another server has a time limit.',
    at: 'arguments.0',
    replace: '$() * 100',
  },
  'outgoing-error-message': {
    rule: 'All errors of outgoing requests have the same message.',
    at: 'arguments.0',
    replace: 'reason',
  },
  'oembed-html-rebuilt': {
    rule: 'HTML of untrusted providers is rebuilt from a quotation and a frame.',
    keep: 'whenTrue',
  },
  'oembed-frame-sandbox': {
    rule: 'Frames run in an origin of their own.',
    edit: ['"allow-scripts"', '"allow-scripts allow-same-origin"'],
  },
  'oembed-frame-required': {
    rule: 'HTML without a frame with a web address is dropped.',
    at: 'expression',
    keep: 'left',
  },
  'oembed-frame-protocol': {
    rule: 'The address of a frame is an http or https address.',
    at: 'whenTrue.expression.expression',
    keep: 'arguments.0',
  },
  'oembed-frame-title-escaped': {
    rule: 'The title of a frame is escaped.',
    at: 'right.templateSpans.0.expression.whenFalse.templateSpans.0.expression',
    keep: 'arguments.0',
  },
  'external-xml-doctype': { rule: 'XML of other sites with a document type is refused.', remove: true },
  'callback-name': { rule: 'The name of a JSONP callback has plain characters only.', keep: 'left' },
  'answer-nosniff': { rule: 'API responses forbid content sniffing.', remove: true },
  'default-nosniff': { rule: 'The default headers forbid content sniffing.', remove: true },
  'address-anonymous-access': {
    rule: 'An address resolves only to a post that an anonymous user may read.',
    at: 'condition',
    keep: 'left',
  },
  'preview-link-signed': {
    rule: 'A preview link shows its post only with the signature of the site.',
    at: 'expression',
    keep: 'left',
  },
  'preview-link-expires': { rule: 'A preview link ends at its date of expiry.', replace: 'true' },
  'preview-link-creator': {
    rule: 'A preview link ends when its creator may no longer edit the post.',
    at: 'expression',
    keep: 'left',
  },
  'preview-needs-read-access': {
    rule: 'A preview in a signed-in browser shows only posts that its user may read.',
    at: 'expression',
    keep: 'left',
  },
  'preview-link-capability': {
    rule: 'Preview links are listed, created and revoked by users who may edit the post.',
    condition: false,
  },
  'public-content-form': { rule: 'Public pages show a form in place of protected content.', keep: 'whenFalse' },
  'public-excerpt-hidden': { rule: 'Public pages show no excerpt of a protected post.', keep: 'whenFalse' },
  'embed-width-limits': { rule: 'The width of an embed is limited.', keep: 'arguments.0.arguments.0' },
  'embed-xml-escaped': { rule: 'Values in XML answers are escaped.', keep: 'expression.expression' },
  'embed-title-escaped': {
    rule: 'Titles in embed HTML are escaped.',
    keep: 'arguments.0',
  },
};

/** @type {import('../../../scripts/defences/list.mjs').Attack[]} */
export const attacks = [
  {
    case: 26,
    way: 'the proxy without the capability',
    without: ['proxy-capability'],
    test: 'requires the capability edit_posts (attack 26)',
  },
  {
    case: 26,
    way: 'URL details without the capability',
    without: ['url-details-capability'],
    test: 'URL details are available to users who may edit posts, and are cached',
  },
  { case: 26, way: 'ports', without: ['outgoing-ports'], test: 'URL details refuse %s (attacks 26 and 27)' },
  {
    case: 26,
    way: 'user and password in the address',
    without: ['outgoing-credentials'],
    test: 'URL details refuse %s (attacks 26 and 27)',
  },
  {
    case: 26,
    way: 'file:, gopher:, data:',
    without: ['outgoing-protocols'],
    test: 'URL details refuse %s (attacks 26 and 27)',
  },
  {
    case: 26,
    way: 'user and password in an address of this site',
    without: ['own-address-credentials'],
    test: 'URL details refuse %s (attacks 26 and 27)',
  },

  {
    case: 27,
    way: 'IPv4: loopback, private, link-local, shared, test, multicast, reserved',
    without: ['public-ipv4'],
    test: 'isPublicAddress',
  },
  {
    case: 27,
    way: 'IPv6: local, mapped, translated, tunneled',
    without: ['public-ipv6-range'],
    test: 'isPublicAddress',
  },
  {
    case: 27,
    way: 'IPv6 outside of the global unicast block',
    without: ['public-ipv6-global'],
    test: 'isPublicAddress',
  },
  {
    case: 27,
    way: 'other spellings of IPv4 addresses: decimal, octal, hexadecimal, shortened, with a trailing dot',
    without: ['public-addresses-only', 'outgoing-ports'],
    test: 'OutgoingHttp before it connects',
  },
  {
    case: 27,
    way: 'a name with one private address',
    without: ['public-addresses-only', 'outgoing-ports'],
    test: 'refuses a name with a private address',
  },
  {
    case: 27,
    way: 'a private address through the proxy',
    without: ['public-addresses-only', 'outgoing-ports'],
    test: 'follows neither redirects nor links to internal addresses (attack 28)',
  },
  {
    case: 27,
    way: 'a private address through URL details',
    without: ['public-addresses-only', 'outgoing-ports'],
    test: 'URL details refuse %s (attacks 26 and 27)',
  },

  {
    case: 28,
    way: 'a private address at the second hop',
    without: ['redirect-hop-checked'],
    test: 'OutgoingHttp refuses a redirect to a private address',
  },
  {
    case: 28,
    way: 'a private address in a redirect or a discovered link, through the proxy',
    without: ['public-addresses-only', 'outgoing-ports'],
    test: 'follows neither redirects nor links to internal addresses (attack 28)',
  },
  {
    case: 28,
    way: 'a private address in a redirect, through URL details',
    without: ['public-addresses-only', 'outgoing-ports'],
    test: 'URL details are not read from missing, empty or too large pages, nor across internal redirects (attack 28)',
  },
  {
    case: 28,
    way: 'endless redirects',
    without: ['redirect-limit'],
    test: 'OutgoingHttp limits the number of redirects',
  },
  {
    case: 28,
    way: 'a name that changes its address',
    without: ['address-pinned'],
    test: 'OutgoingHttp connects to the address that it checked, even if the name resolves differently later',
  },
  {
    case: 28,
    way: 'an endless body',
    without: ['outgoing-size-limit'],
    test: 'OutgoingHttp limits the size of plain and compressed bodies',
  },
  {
    case: 28,
    way: 'a body over the limit where all of it is needed',
    without: ['outgoing-overflow-refused'],
    test: 'OutgoingHttp limits the size of plain and compressed bodies',
  },
  {
    case: 28,
    way: 'a slow body',
    without: ['outgoing-timeout'],
    test: 'OutgoingHttp limits the time for headers and body',
  },
  {
    case: 28,
    way: 'errors that tell open ports from closed ones',
    without: ['outgoing-error-message'],
    test: 'OutgoingHttp reports refused and closed addresses with the same message',
  },

  {
    case: 29,
    way: 'other elements, scripts',
    without: ['oembed-html-rebuilt'],
    test: 'preserves a quotation before the frame and shows it until the frame is ready',
  },
  {
    case: 29,
    way: 'a frame in this origin',
    without: ['oembed-frame-sandbox'],
    test: 'returns a frame whose scripts run in an opaque origin',
  },
  {
    case: 29,
    way: 'srcdoc, javascript:, data:',
    without: ['oembed-frame-required', 'oembed-frame-protocol'],
    test: 'returns false for %s',
  },
  {
    case: 29,
    way: 'a title with markup',
    without: ['oembed-frame-title-escaped'],
    test: 'attack 29: escapes the title, whatever its source',
  },
  { case: 29, way: 'XML with a document type', without: ['external-xml-doctype'], test: 'refuses XML with %s' },
  {
    case: 29,
    way: 'a feed with a document type',
    without: ['external-xml-doctype'],
    test: 'refuses a document type, and with it all declared entities',
  },
  {
    case: 29,
    way: 'a callback that is not a name',
    without: ['callback-name'],
    test: 'a JSONP callback cannot turn an answer into a script (attack 29)',
  },
  {
    case: 29,
    way: 'an answer that a browser takes for another type',
    without: ['answer-nosniff', 'default-nosniff'],
    test: 'a JSONP callback cannot turn an answer into a script (attack 29)',
  },

  {
    case: 30,
    way: 'drafts, private and scheduled posts',
    without: ['address-anonymous-access'],
    test: 'does not exist for a post that is %s, for any actor (attack 30)',
  },
  {
    case: 30,
    way: 'previews in a signed-in browser',
    without: ['preview-needs-read-access'],
    test: 'previews do not show a %s post to users who may not read it',
  },
  {
    case: 30,
    way: 'forged preview links',
    without: ['preview-link-signed'],
    test: 'previews refuse forged tokens, and tokens of other links',
  },
  {
    case: 30,
    way: 'expired preview links',
    without: ['preview-link-expires'],
    test: 'previews show a post by a signed link until it expires or is revoked',
  },
  {
    case: 30,
    way: 'preview links of users who may no longer edit the post',
    without: ['preview-link-creator'],
    test: 'preview links become invalid when their creator may no longer edit the post',
  },
  {
    case: 30,
    way: 'preview links by users who may not edit the post',
    without: ['preview-link-capability'],
    test: 'preview links are created, listed and revoked only by users who may edit the post',
  },
  {
    case: 30,
    way: 'texts of protected posts',
    without: ['public-content-form', 'public-excerpt-hidden'],
    test: 'oEmbed data of a protected post has the title only',
  },
  {
    case: 30,
    way: '`maxwidth`',
    without: ['embed-width-limits'],
    test: 'has a width within the limits: maxwidth %s',
  },
  {
    case: 30,
    way: 'markup in XML',
    without: ['embed-xml-escaped'],
    test: 'writes an element with an escaped value for each member',
  },
  { case: 30, way: 'markup in titles', without: ['embed-title-escaped'], test: 'contains author, provider and markup' },
];
