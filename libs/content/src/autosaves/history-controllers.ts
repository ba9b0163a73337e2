import type { Type } from '@nestjs/common';
import { supports } from '../post-types/post-type.js';
import type { ShownType } from '../posts/posts.service.js';
import { revisionsController } from '../revisions/revisions-controller.js';
import { autosavesController } from './autosaves-controller.js';
import type { AutosaveOptions } from './autosaves-controller.js';

/**
 * Makes the controllers of the history of a type's items: revisions where the type supports `revisions`, autosaves where it supports `autosave`.
 * Add them to `controllers` beside the type's own controller.
 * @param shown the type and its resource, from which the texts of revisions derive
 * @param autosaves how autosaves are saved
 */
export function historyControllers(shown: ShownType, autosaves: AutosaveOptions = {}): Type<object>[] {
  const { type } = shown;
  return [
    ...(supports(type, 'revisions') ? [revisionsController(shown)] : []),
    ...(supports(type, 'autosave') ? [autosavesController(shown, autosaves)] : []),
  ];
}
