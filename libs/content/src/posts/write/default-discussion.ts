import type { SettingsSnapshot } from '#platform';
import { DEFAULT_COMMENT_STATUS, DEFAULT_PING_STATUS, supports } from '#content-model/core';
import type { PostType } from '#content-model';
import type { PostRow } from '../repository/post-row.js';

/** Whether a new post of a type takes comments and pings where nothing else is said. Pages and types without them take none. */
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
