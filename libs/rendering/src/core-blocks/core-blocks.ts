import type { BlockRegistry } from '../blocks/block-registry.js';
import { registerArchives } from './archives.js';
import { registerCommentBlocks } from './comment-blocks.js';
import { registerEntryBlocks } from './entry-blocks.js';
import type { NestedRenderer } from './entry-texts.js';
import { registerLatestComments } from './latest-comments.js';
import { registerLatestPosts } from './latest-posts.js';
import { registerLayoutBlocks } from './layout-blocks.js';
import { registerMediaBlocks } from './media-blocks.js';
import { registerNavigation } from './navigation.js';
import { registerNavigationLinks } from './navigation-links.js';
import { registerPageList } from './page-list.js';
import { registerQueryBlocks } from './query-blocks.js';
import { registerReusedBlocks } from './reused-blocks.js';
import { registerSearch } from './search.js';
import { registerSiteBlocks } from './site-blocks.js';
import { registerSocialLinks } from './social-links.js';
import { registerTermBlocks } from './term-blocks.js';
import { registerTextBlocks } from './text-blocks.js';

/**
 * Registers the core blocks. Blocks that depend on the request (signed-in user, calendar, comment form) or on other
 * servers (feeds) are not included, because renderings are stored and shown to all readers.
 */
export function registerCoreBlocks(registry: BlockRegistry, renderer: NestedRenderer): void {
  for (const register of [
    registerArchives,
    registerLayoutBlocks,
    registerMediaBlocks,
    registerNavigation,
    registerNavigationLinks,
    registerQueryBlocks,
    registerReusedBlocks,
    registerSearch,
    registerSiteBlocks,
    registerSocialLinks,
    registerTermBlocks,
    registerTextBlocks,
  ])
    register(registry);
  for (const register of [
    registerCommentBlocks,
    registerEntryBlocks,
    registerLatestComments,
    registerLatestPosts,
    registerPageList,
  ])
    register(registry, renderer);
}
