import { PostTypeRegistry } from '#content-model';
import { allowIf, Args, List, Namespace, Page, refused, registerErrorCodes } from '#route-registry';
import { ListDirectoryPatternsArgs, PatternDirectoryItemResource } from './directory.resource.js';

registerErrorCodes({
  /** You may not edit posts, into which patterns are inserted. */
  rest_pattern_directory_cannot_view: 403,
});

/**
 * `core/v2/pattern-directory`: patterns of an external directory. Only the reference system has such a directory, so
 * the list is empty here; the patterns of this site are those of `core/v2/block-patterns` and `core/v2/blocks`.
 */
@Namespace('core/v2', 'pattern-directory')
export class PatternDirectoryController {
  constructor(readonly types: PostTypeRegistry) {}

  @List('patterns', {
    args: ListDirectoryPatternsArgs,
    item: PatternDirectoryItemResource,
    allow: allowIf<{ types: PostTypeRegistry }>(
      'users who may edit posts of at least one type',
      ({ types }, { actor }) => {
        if (types.mayEditAny(actor)) return true;
        throw refused(actor, 'rest_pattern_directory_cannot_view', 'You may not list the directory of patterns.');
      },
    ),
  })
  list(@Args() { page, per_page: perPage }: ListDirectoryPatternsArgs): Page {
    return new Page({ items: [], total: 0, page, perPage });
  }
}
