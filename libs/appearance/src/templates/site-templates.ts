import { Injectable } from '@nestjs/common';
import type { PostType } from '#content-model';
import { PostTypeRegistry } from '#content-model';
import { PLAIN_PARTS, PLAIN_TEMPLATES } from './plain-templates.js';
import type { Template } from './template.js';
import { TEMPLATE, TEMPLATE_PART } from './template-types.js';

/** Templates of the active theme. */
@Injectable()
export class SiteTemplates {
  constructor(types: PostTypeRegistry) {
    types.register(TEMPLATE);
    types.register(TEMPLATE_PART);
  }

  /** All of a type. */
  ofType(type: PostType): readonly Template[] {
    return type.name === TEMPLATE_PART.name ? PLAIN_PARTS : PLAIN_TEMPLATES;
  }
}
