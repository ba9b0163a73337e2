import type { Type } from '@nestjs/common';
import { supports } from '#content-model/core';
import type { TypeWithResource } from '#content/core';
import { createAutosavesController } from './autosaves/create-autosaves-controller.js';
import type { AutosaveOptions } from './autosaves/create-autosaves-controller.js';
import { createRevisionsController } from './create-revisions-controller.js';

/**
 * Creates the controllers of a type's history: revisions if the type supports `revisions`, autosaves if it supports
 * `autosave`. Add them to `controllers` next to the type's own controller.
 * @param source the type and its resource, from which the resource of revisions derives
 * @param autosaves options of saving autosaves
 */
export function createHistoryControllers(source: TypeWithResource, autosaves: AutosaveOptions = {}): Type<object>[] {
  const { type } = source;
  return [
    ...(supports(type, 'revisions') ? [createRevisionsController(source)] : []),
    ...(supports(type, 'autosave') ? [createAutosavesController(source, autosaves)] : []),
  ];
}
