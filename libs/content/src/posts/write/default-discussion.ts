import type { SettingsSnapshot } from '#platform';
import { DEFAULT_COMMENT_STATUS, DEFAULT_PING_STATUS, supports } from '#content-model/core';
import type { PostType } from '#content-model';
import type { PostRow } from '#post-repository';

/**
 * Returns the initial comment and ping status of posts of a type: `closed` for pages and for types without the feature,
 * otherwise the option of the site.
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
