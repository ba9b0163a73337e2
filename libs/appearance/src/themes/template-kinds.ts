/** Template types of a theme. */
export const TEMPLATE_KINDS = [
  { slug: 'index', title: 'Index', description: 'Shows pages without another template.' },
  { slug: 'home', title: 'Blog Home', description: 'Lists the latest posts.' },
  { slug: 'front-page', title: 'Front Page', description: 'The first page of the site.' },
  { slug: 'singular', title: 'Single Entries', description: 'Shows one post or page.' },
  { slug: 'single', title: 'Single Posts', description: 'Shows one post.' },
  { slug: 'page', title: 'Pages', description: 'Shows one page.' },
  { slug: 'archive', title: 'All Archives', description: 'Lists the posts of a date, a term or an author.' },
  { slug: 'author', title: 'Author Archives', description: 'Lists the posts of an author.' },
  { slug: 'category', title: 'Category Archives', description: 'Lists the posts of a category.' },
  { slug: 'taxonomy', title: 'Taxonomy', description: 'Lists the entries of a term.' },
  { slug: 'date', title: 'Date Archives', description: 'Lists the posts of a year, month or day.' },
  { slug: 'tag', title: 'Tag Archives', description: 'Lists the posts of a tag.' },
  { slug: 'attachment', title: 'Attachment Pages', description: 'Shows one uploaded file.' },
  { slug: 'search', title: 'Search Results', description: 'Lists search results.' },
  { slug: '404', title: 'Page: 404', description: 'Shown for URLs that are not found.' },
] as const;

/** Areas of template parts. */
export const PART_AREAS = [
  { area: 'uncategorized', label: 'General', description: 'A part for any area.', icon: 'layout', area_tag: 'div' },
  {
    area: 'header',
    label: 'Header',
    description: 'The area above the content of pages.',
    icon: 'header',
    area_tag: 'header',
  },
  {
    area: 'footer',
    label: 'Footer',
    description: 'The area below the content of pages.',
    icon: 'footer',
    area_tag: 'footer',
  },
] as const;

/** An area of template parts. */
export type PartArea = (typeof PART_AREAS)[number]['area'];
