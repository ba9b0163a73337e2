import { Injectable } from '@nestjs/common';
import { TemplateRegistry } from '#content-model';
import { TemplateRepository } from './template-repository.js';
import { TEMPLATE } from './template-types.js';

/** Lets posts of viewable types choose the custom templates of the site. */
@Injectable()
export class TemplateChoices {
  constructor(registry: TemplateRegistry, templates: TemplateRepository) {
    registry.registerSource(async ({ viewable }) =>
      viewable ? (await templates.all(TEMPLATE)).filter(({ isCustom }) => isCustom).map(({ slug }) => slug) : [],
    );
  }
}
