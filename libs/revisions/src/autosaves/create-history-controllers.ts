import type { Type } from '@nestjs/common';
import { supports } from '#content-model/core';
import type { TypeWithResource } from '#content/core';
import { createRevisionsController } from '../create-revisions-controller.js';
import { createAutosavesController } from './create-autosaves-controller.js';
import type { AutosaveOptions } from './create-autosaves-controller.js';

/**
 * Creates the controllers of a type's history: revisions if the type supports `revisions`, autosaves if it supports
 * `autosave`. Add them to `controllers` next to the type's own controller.
 * @param shown the type and its resource, from which the texts of revisions derive
 * @param autosaves options of saving autosaves
 */
export function createHistoryControllers(shown: TypeWithResource, autosaves: AutosaveOptions = {}): Type<object>[] {
  const { type } = shown;
  return [
    ...(supports(type, 'revisions') ? [createRevisionsController(shown)] : []),
    ...(supports(type, 'autosave') ? [createAutosavesController(shown, autosaves)] : []),
  ];
}
