import type { BlockPatternCategory } from './block-pattern.js';

const category = (name: string, label: string, description: string): BlockPatternCategory => ({
  name,
  label,
  description,
});

/** Categories whose names block editors know, in the order in which they list them. */
export const PATTERN_CATEGORIES: readonly BlockPatternCategory[] = [
  category('banner', 'Banners', 'Wide sections for the top of a page.'),
  category('buttons', 'Buttons', 'Buttons, alone and in groups.'),
  category('columns', 'Columns', 'Texts and media side by side.'),
  category('text', 'Text', 'Sections of mostly text.'),
  category('query', 'Posts', 'Lists of posts.'),
  category('featured', 'Featured', 'Sections that feature one post.'),
  category('call-to-action', 'Call to action', 'Sections that ask readers to do something.'),
  category('team', 'Team', 'Introductions of people.'),
  category('testimonials', 'Testimonials', 'Testimonials of customers and readers.'),
  category('services', 'Services', 'Services that a business offers.'),
  category('contact', 'Contact', 'Addresses and opening hours.'),
  category('about', 'About', 'Introductions of a site or a business.'),
  category('portfolio', 'Portfolio', 'Presentations of work.'),
  category('gallery', 'Gallery', 'Galleries of images.'),
  category('media', 'Media', 'Images, audio and video.'),
  category('videos', 'Videos', 'Films.'),
  category('audio', 'Audio', 'Sounds.'),
  category('posts', 'Posts', 'Layouts of posts.'),
  category('footer', 'Footers', 'Sections for the bottom of a page.'),
  category('header', 'Headers', 'Sections with the name of the site.'),
];
