import { allowIf, Args, List, Namespace, Page, refused, registerErrorCodes } from '#route-registry';
import { BlockDirectoryItemResource, SearchBlocksArgs } from './directory.resource.js';

registerErrorCodes({
  /** You may not install plugins, which contain block types. */
  rest_block_directory_cannot_view: 403,
});

/**
 * `core/v2/block-directory`: block types that could be installed, which editors search when no installed one matches.
 * Block types come with the deployment and its plugins, so the search finds none.
 */
@Namespace('core/v2', 'block-directory')
export class BlockDirectoryController {
  @List('search', {
    args: SearchBlocksArgs,
    item: BlockDirectoryItemResource,
    allow: allowIf(['install_plugins', 'activate_plugins'], (_, { actor }) => {
      if (actor.can('install_plugins') && actor.can('activate_plugins')) return true;
      throw refused(actor, 'rest_block_directory_cannot_view', 'You may not search the directory of block types.');
    }),
  })
  search(@Args() { page, per_page: perPage }: SearchBlocksArgs): Page {
    return new Page({ items: [], total: 0, page, perPage });
  }
}
