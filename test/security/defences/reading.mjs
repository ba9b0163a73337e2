// Read access: cases 1 to 10.

/** @type {Record<string, import('../../../scripts/defences/list.mjs').Defence>} */
export const defences = {
  'editable-posts-only': {
    rule: 'Lists with context=edit are limited to posts that the user may edit.',
    at: 'whenTrue',
    replace: "$(arguments.2).map((status) => ({ status, whose: 'all' }))",
  },
  'totals-within-scope': {
    rule: 'Totals add up the counters of the posts in the user’s scope, not of all posts.',
    condition: true,
  },
  'post-list-edit-capability': {
    rule: 'Listing posts with context=edit requires the capability to edit posts of the type.',
    condition: true,
  },
  'term-list-edit-capability': {
    rule: 'Listing terms with context=edit requires the capability to edit terms of the taxonomy.',
    condition: false,
  },
  'user-email-private': {
    rule: 'The email address of a user is a field of context=edit only.',
    replace: "['view', 'embed', 'edit']",
  },
  'user-roles-private': {
    rule: 'The roles of a user are a field of context=edit only.',
    replace: "['view', 'embed', 'edit']",
  },
  'user-capabilities-private': {
    rule: 'The capabilities of a user are a field of context=edit only.',
    replace: "['view', 'embed', 'edit']",
  },
  'user-registration-date-private': {
    rule: 'The registration date of a user is a field of context=edit only.',
    replace: "['view', 'embed', 'edit']",
  },
  'user-preferences-private': {
    rule: 'Stored preferences of a user are part of context=edit only.',
    replace: "['view', 'edit']",
  },
  'user-read-edit-capability': {
    rule: 'Reading a user with context=edit requires the capability to edit that user.',
    remove: true,
  },
  'user-list-published-authors': {
    rule: 'Readers without the capability to list users see only authors of published posts.',
    at: 'expression.right',
    replace: 'false',
  },
  'user-view-published-author': {
    rule: 'A single user is readable only if they are the author of a published post.',
    keep: 'left',
  },
  'user-search-default-columns': {
    rule: 'Without `search_columns`, a search for users by anonymous readers looks at public columns only.',
    at: 'whenFalse',
    keep: 'whenTrue',
  },
  'user-order-email': {
    rule: 'Ordering users by email address requires the capability to list users.',
    at: 'expression',
    keep: 'right',
  },
  'user-order-registration': {
    rule: 'Ordering users by registration date requires the capability to list users.',
    at: 'expression',
    keep: 'left',
  },
  'user-filter-roles': { rule: 'Filtering users by role requires the capability to list users.', condition: false },
  'user-filter-capabilities': {
    rule: 'Filtering users by capability requires the capability to list users.',
    condition: false,
  },
  'user-filter-authors': {
    rule: 'Filtering users by who may write requires the capability to edit posts or pages.',
    condition: false,
  },
  'user-list-closable': { rule: 'A setting closes the list of authors to anonymous readers.', remove: true },
  'user-view-closable': { rule: 'A setting hides every single author from anonymous readers.', keep: 'right' },
  'endpoint-permission': {
    rule: 'The pipeline checks the permission of the endpoint that answers, whatever the path looked like.',
    remove: true,
  },
  'path-parameters-win': {
    rule: 'Values from the path take precedence over the body and the query.',
    replace: 'Object.assign($(arguments.0), { ...$(arguments.1), ...$(arguments.0) })',
  },
  'path-id-digits': {
    rule: 'An id in a path consists of digits only.',
    replace: "new RegExp($(arguments.0).replaceAll('[\\\\d]+', '\\\\d[^/]*'), 'i')",
  },
  'numeric-argument-whole': {
    rule: 'A text counts as a number only if all of it is a number.',
    replace: 'Number.parseInt($(condition.right.arguments.0), 10)',
  },
  'revision-of-parent': { rule: 'A revision is found only below its own parent.', condition: false },
  'post-read-access': { rule: 'Reading a post requires read access to it.', remove: true },
  'readable-posts-only': {
    rule: 'Lists are limited to posts that the user may read.',
    at: 'whenFalse',
    replace: "$(arguments.2).map((status) => ({ status, whose: 'all' }))",
  },
  'search-published-only': { rule: 'Search results are limited to published posts.', remove: true },
  'format-search-published': {
    rule: 'Formats are found only where a published post has them.',
    edit: [", status: 'publish'", ''],
  },
  'list-status-capability': {
    rule: 'Filtering posts by a status that is not public requires the capability to edit posts.',
    condition: false,
  },
  'embed-as-caller': {
    rule: 'Embedded resources are requested as the caller.',
    replace: '{ id: 1, signedIn: true, can: () => true }',
  },
  'revision-read-capability': {
    rule: 'Reading revisions and autosaves requires edit access to the parent.',
    at: 'expression',
    keep: 'arguments.1',
  },
  'block-render-post-access': {
    rule: 'Rendering a block in the context of a post requires edit access to that post.',
    at: 'whenTrue',
    replace: 'true',
  },
  'rendered-list-published': {
    rule: 'Lists of posts in rendered content hold published posts only.',
    remove: true,
  },
  'rendered-entry-published': {
    rule: 'A post that rendered content names by its id is published.',
    remove: true,
  },
  'rendered-pages-published': {
    rule: 'Lists of pages in rendered content hold published pages only.',
    remove: true,
  },
  'gallery-of-readable-post': {
    rule: 'A gallery shows files of another post only if that post is published.',
    at: 'condition',
    replace: '$(expression.arguments.0) !== 0',
  },
  'comment-read-visible': { rule: 'A comment that is not visible to the user is refused.', remove: true },
  'comment-read-post-access': { rule: 'Reading a comment requires read access to the post.', remove: true },
  'menu-capability': { rule: 'Menus are readable only by users who may edit something.', condition: true },
  'content-needs-password': {
    rule: 'Content of a protected post is empty without the password.',
    at: 'body',
    keep: 'whenTrue',
  },
  'excerpt-needs-password': {
    rule: 'The excerpt of a protected post is empty without the password.',
    at: 'body',
    keep: 'whenTrue',
  },
  'post-password-check': { rule: 'A post password in a request is checked and counted as an attempt.', remove: true },
  'post-password-attempts': { rule: 'Attempts to guess a post password are limited.', remove: true },
  'post-password-private': {
    rule: 'The post password is a field of context=edit only.',
    at: 'thenStatement.expression.arguments.1.properties.2.initializer',
    replace: "['view', 'embed', 'edit']",
  },
  'search-skips-protected-text': {
    rule: 'A search by an anonymous user does not look into the texts of protected posts.',
    keep: 'whenFalse',
  },
  'comments-need-password': {
    rule: 'Comments on a protected post need its password.',
    replace: '`(${$(templateSpans.0.expression)})`',
  },
  'comment-create-post-access': { rule: 'Creating a comment requires read access to the post.', remove: true },
  'note-create-post-access': { rule: 'Creating a note requires edit access to the post.', condition: false },
  'notes-of-editable-posts': {
    rule: 'Lists hold notes only on posts that the user may edit.',
    at: 'thenStatement.expression.arguments.0',
    replace: "`c.type = 'note'`",
  },
  'comment-type-filter': {
    rule: 'Filtering comments by another type requires the capability to edit posts.',
    remove: true,
  },
  'note-visibility': {
    rule: 'A note is readable only for its author and for editors of the post.',
    at: 'expression.left',
    keep: 'right',
  },
  'rendered-comments-only': {
    rule: 'Rendered content shows comments, not notes.',
    edit: ["c.type = 'comment' AND ", ''],
  },
  'comments-of-readable-posts': {
    rule: 'Lists hold comments only on posts that the user may read.',
    at: 'templateSpans.0.expression',
    replace: "'TRUE'",
  },
  'attachment-parent-access': {
    rule: 'The link to the parent of a file is shown only with read access to the parent.',
    condition: false,
  },
  'permalink-of-open-parent': {
    rule: 'The URL of a file is below that of its parent only if the reader may open the parent.',
    at: 'arguments.0.arguments.0.body.elements.1',
    replace: '$(whenTrue.expression.expression).prettyLink($(whenTrue.arguments.0), $(whenTrue.arguments.0).slug)',
  },
  'post-of-type': {
    rule: 'A post is found only at the endpoint of its own type.',
    at: 'expression',
    replace: '!$(left.expression)',
  },
};

/** @type {import('../../../scripts/defences/list.mjs').Attack[]} */
export const attacks = [
  {
    case: 1,
    way: 'posts',
    without: ['editable-posts-only'],
    test: 'lists in the edit context contain exactly the posts that the user may edit, and so do their totals',
  },
  {
    case: 1,
    way: 'totals of posts',
    without: ['totals-within-scope'],
    test: 'lists in the edit context contain exactly the posts that the user may edit, and so do their totals',
  },
  {
    case: 1,
    way: 'pages, by a user who may edit none',
    without: ['post-list-edit-capability'],
    test: 'attack 1: lists in the edit context are refused to users who edit no posts of the type',
  },
  {
    case: 1,
    way: 'terms',
    without: ['term-list-edit-capability'],
    test: 'attack 1: lists in the edit context are refused to users who edit no posts of the type',
  },
  {
    case: 1,
    way: 'users',
    without: ['user-list-edit-capability'],
    test: 'attack 1: lists in the edit context are refused to users who edit no posts of the type',
  },

  {
    case: 2,
    way: 'email address outside of context=edit',
    without: ['user-email-private'],
    test: 'never shows private fields outside of the context edit',
  },
  {
    case: 2,
    way: 'roles outside of context=edit',
    without: ['user-roles-private'],
    test: 'never shows private fields outside of the context edit',
  },
  {
    case: 2,
    way: 'capabilities outside of context=edit',
    without: ['user-capabilities-private'],
    test: 'never shows private fields outside of the context edit',
  },
  {
    case: 2,
    way: 'registration date outside of context=edit',
    without: ['user-registration-date-private'],
    test: 'never shows private fields outside of the context edit',
  },
  {
    case: 2,
    way: 'preferences outside of context=edit',
    without: ['user-preferences-private'],
    test: 'stores preferences, and no unregistered keys',
  },
  {
    case: 2,
    way: 'context=edit without the capability',
    without: ['user-read-edit-capability'],
    test: 'shows single users by the same rules as lists',
  },

  {
    case: 3,
    way: 'the list of all users',
    without: ['user-list-published-authors'],
    test: 'shows and counts only authors of published posts for users without list_users',
  },
  {
    case: 3,
    way: 'filters that reach users outside of that list',
    without: ['user-list-published-authors'],
    test: 'does not reveal other users by filters',
  },
  {
    case: 3,
    way: 'single users by id',
    without: ['user-view-published-author'],
    test: 'shows single users by the same rules as lists',
  },
  {
    case: 3,
    way: '`search=@`',
    without: ['user-search-default-columns'],
    test: 'does not find users by a login or an email address that the actor may not read',
  },
  {
    case: 3,
    way: '`search_columns=email`',
    without: ['user-search-requested-columns'],
    test: 'does not find users by a login or an email address that the actor may not read',
  },
  {
    case: 3,
    way: '`orderby=email`',
    without: ['user-order-email'],
    test: 'refuses filters and orders that would reveal private fields to users without list_users',
  },
  {
    case: 3,
    way: '`orderby=registered_date`',
    without: ['user-order-registration'],
    test: 'refuses filters and orders that would reveal private fields to users without list_users',
  },
  {
    case: 3,
    way: '`roles=`',
    without: ['user-filter-roles'],
    test: 'refuses filters and orders that would reveal private fields to users without list_users',
  },
  {
    case: 3,
    way: '`capabilities=`',
    without: ['user-filter-capabilities'],
    test: 'refuses filters and orders that would reveal private fields to users without list_users',
  },
  {
    case: 3,
    way: '`who=authors`',
    without: ['user-filter-authors'],
    test: 'refuses filters and orders that would reveal private fields to users without list_users',
  },
  {
    case: 3,
    way: 'a list that the operator closed',
    without: ['user-list-closable'],
    test: 'shows other users only to users with list_users while show_authors is off',
  },
  {
    case: 3,
    way: 'a single user where the operator closed the list',
    without: ['user-view-closable'],
    test: 'shows other users only to users with list_users while show_authors is off',
  },

  {
    case: 4,
    way: 'other spellings of the path',
    without: ['endpoint-permission'],
    test: 'applies these rules to every spelling of the URL',
  },
  {
    case: 4,
    way: '`?rest_route=`',
    without: ['endpoint-permission'],
    test: 'addresses include ?rest_route= with the same checks',
  },

  {
    case: 5,
    way: 'an id in query, form or JSON',
    without: ['path-parameters-win'],
    test: 'attack 5: requests use the id of the path only, whatever other ids are sent',
  },
  {
    case: 5,
    way: 'an id in query, form or JSON, at any endpoint',
    without: ['path-parameters-win'],
    test: 'arguments come from the path, then JSON, then form, then query, then defaults',
  },
  {
    case: 5,
    way: 'ids that only begin with digits',
    without: ['path-id-digits', 'numeric-argument-whole'],
    test: 'attack 5: requests use the id of the path only, whatever other ids are sent',
  },
  {
    case: 5,
    way: '`?parent=` against the path',
    without: ['path-parameters-win'],
    test: 'attack 5: revisions belong to the post of the path, and rights to another post do not apply',
  },
  {
    case: 5,
    way: 'a revision below another parent',
    without: ['revision-of-parent'],
    test: 'attack 5: revisions belong to the post of the path, and rights to another post do not apply',
  },

  { case: 6, way: 'by id', without: ['post-read-access'], test: 'attack 6: cannot be read by id' },
  { case: 6, way: 'by slug', without: ['readable-posts-only'], test: 'attack 6: is not found by slug' },
  { case: 6, way: 'by include', without: ['readable-posts-only'], test: 'attack 6: is not found by include' },
  { case: 6, way: 'by parent', without: ['readable-posts-only'], test: 'attack 6: is not found by its parent' },
  { case: 6, way: 'by search', without: ['readable-posts-only'], test: 'attack 6: is not found by a search' },
  { case: 6, way: 'by `/search`', without: ['search-published-only'], test: 'attack 6: is not found by a search' },
  {
    case: 6,
    way: 'formats of unpublished posts in `/search`',
    without: ['format-search-published'],
    test: 'finds the formats of published posts',
  },
  { case: 6, way: 'by totals', without: ['totals-within-scope'], test: 'attack 6: is not counted in totals' },
  { case: 6, way: 'by `status=`', without: ['list-status-capability'], test: 'attack 6: is not counted in totals' },
  { case: 6, way: 'by `_embed`', without: ['embed-as-caller'], test: 'attack 6: is not embedded' },
  {
    case: 6,
    way: 'by revisions and autosaves',
    without: ['revision-read-capability'],
    test: 'attack 6: has no visible revisions and autosaves',
  },
  {
    case: 6,
    way: 'by oEmbed and the public pages',
    without: ['address-anonymous-access'],
    test: 'attack 6: has no oEmbed data and no public page',
  },
  {
    case: 6,
    way: 'by the block renderer',
    without: ['block-render-post-access'],
    test: 'attack 6: is not shown by rendered blocks',
  },
  {
    case: 6,
    way: 'by lists of posts within other content',
    without: ['rendered-list-published'],
    test: 'attack 6: is not shown in posts of other users',
  },
  {
    case: 6,
    way: 'by links of menus that show an address of the post',
    without: ['rendered-entry-published'],
    test: 'attack 6: is not shown in posts of other users',
  },
  {
    case: 6,
    way: 'by lists of pages within other content',
    without: ['rendered-pages-published'],
    test: 'attack 6: is not shown in posts of other users',
  },
  {
    case: 6,
    way: 'by galleries of other posts',
    without: ['gallery-of-readable-post'],
    test: 'attack 6: does not show its files in galleries of other posts',
  },
  {
    case: 6,
    way: 'by its comments',
    without: ['comment-read-visible', 'comment-read-post-access'],
    test: 'attack 6: has no visible comments and terms',
  },
  {
    case: 6,
    way: 'by its terms',
    without: ['terms-of-readable-post'],
    test: 'attack 6: has no visible comments and terms',
  },
  { case: 6, way: 'by menus', without: ['menu-capability'], test: 'attack 6: is not revealed by menus' },

  {
    case: 7,
    way: 'the content without the password',
    without: ['content-needs-password'],
    test: 'protected posts hide content and excerpt without the password, in every context, list and embed, and from other authors',
  },
  {
    case: 7,
    way: 'the excerpt without the password',
    without: ['excerpt-needs-password'],
    test: 'protected posts hide content and excerpt without the password, in every context, list and embed, and from other authors',
  },
  {
    case: 7,
    way: 'a wrong password',
    without: ['post-password-check'],
    test: 'protected posts limit guesses of the password',
  },
  {
    case: 7,
    way: 'unlimited guessing',
    without: ['post-password-attempts'],
    test: 'protected posts limit guesses of the password',
  },
  {
    case: 7,
    way: 'unlimited guessing through lists and bodies',
    without: ['post-password-attempts'],
    test: 'attack 7: protected posts limit guesses by %s too',
  },
  {
    case: 7,
    way: 'unlimited guessing through comments',
    without: ['post-password-attempts'],
    test: 'limits attempts to guess the password of a post by commenting',
  },
  {
    case: 7,
    way: 'the password itself',
    without: ['post-password-private'],
    test: 'protected posts show content and excerpt with the password, and the password itself only to editors',
  },
  {
    case: 7,
    way: 'searching the content',
    without: ['search-skips-protected-text'],
    test: 'protected posts match searches by title only, except for editors',
  },
  {
    case: 7,
    way: 'embedding and public pages',
    without: ['public-content-form', 'public-excerpt-hidden'],
    test: 'oEmbed data of a protected post has the title only',
  },
  {
    case: 7,
    way: 'its comments',
    without: ['comments-need-password'],
    test: 'unauthorized readers find and count approved comments on readable posts, whatever the filters',
  },

  {
    case: 8,
    way: 'a comment on a private post',
    without: ['comment-create-post-access'],
    test: 'refuses comments on unreadable posts without revealing more than that',
  },
  {
    case: 8,
    way: 'a note on a post of another user',
    without: ['note-create-post-access'],
    test: 'no one but editors of the post creates a note, on published posts or others',
  },
  {
    case: 8,
    way: 'notes in public lists',
    without: ['notes-of-editable-posts'],
    test: 'no one but editors of the post finds, counts, reads or embeds a note',
  },
  {
    case: 8,
    way: 'notes among comments',
    without: ['comment-type-filter'],
    test: 'filters on hidden data require edit_posts, and filters on email addresses moderate_comments',
  },
  {
    case: 8,
    way: 'a single note',
    without: ['note-visibility'],
    test: 'no one but editors of the post finds, counts, reads or embeds a note',
  },
  {
    case: 8,
    way: 'notes in rendered content',
    without: ['rendered-comments-only'],
    test: 'attack 8: no rendered content shows a note',
  },
  {
    case: 8,
    way: 'comments on hidden posts',
    without: ['comments-of-readable-posts'],
    test: 'unauthorized readers find and count approved comments on readable posts, whatever the filters',
  },
  {
    case: 8,
    way: 'comments that wait for moderation',
    without: ['held-comments-own'],
    test: 'a contributor may request held comments, but finds and counts only those of their own',
  },

  {
    case: 9,
    way: 'the link to the parent',
    without: ['attachment-parent-access'],
    test: 'a readable file reveals nothing of an unreadable post',
  },
  {
    case: 9,
    way: 'the URL of a file below its parent',
    without: ['permalink-of-open-parent'],
    test: 'a readable file reveals nothing of an unreadable post',
  },
  {
    case: 9,
    way: 'the file of a private parent',
    without: ['post-read-access'],
    test: 'a file is readable like its parent post',
  },
  {
    case: 9,
    way: 'the file of a private parent in lists',
    without: ['readable-posts-only'],
    test: 'lists show, count and find readable files only',
  },

  {
    case: 10,
    way: 'revisions',
    without: ['revision-read-capability'],
    test: 'revisions are visible to editors of the post only',
  },
  {
    case: 10,
    way: 'autosaves',
    without: ['revision-read-capability'],
    test: 'autosaves are available to editors of the post, and filtered by the rights of their author',
  },
  {
    case: 10,
    way: 'revisions at the endpoints of posts',
    without: ['post-of-type'],
    test: 'revisions are visible to editors of the post only',
  },
];
