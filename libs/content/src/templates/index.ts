export { SiteTemplates } from './site-templates.js';
export type { Template } from './template.js';
export { TEMPLATE, TEMPLATE_PART } from './template-types.js';
