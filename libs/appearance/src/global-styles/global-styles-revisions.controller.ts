import { allowIf, Args, List, Namespace, Read, Request, RestRequest } from '#route-registry';
import type { Item, Page } from '#route-registry';
import { PostRepository } from '#post-repository';
import { createRevisionPage, RevisionLister, RevisionPermissions } from '#revisions';
import { GLOBAL_STYLES } from './global-styles-type.js';
import { GlobalStylesView } from './global-styles-view.js';
import { GlobalStylesRevisionResource, ListStyleRevisionsArgs, StyleRevisionArgs } from './global-styles.resource.js';

const MAY_READ = allowIf<{ permissions: RevisionPermissions }>(['edit_theme_options'], ({ permissions }, request) =>
  permissions.allowRead(request, GLOBAL_STYLES),
);

/** `core/v2/global-styles/{parent}/revisions`: revisions of the site's global styles. No endpoint deletes them. */
@Namespace('core/v2', 'global-styles')
export class GlobalStylesRevisionsController {
  constructor(
    readonly permissions: RevisionPermissions,
    private readonly lister: RevisionLister,
    private readonly posts: PostRepository,
    private readonly view: GlobalStylesView,
  ) {}

  @List(':parent/revisions', { args: ListStyleRevisionsArgs, item: GlobalStylesRevisionResource, allow: MAY_READ })
  async list(@Args() args: ListStyleRevisionsArgs, @Request() request: RestRequest): Promise<Page> {
    const parent = await this.permissions.loadParent(request, GLOBAL_STYLES);
    const query = { ...args, include: [], exclude: [], orderby: 'date' as const, order: 'desc' as const };
    const { ids, total } = await this.lister.list(parent.id, query);
    const rows = await this.posts.byIds(ids);
    const items = ids.flatMap((id) => rows.get(id) ?? []).map((row) => this.view.revision(row, args.context));
    return createRevisionPage(items, total, args);
  }

  @Read(':parent/revisions/:id', { args: StyleRevisionArgs, item: GlobalStylesRevisionResource, allow: MAY_READ })
  async read(@Args() { context }: StyleRevisionArgs, @Request() request: RestRequest): Promise<Item> {
    const parent = await this.permissions.loadParent(request, GLOBAL_STYLES);
    return this.view.revision(await this.permissions.loadRevision(request, parent), context);
  }
}
