import { SiteTemplates } from './site-templates.js';
import { TemplateFinder } from './template-finder.js';
import { TemplateHistory } from './template-history.js';
import { TemplatePermissions } from './template-permissions.js';
import { TemplateRepository } from './template-repository.js';
import { TemplateView } from './template-view.js';
import { TemplateWriter } from './template-writer.js';

/** Providers of templates and template parts. */
export const TEMPLATE_PROVIDERS = [
  SiteTemplates,
  TemplateRepository,
  TemplateFinder,
  TemplateWriter,
  TemplateView,
  TemplatePermissions,
  TemplateHistory,
];
