import { ThemeTemplates } from './theme-templates.js';
import { TemplateChoices } from './template-choices.js';
import { TemplateBlocks } from './template-blocks.js';
import { TemplateFinder } from './template-finder.js';
import { TemplateHistory } from './template-history.js';
import { TemplatePermissions } from './template-permissions.js';
import { TemplateRepository } from './template-repository.js';
import { TemplateTitles } from './template-titles.js';
import { TemplateView } from './template-view.js';
import { TemplateWriter } from './template-writer.js';

/** Providers of templates and template parts. */
export const TEMPLATE_PROVIDERS = [
  ThemeTemplates,
  TemplateRepository,
  TemplateBlocks,
  TemplateChoices,
  TemplateFinder,
  TemplateWriter,
  TemplateTitles,
  TemplateView,
  TemplatePermissions,
  TemplateHistory,
];
