export { ListPagesArgs } from './list-pages.args.js';
export { CreatePageArgs, UpdatePageArgs } from './page.args.js';
export { PageResource } from './page.resource.js';
