/** Types of templates, and how people call them. */
export const TEMPLATE_TYPES: Readonly<Record<string, string>> = {
  page: 'Page',
  section: 'Section',
  'landing-page': 'Landing Page',
};
