import { ContentRenderer } from '#rendering';
import { registerAccordion } from './accordion.js';
import { registerArchives } from './archives.js';
import { registerCalendar } from './calendar.js';
import { registerCommentBlocks } from './comment-blocks.js';
import { registerCommentForm } from './comment-form.js';
import { registerEntryBlocks } from './entry-blocks.js';
import { registerFeed } from './feed.js';
import { registerLatestComments } from './latest-comments.js';
import { registerLatestPosts } from './latest-posts.js';
import { registerLayoutBlocks } from './layout-blocks.js';
import { registerMediaBlocks } from './media-blocks.js';
import { registerNavigation } from './navigation.js';
import { registerNavigationLinks } from './navigation-links.js';
import { registerPageList } from './page-list.js';
import { registerQueryBlocks } from './query-blocks.js';
import { registerReadingTime } from './reading-time.js';
import { registerReusedBlocks } from './reused-blocks.js';
import { registerSearch } from './search.js';
import { registerSignInLink } from './sign-in-link.js';
import { registerSiteBlocks } from './site-blocks.js';
import { registerSocialLinks } from './social-links.js';
import { registerTemplateBlocks } from './template-blocks.js';
import { registerTermBlocks } from './term-blocks.js';
import { registerTermsQuery } from './terms-query.js';
import { registerTextBlocks } from './text-blocks.js';
import { registerWidgetGroup } from './widget-group.js';

/**
 * Registers the core blocks. Renderings are stored and shown to all readers, so blocks that depend on the request (the
 * signed-in user, comment forms) are rendered as for anonymous users.
 */
export function registerCoreBlocks(renderer: ContentRenderer): void {
  for (const register of [
    registerAccordion,
    registerCalendar,
    registerFeed,
    registerLayoutBlocks,
    registerMediaBlocks,
    registerNavigation,
    registerNavigationLinks,
    registerPageList,
    registerQueryBlocks,
    registerReadingTime,
    registerReusedBlocks,
    registerSearch,
    registerSignInLink,
    registerSiteBlocks,
    registerSocialLinks,
    registerTemplateBlocks,
    registerTermBlocks,
    registerTermsQuery,
    registerTextBlocks,
    registerWidgetGroup,
  ])
    register(renderer.blocks);
  for (const register of [
    registerArchives,
    registerCommentBlocks,
    registerCommentForm,
    registerEntryBlocks,
    registerLatestComments,
    registerLatestPosts,
  ])
    register(renderer.blocks, renderer);
}

/** Returns a renderer with the core blocks, for suites and scripts. Apps import `CoreBlocksModule` instead. */
export function createRenderer(): ContentRenderer {
  const renderer = new ContentRenderer();
  registerCoreBlocks(renderer);
  return renderer;
}
