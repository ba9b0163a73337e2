import type { SettingsSnapshot } from '#platform';
import { DEFAULT_COMMENT_STATUS, DEFAULT_PING_STATUS, supports } from '#content-model/core';
import type { PostType } from '#content-model';
import type { PostRow } from '../repository/post-row.js';

/**
 * The default comment and ping status of a new post of a type. Pages, and types that do not support them, accept neither.
 */
export function defaultDiscussion(
  type: PostType,
  settings: SettingsSnapshot,
): Pick<PostRow, 'commentStatus' | 'pingStatus'> {
  const isPage = type.name === 'page';
  return {
    commentStatus: isPage || !supports(type, 'comments') ? 'closed' : settings.get(DEFAULT_COMMENT_STATUS),
    pingStatus: isPage || !supports(type, 'trackbacks') ? 'closed' : settings.get(DEFAULT_PING_STATUS),
  };
}
