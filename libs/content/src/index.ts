/**
 * Posts and pages of `core/v2` for namespaces and deployments. Libraries that add resources to `core/v2` use
 * `#content/core`.
 */
export { ContentModule } from './content.module.js';
export { createPostResource } from './posts/create-post-resource.js';
export { createPostsController } from './posts/create-posts-controller.js';
export type { PostsControllerOptions } from './posts/create-posts-controller.js';
export { ListContentArgs, statusArg } from './posts/list/list-content.args.js';
export { ListPostsArgs } from './posts/list/list-posts.args.js';
export { PostLister } from './posts/list/post-lister.js';
export { PostResource } from './posts/post.resource.js';
export { PageResource } from './pages/page.resource.js';
export { RenderSource, RenderSources } from './posts/render/render-sources.js';
export type { RenderSourceOptions } from './posts/render/render-sources.js';
export { PostFields } from './posts/view/post-fields.js';
export type { AddedField } from './posts/view/post-fields.js';
export { PostLifecycle } from './posts/write/post-lifecycle.js';
export type { PostListener, PostSaved } from './posts/write/post-lifecycle.js';
