// Updates that are weaker than creations, and what a comment says of its sender: cases 35 and 36.

/** @type {Record<string, import('../../../scripts/defences/list.mjs').Defence>} */
export const defences = {
  'comment-move-access': {
    rule: 'A comment moves only to posts on which its author could create it.',
    replace: 'true',
  },
  'comment-move-own': { rule: 'Callers without `moderate_comments` move only their own comments.', condition: false },
  'comment-identity': {
    rule: 'Only moderators choose the author of a comment, and the name and addresses of others.',
    remove: true,
  },
  'comment-move-status': { rule: 'Moderation decides the status of a moved comment anew.', replace: '{}' },
  'media-parent-access': { rule: 'Files are attached to posts that the caller may edit.', condition: false },
  'edited-copy-private': { rule: 'An edited copy of a private image is private.', remove: true },
  'autosave-choices': {
    rule: 'An autosave may name only a status and a template that an update may name.',
    remove: true,
  },
  'slider-update-rights': {
    rule: 'An update of a slider is checked against the slider before and after it.',
    remove: true,
  },
  'slider-write-rights': { rule: 'A write of a slider is checked again within its unit of work.', condition: false },
  'slider-others': {
    rule: 'Writing the sliders of others requires the capability to edit posts of others.',
    replace: 'true',
  },
  'slider-publish': { rule: 'Publishing a slider requires the capability to publish.', replace: 'true' },
  'authored-items-reassigned': {
    rule: 'When a user is removed, their sliders and other items get the same new author as their posts.',
    remove: true,
  },
  'comment-addresses': {
    rule: 'The email and IP addresses of a comment are shown to moderators and to the author of the comment.',
    replace: 'true',
  },
  'comment-date-present': { rule: 'Only moderators date comments in the future.', condition: false },
  'comment-window': {
    rule: 'A sender writes at most 30 comments per minute, measured with the server’s clock.',
    condition: false,
  },
  'comment-sender': { rule: 'Limits on comments count the account of a signed-in sender.', keep: 'whenFalse' },
  'comment-known-account': {
    rule: 'Earlier approved comments of an account count only for comments that this account sends, not for others with its email address.',
    condition: false,
  },
  'comment-own-identity': {
    rule: 'A signed-in caller without `moderate_comments` writes under the account’s name and address.',
    keep: 'whenTrue',
  },
};

/** @type {import('../../../scripts/defences/list.mjs').Attack[]} */
export const attacks = [
  {
    case: 35,
    way: 'a comment to another post',
    without: ['comment-move-access'],
    test: 'updates cannot move a comment to a post on which it could not be created, and fail with the code of a creation',
  },
  {
    case: 35,
    way: 'the comment of another user to another post',
    without: ['comment-move-own'],
    test: "updates neither make an anonymous comment the caller's own nor move it",
  },
  {
    case: 35,
    way: 'a comment to another author',
    without: ['comment-identity'],
    test: 'updates let only moderators change the author of a comment',
  },
  {
    case: 35,
    way: 'an approval to another post',
    without: ['comment-move-status'],
    test: "updates decide the status of a moved comment anew, so that no approval carries over to another author's post",
  },
  {
    case: 35,
    way: 'a file to a post of another user',
    without: ['media-parent-access'],
    test: 'is refused by updates, uploads and edited copies on posts that the caller may not edit',
  },
  {
    case: 35,
    way: 'a private image as a public copy',
    without: ['edited-copy-private'],
    test: 'an edited copy of a private image is private',
  },
  {
    case: 35,
    way: 'a status or template by an autosave',
    without: ['autosave-choices'],
    test: 'refuses values in an autosave that an update refuses',
  },
  {
    case: 35,
    way: 'a slider',
    without: ['slider-update-rights', 'slider-write-rights'],
    test: 'slider rights of the %s apply to creations, to updates (before and after) and to deletions',
  },
  {
    case: 35,
    way: 'a slider of another user',
    without: ['slider-others'],
    test: 'slider rights of the %s apply to creations, to updates (before and after) and to deletions',
  },
  {
    case: 35,
    way: 'publishing a slider',
    without: ['slider-publish'],
    test: 'slider rights hide a draft from the public list if its author may not publish',
  },
  {
    case: 35,
    way: 'sliders of a removed user, whose id remains',
    without: ['authored-items-reassigned'],
    test: 'slider rights reassign the sliders of a deleted user to %s',
  },
  {
    case: 36,
    way: 'email and IP addresses of those who comment',
    without: ['comment-addresses'],
    test: 'updates show email and IP addresses to moderators and to the author of the comment only',
  },
  {
    case: 36,
    way: 'a date of the future',
    without: ['comment-date-present'],
    test: 'senders date a comment no later than now, on creation and update',
  },
  {
    case: 36,
    way: 'dates of the past, to send without a limit',
    without: ['comment-window'],
    test: 'senders have a limit of 30 comments per minute of the server’s clock, per account and per IP address',
  },
  {
    case: 36,
    way: 'the address of another user, to use up their limit',
    without: ['comment-sender'],
    test: 'senders never make another sender wait, whatever address, author and date the comment has',
  },
  {
    case: 36,
    way: 'the email address of an account whose comments were approved',
    without: ['comment-known-account'],
    test: 'senders do not become known authors by the email address of an account',
  },
  {
    case: 36,
    way: 'the name and address of a known visitor',
    without: ['comment-own-identity'],
    test: 'senders without moderate_comments are the authors of their comments, whatever name and address they send',
  },
];
