// Write access: cases 11 to 14.

/** @type {Record<string, import('../../../scripts/defences/list.mjs').Defence>} */
export const defences = {
  'role-change-capability': { rule: 'Changing roles requires the capability to promote the user.', remove: true },
  'user-writable-fields': {
    rule: 'Only listed fields of a user are written.',
    replace: "'capabilities' in $() || 'extra_capabilities' in $() ? { ...$(), roles: ['administrator'] } : $()",
  },
  'user-capabilities-readonly': { rule: 'The capabilities of a user are read-only.', remove: true },
  'user-meta-registered': {
    rule: 'Only registered meta keys of a user are written.',
    at: 'expression',
    replace: 'Object.entries($(arguments.0))',
  },
  'user-update-capability': { rule: 'Changing a user requires the capability to edit that user.', condition: false },
  'me-is-actor': {
    rule: '/users/me changes the signed-in user, whatever id the request names.',
    at: 'expression.arguments.0.expression',
    replace: '$(expression)($(arguments.0), Number($(arguments.0).params.id ?? $(arguments.1)))',
  },
  'application-password-owner': {
    rule: 'Managing application passwords requires the capability to edit their owner.',
    condition: false,
  },
  'user-create-capability': { rule: 'Creating a user requires the capability to create users.', condition: false },
  'meta-key-capability': {
    rule: 'A protected meta key is written only by users who may write that key.',
    condition: false,
  },
  'post-update-access-late': {
    rule: 'Changing a post requires edit access to its state at the time of the write.',
    condition: false,
  },
  'post-update-access': { rule: 'Changing a post requires edit access to it.', condition: false },
  'parameters-without-prototype': { rule: 'The object that holds the parameters has no prototype.', replace: '{}' },
  'meta-list-type': {
    rule: 'A meta key with several values takes a list only.',
    replaceNode:
      'if ($(expression) || !Array.isArray($(thenStatement.expression.elements.0.arguments.1))) $(thenStatement)',
  },
  'meta-value-schema': {
    rule: 'A meta value is validated against the schema of its key.',
    replaceNode: 'if ($(expression)) return value as never;',
  },
  'post-author-capability': {
    rule: 'Naming another author requires the capability to edit posts of others.',
    condition: false,
  },
  'post-sticky-capability': {
    rule: 'Making a post sticky requires the capability to edit posts of others or to publish.',
    condition: false,
  },
  'publish-capability': {
    rule: 'The statuses publish, private and future require the capability to publish.',
    remove: true,
  },
  'assign-terms-capability': { rule: 'Assigning terms requires the capability of the taxonomy.', condition: false },
  'terms-of-taxonomy': {
    rule: 'A term is assigned only in its own taxonomy.',
    edit: ['t.taxonomy = $3', "t.taxonomy <> $3 || 'x'"],
  },
  'published-posts-capability': {
    rule: 'Changing an own published post requires the capability to edit published posts.',
    at: 'thenStatement.expression.arguments.0',
    keep: 'whenFalse',
  },
  'settings-update-capability': {
    rule: 'Changing settings requires the capability to manage options.',
    at: 'arguments.0',
    replace: "'read'",
  },
  'settings-read-capability': {
    rule: 'Reading settings requires the capability to manage options.',
    at: 'arguments.0',
    replace: "'read'",
  },
  'page-settings-update-capability': {
    rule: 'Changing the settings of pages requires the capability to manage options.',
    at: 'arguments.0',
    replace: "'read'",
  },
  'page-settings-read-capability': {
    rule: 'Reading the settings of pages requires the capability to manage options.',
    at: 'arguments.0',
    replace: "'read'",
  },
  'settings-listed-options': {
    rule: 'Only the listed options are written.',
    at: 'expression',
    replace:
      '[...$(), ...Object.keys(request.params).map((field) => ({ field, setting: { name: field, default: null } }))]',
  },
  'settings-url-configured': {
    rule: 'The address of the site is read from the configuration.',
    at: 'arguments.0.arguments.0.body.elements.1',
    replace: '$(whenTrue.expression)($(condition) ?? { name: field, default: $(whenFalse) })',
  },
  'settings-url-readonly': {
    rule: 'An argument that no option stores is not written.',
    replaceNode:
      'if (!$(expression.left.operand)) { if ($(expression.right.left) !== undefined) await this.settings.set({ name: field, default: null }, $(expression.right.left)); continue; }\n        if ($(expression.right.left) === undefined) continue;',
  },
  'theme-settings-capability': {
    rule: 'Options of the theme require the capability to edit theme options.',
    condition: false,
  },
};

/** @type {import('../../../scripts/defences/list.mjs').Attack[]} */
export const attacks = [
  {
    case: 11,
    way: 'own roles',
    without: ['role-change-capability'],
    test: 'does not let users promote themselves',
  },
  {
    case: 11,
    way: 'capabilities as an argument',
    without: ['user-writable-fields', 'user-capabilities-readonly'],
    test: 'does not let users promote themselves',
  },
  {
    case: 11,
    way: '`meta.wp_capabilities`',
    without: ['user-meta-registered'],
    test: 'does not let users promote themselves',
  },
  {
    case: 11,
    way: 'another user',
    without: ['user-update-capability'],
    test: 'does not let users change others, wherever the request contains their ids',
  },
  {
    case: 11,
    way: 'the id of another user beside the own id',
    without: ['path-parameters-win'],
    test: 'does not let users change others, wherever the request contains their ids',
  },
  {
    case: 11,
    way: '`/users/me` with the id of another user',
    without: ['me-is-actor'],
    test: 'does not let users change others, wherever the request contains their ids',
  },
  {
    case: 11,
    way: 'an application password of another user',
    without: ['application-password-owner'],
    test: 'attack 11: allows no escalation in steps: creating users, promoting them, creating their application passwords',
  },
  {
    case: 11,
    way: 'creating a user',
    without: ['user-create-capability'],
    test: 'attack 11: allows no escalation in steps: creating users, promoting them, creating their application passwords',
  },
  {
    case: 11,
    way: 'promoting the created user',
    without: ['role-change-capability'],
    test: 'attack 11: allows no escalation in steps: creating users, promoting them, creating their application passwords',
  },

  {
    case: 12,
    way: 'keys that are not registered',
    without: ['post-meta-registered'],
    test: 'attack 12: writers store no unregistered meta, like everyone else',
  },
  {
    case: 12,
    way: 'registered keys that are protected',
    without: ['meta-key-capability'],
    test: 'checkMeta refuses the value %j with %s',
  },
  {
    case: 12,
    way: 'by a user who may not edit the post',
    without: ['post-update-access', 'post-update-access-late'],
    test: 'attack 12: writers write meta only of posts that they may edit',
  },
  {
    case: 12,
    way: '`__proto__` and `constructor`',
    without: ['parameters-without-prototype'],
    test: 'arguments are safe from members named like those of Object.prototype',
  },
  {
    case: 12,
    way: 'a single value for a list',
    without: ['meta-list-type'],
    test: 'checkMeta refuses the value %j with %s',
  },
  { case: 12, way: 'values of another type', without: ['meta-value-schema'], test: 'refuses %s: %j' },

  { case: 13, way: 'another author', without: ['post-author-capability'], test: 'attack 13: writers cannot choose %s' },
  { case: 13, way: 'sticky', without: ['post-sticky-capability'], test: 'attack 13: writers cannot choose %s' },
  {
    case: 13,
    way: 'publish, private, future',
    without: ['publish-capability'],
    test: 'attack 13: writers cannot choose %s',
  },
  {
    case: 13,
    way: 'terms that the user may not assign',
    without: ['assign-terms-capability'],
    test: 'attack 13: writers assign only terms that they may assign, of the right taxonomy',
  },
  {
    case: 13,
    way: 'terms of another taxonomy',
    without: ['terms-of-taxonomy'],
    test: 'attack 13: writers assign only terms that they may assign, of the right taxonomy',
  },
  {
    case: 13,
    way: '`comment_status` of a published post',
    without: ['post-update-access', 'post-update-access-late'],
    test: 'attack 13: writers cannot change their published posts, not even the comment status',
  },
  {
    case: 13,
    way: 'an own draft that is published meanwhile',
    without: ['post-update-access-late'],
    test: 'attack 13: a contributor cannot change or trash a draft that is published meanwhile',
  },
  {
    case: 13,
    way: 'an own post after its publication',
    without: ['published-posts-capability'],
    test: 'attack 13: writers cannot change their published posts, not even the comment status',
  },

  {
    case: 14,
    way: 'changing settings without the capability',
    without: ['settings-update-capability'],
    test: 'settings are available to administrators only',
  },
  {
    case: 14,
    way: 'reading settings without the capability',
    without: ['settings-read-capability'],
    test: 'settings are available to administrators only',
  },
  {
    case: 14,
    way: 'changing settings of public pages without the capability',
    without: ['page-settings-update-capability'],
    test: 'settings are read and changed by administrators only',
  },
  {
    case: 14,
    way: 'reading settings of public pages without the capability',
    without: ['page-settings-read-capability'],
    test: 'settings are read and changed by administrators only',
  },
  {
    case: 14,
    way: 'unknown options, `default_role`, `users_can_register`',
    without: ['settings-listed-options'],
    test: 'settings expose no other options',
  },
  {
    case: 14,
    way: 'the address of the site',
    without: ['settings-url-configured', 'settings-url-readonly'],
    test: 'settings expose no other options',
  },
  {
    case: 14,
    way: 'options of the theme',
    without: ['theme-settings-capability'],
    test: 'settings are refused to %s: %d, and nothing changes',
  },
];
