// Stored scripts (case 24), and what renderings show and cost: cases 37 and 38.

/** @type {Record<string, import('../../../scripts/defences/list.mjs').Defence>} */
export const defences = {
  'shortcode-inert-brackets': {
    rule: 'Brackets inside of tags and comments neither begin nor end a shortcode.',
    keep: 'arguments.0',
  },
  'block-delimiter-space': {
    rule: 'Block delimiters contain only ASCII white space, for the filter and the parser.',
    edit: ['<!--[${SPACE}]+', '<!--\\s+'],
  },
  'loose-block-attributes': {
    rule: 'Attributes in block delimiters are filtered, also after an unmatched closing delimiter.',
    keep: 'arguments.0',
  },
  'style-property-name': {
    rule: 'The property names that the styles of blocks produce are names of CSS properties.',
    at: 'condition',
    replace: 'true',
  },
  'block-style-value': {
    rule: 'Values in generated style rules of pages cannot end their declarations.',
    condition: true,
  },
  'player-style': { rule: 'Styles of players are filtered.', at: 'elements.1.whenFalse', keep: 'arguments.0' },
  'embed-outside-markup': {
    rule: 'Addresses inside of tags and comments are not replaced by embeds.',
    condition: false,
  },
  'bound-html-filtered': {
    rule: 'HTML that bindings put into blocks is filtered.',
    keep: 'arguments.0',
  },
  'bound-address-safe': {
    rule: 'Addresses that bindings put into blocks pass the filter of addresses.',
    keep: 'whenFalse',
  },
  'bound-meta-locked': {
    rule: 'Bindings show meta of a protected post only with its password.',
    condition: false,
  },
  'bound-meta-protected': { rule: 'Bindings show no protected meta.', condition: false },
  'slider-link-safe': {
    rule: 'Links of slides pass the filter of addresses when they are shown.',
    keep: 'arguments.0',
  },
  'featured-media-readable': {
    rule: 'Choosing a featured image requires access to read the attachment.',
    condition: false,
  },
  'rendered-attachment-readable': {
    rule: 'Renderings show only attachments that everybody may read, or that belong to the post.',
    at: 'condition',
    replace: 'true',
  },
  'rendered-attachments-readable': {
    rule: 'Galleries list only attachments that everybody may read, or that belong to the post.',
    replace: "'TRUE'",
  },
  'site-icon-readable': {
    rule: 'The icon of the site is named only if everybody may read the attachment.',
    at: 'expression',
    keep: 'left',
  },
  'renderings-follow-visibility': {
    rule: 'Publishing or hiding a post deletes the renderings that queried its author or its files.',
    remove: true,
  },
  'meta-of-content': {
    rule: 'Meta that is a part of the content is shown only to readers who may see the content.',
    condition: false,
  },
  'rendered-users-public': {
    rule: 'Renderings show only users whom everybody may see.',
    at: 'expression',
    keep: 'left',
  },
  'rendered-authors-shown': {
    rule: 'Renderings name no author while the site shows none.',
    at: 'thenStatement.expression',
    replace: 'true',
  },
  'rendered-taxonomies-public': {
    rule: 'Renderings list only terms of public taxonomies.',
    at: 'expression',
    keep: 'left',
  },
  'rendered-queries-public': {
    rule: 'Renderings find posts only by terms of public taxonomies.',
    at: 'expression',
    keep: 'left',
  },
  'page-authors-public': {
    rule: 'Pages and embeds name only public authors.',
    at: 'expression.arguments.0',
    replace: 'rows.map(({ authorId }) => authorId)',
  },
  'text-sizes': { rule: 'Titles, contents and excerpts have a maximum length.', condition: true },
  'budget-of-blocks': { rule: 'The number of blocks of a rendering is limited.', condition: false },
  'budget-of-characters': {
    rule: 'The characters that the blocks of a rendering make are limited.',
    at: 'condition',
    replace: 'true',
  },
  'budget-of-shortcodes': {
    rule: 'The number of shortcodes of a rendering is limited.',
    at: 'expression',
    keep: 'left',
  },
  'budget-of-slides': { rule: 'The number of slides of a rendering is limited.', at: 'expression', keep: 'left' },
  'slider-shown-published': { rule: 'Posts show published sliders only.', remove: true },
  'budget-of-documents': { rule: 'The number of elements of a page-builder document is limited.', condition: false },
  'queries-answered-once': { rule: 'Equal queries of a rendering are answered once.', condition: false },
  'budget-of-queries': { rule: 'The number of different queries of a rendering is limited.', condition: false },
  'budget-ends-lists': { rule: 'Lists of posts end when a limit of the rendering is met.', condition: false },
  'rendering-yields': { rule: 'A rendering yields to the event loop after some milliseconds.', remove: true },
};

/** @type {import('../../../scripts/defences/list.mjs').Attack[]} */
export const attacks = [
  {
    case: 24,
    way: 'the end of a shortcode within an attribute',
    without: ['shortcode-inert-brackets'],
    test: 'begins and ends no shortcode inside a tag, comment or declaration',
  },
  {
    case: 24,
    way: 'block delimiters with other white space',
    without: ['block-delimiter-space'],
    test: 'contain only ASCII white space, in the parser and in the filter',
  },
  {
    case: 24,
    way: 'block delimiters that belong to no block',
    without: ['loose-block-attributes'],
    test: 'are filtered after an unmatched closing delimiter, because a shortcode may remove the closing delimiter',
  },
  {
    case: 24,
    way: 'property names in the styles of blocks',
    without: ['style-property-name'],
    test: 'drops a key that is not a CSS side: %j',
  },
  {
    case: 24,
    way: 'values of layouts in the style sheets of pages',
    without: ['block-style-value'],
    test: 'drops a value that could end its declaration: %j',
  },
  {
    case: 24,
    way: 'styles of players',
    without: ['player-style'],
    test: 'renders only allowed styles of players',
  },
  {
    case: 24,
    way: 'HTML in values of bindings',
    without: ['bound-html-filtered'],
    test: 'contains no script in bound values of blocks',
  },
  {
    case: 24,
    way: 'addresses in values of bindings',
    without: ['bound-address-safe'],
    test: 'contains no script in bound values of blocks',
  },
  {
    case: 24,
    way: 'links of slides',
    without: ['slider-link-safe'],
    test: 'links to safe addresses only',
  },
  {
    case: 24,
    way: 'an address in a comment',
    without: ['embed-outside-markup'],
    test: 'does not embed inside comments, which the markup of a provider could end',
  },
  {
    case: 37,
    way: 'drafts of sliders',
    without: ['slider-shown-published'],
    test: 'posts show a slider that they named before it existed',
  },
  {
    case: 37,
    way: 'a featured image of a private post',
    without: ['featured-media-readable'],
    test: 'featured images can be chosen only by users who may read the attachment',
  },
  {
    case: 37,
    way: 'an image of a private post in blocks and pages',
    without: ['rendered-attachment-readable'],
    test: 'featured images show no hidden attachment to anonymous users, wherever they appear',
  },
  {
    case: 37,
    way: 'galleries that name files of private posts',
    without: ['rendered-attachments-readable'],
    test: 'featured images show no hidden attachment to anonymous users, wherever they appear',
  },
  {
    case: 37,
    way: 'the icon of the site',
    without: ['site-icon-readable'],
    test: 'featured images show no hidden attachment to anonymous users, wherever they appear',
  },
  {
    case: 37,
    way: 'renderings from before a post was hidden',
    without: ['renderings-follow-visibility'],
    test: 'public blocks follow the user into the list of public authors and out of it',
  },
  {
    case: 37,
    way: 'footnotes of a protected post',
    without: ['meta-of-content'],
    test: 'is empty in %s without the password, in items and in lists',
  },
  {
    case: 37,
    way: 'meta of a protected post in bindings',
    without: ['bound-meta-locked'],
    test: 'show the own text while the password hides the post',
  },
  {
    case: 37,
    way: 'protected meta in bindings',
    without: ['bound-meta-protected'],
    test: 'show the own text with %s',
  },
  {
    case: 37,
    way: 'avatars of users who published nothing',
    without: ['rendered-users-public'],
    test: 'public blocks show the avatar of a user only if the user is a public author',
  },
  {
    case: 37,
    way: 'names of authors that the site does not show',
    without: ['rendered-authors-shown'],
    test: 'public blocks show no author while the site shows none',
  },
  {
    case: 37,
    way: 'terms of menus',
    without: ['rendered-taxonomies-public'],
    test: 'public blocks list no terms of the taxonomy %s, and find no posts by them',
  },
  {
    case: 37,
    way: 'posts by terms of menus',
    without: ['rendered-queries-public'],
    test: 'public blocks list no terms of the taxonomy %s, and find no posts by them',
  },
  {
    case: 37,
    way: 'the uploader of a file, on its page',
    without: ['page-authors-public'],
    test: 'public blocks show no uploader of a file who is not a public author',
  },
  {
    case: 38,
    way: 'a text of many megabytes',
    without: ['text-sizes'],
    test: 'limits refuse a longer %s with an error that names it, on creation, update and autosave',
  },
  {
    case: 38,
    way: 'thousands of blocks',
    without: ['budget-of-blocks'],
    test: 'omits blocks beyond the limit and closes open ones',
  },
  {
    case: 38,
    way: 'blocks that make megabytes of markup',
    without: ['budget-of-characters'],
    test: 'renders no partial block at the character limit',
  },
  {
    case: 38,
    way: 'thousands of shortcodes',
    without: ['budget-of-shortcodes'],
    test: 'runs no shortcode beyond the limit',
  },
  {
    case: 38,
    way: 'sliders with many slides',
    without: ['budget-of-slides'],
    test: 'renders no slider beyond the limit of elements; each slide counts as one element',
  },
  {
    case: 38,
    way: 'thousands of elements',
    without: ['budget-of-documents'],
    test: 'renderContentPaced renders as many elements as the budget allows, and closes their parents',
  },
  {
    case: 38,
    way: 'the same query in many blocks',
    without: ['queries-answered-once'],
    test: 'runs equal queries once, and none beyond the limit',
  },
  {
    case: 38,
    way: 'different queries in many blocks',
    without: ['budget-of-queries'],
    test: 'runs equal queries once, and none beyond the limit',
  },
  {
    case: 38,
    way: 'a list of a hundred posts within a list',
    without: ['budget-ends-lists'],
    test: 'ends the list of a query at the limit',
  },
  {
    case: 38,
    way: 'a long rendering',
    without: ['rendering-yields'],
    test: 'yields to the event loop after some milliseconds of work, not before',
  },
];
