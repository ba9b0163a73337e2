/** The capabilities for own items and for those of other authors. */
export interface OwnAndOthers {
  own: string;
  /** In addition to `own`, for items of other authors. */
  others: string;
}

/** The capabilities that the operations of a resource need. */
export interface ResourceRights {
  /** To read published items. If it is absent, everyone may read them. */
  read?: string;
  create: string;
  update: OwnAndOthers;
  delete: OwnAndOthers;
  /**
   * To write published items, in addition to the capability of the operation. Items of resources without drafts are
   * always published.
   */
  publish?: string;
}

/** The rights of posts. */
export const POST_RIGHTS: ResourceRights = {
  create: 'edit_posts',
  update: { own: 'edit_posts', others: 'edit_others_posts' },
  delete: { own: 'delete_posts', others: 'delete_others_posts' },
  publish: 'publish_posts',
};
