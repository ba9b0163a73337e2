/** An element of an archive with its attributes. Containers have children, all other elements have text. */
export interface ArchiveElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: ArchiveElement[];
}

const META_ELEMENTS = ['wp:meta_key', 'wp:meta_value'];
const TERM_META = 'wp:termmeta';
const USER_META = 'atrium:usermeta';

/** The elements that each container may hold; any other element is skipped with its descendants. */
const CONTENTS: Readonly<Record<string, ReadonlySet<string>>> = {
  rss: new Set(['channel']),
  channel: new Set([
    'title',
    'link',
    'description',
    'pubDate',
    'language',
    'generator',
    'wp:wxr_version',
    'wp:base_site_url',
    'wp:base_blog_url',
    'wp:author',
    'wp:category',
    'wp:tag',
    'wp:term',
    'item',
    'atrium:setting',
  ]),
  'wp:author': new Set([
    'wp:author_id',
    'wp:author_login',
    'wp:author_email',
    'wp:author_display_name',
    'wp:author_first_name',
    'wp:author_last_name',
    'atrium:account',
  ]),
  'atrium:account': new Set([
    'atrium:nickname',
    'atrium:slug',
    'atrium:url',
    'atrium:description',
    'atrium:locale',
    'atrium:registered_gmt',
    'atrium:role',
    USER_META,
  ]),
  'wp:category': new Set([
    'wp:term_id',
    'wp:category_nicename',
    'wp:category_parent',
    'wp:cat_name',
    'wp:category_description',
    TERM_META,
  ]),
  'wp:tag': new Set(['wp:term_id', 'wp:tag_slug', 'wp:tag_name', 'wp:tag_description', TERM_META]),
  'wp:term': new Set([
    'wp:term_id',
    'wp:term_taxonomy',
    'wp:term_slug',
    'wp:term_parent',
    'wp:term_name',
    'wp:term_description',
    TERM_META,
  ]),
  item: new Set([
    'title',
    'link',
    'pubDate',
    'dc:creator',
    'guid',
    'description',
    'content:encoded',
    'excerpt:encoded',
    'wp:post_id',
    'wp:post_date',
    'wp:post_date_gmt',
    'wp:post_modified',
    'wp:post_modified_gmt',
    'wp:comment_status',
    'wp:ping_status',
    'wp:post_name',
    'wp:status',
    'wp:post_parent',
    'wp:menu_order',
    'wp:post_type',
    'wp:post_password',
    'wp:is_sticky',
    'wp:attachment_url',
    'category',
    'wp:postmeta',
    'wp:comment',
  ]),
  'wp:comment': new Set([
    'wp:comment_id',
    'wp:comment_author',
    'wp:comment_author_email',
    'wp:comment_author_url',
    'wp:comment_author_IP',
    'wp:comment_date',
    'wp:comment_date_gmt',
    'wp:comment_content',
    'wp:comment_approved',
    'wp:comment_type',
    'wp:comment_parent',
    'wp:comment_user_id',
    'wp:commentmeta',
  ]),
  'wp:postmeta': new Set(META_ELEMENTS),
  'wp:commentmeta': new Set(META_ELEMENTS),
  [TERM_META]: new Set(META_ELEMENTS),
  [USER_META]: new Set(META_ELEMENTS),
};

/** The elements below the channel that each become a record. */
export const RECORD_ELEMENTS: ReadonlySet<string> = new Set([
  'wp:author',
  'wp:category',
  'wp:tag',
  'wp:term',
  'item',
  'atrium:setting',
]);

/** Returns the names of the elements that a container may hold, or `undefined` for an element that holds text. */
export function contentsOf(name: string): ReadonlySet<string> | undefined {
  return Object.hasOwn(CONTENTS, name) ? CONTENTS[name] : undefined;
}
