import { Injectable } from '@nestjs/common';
import type { PostType } from '#content-model';
import { PostTypeRegistry } from '#content-model';
import { BUILT_IN_PARTS, BUILT_IN_TEMPLATES } from './built-in-templates.js';
import type { Template } from './template.js';
import { TEMPLATE, TEMPLATE_PART } from './template-types.js';

/** Templates of the active theme. */
@Injectable()
export class ThemeTemplates {
  constructor(types: PostTypeRegistry) {
    types.register(TEMPLATE);
    types.register(TEMPLATE_PART);
  }

  /** Returns all templates, or all template parts. */
  ofType(type: PostType): readonly Template[] {
    return type.name === TEMPLATE_PART.name ? BUILT_IN_PARTS : BUILT_IN_TEMPLATES;
  }
}
