/** Types of templates with their display names. */
export const TEMPLATE_TYPES: Readonly<Record<string, string>> = {
  page: 'Page',
  section: 'Section',
  'landing-page': 'Landing Page',
};
