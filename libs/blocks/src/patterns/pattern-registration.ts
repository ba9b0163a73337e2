import { CapabilityRegistry } from '#identity';
import { Injectable } from '@nestjs/common';
import { FOOTNOTES } from '#content-model/core';
import { MetaRegistry, PostTypeRegistry } from '#content-model';
import { PostView } from '#content/core';
import { PATTERN, PATTERN_CAPABILITIES } from './pattern-type.js';
import { SYNC_STATUS } from './sync-status.js';

/** Registers patterns: the type, its capabilities, its meta and its representation. */
@Injectable()
export class PatternRegistration {
  constructor(types: PostTypeRegistry, capabilities: CapabilityRegistry, meta: MetaRegistry, view: PostView) {
    types.register(PATTERN);
    for (const capability of PATTERN_CAPABILITIES)
      capabilities.imply(capability, capability.replace(/blocks$/, 'posts'));
    meta.register({ owner: 'post', subtype: PATTERN.name }, FOOTNOTES, SYNC_STATUS);
    view.addItemTransform(PATTERN.name, moveSyncStatusToFields);
  }
}

/** Moves the sync status from the meta to the fields, where clients expect it. */
function moveSyncStatusToFields(data: Record<string, unknown>): void {
  const { [SYNC_STATUS.key]: status, ...meta } = (data.meta ?? {}) as Record<string, unknown>;
  data[SYNC_STATUS.key] = status ?? '';
  if (data.meta) data.meta = meta;
}
