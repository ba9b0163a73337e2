import { Arg, Args, Caller, Create, Delete, Namespace, Read } from '#route-registry';
import type { Actor } from '#route-registry';
import { CAN_READ_BUILDER } from '../access.js';
import { PagingArgs } from '../paging.args.js';
import { FavoritesService } from './favorites.service.js';

class FavoriteArgs {
  @Arg({ type: 'string', required: true, description: 'Type of the favorites: `widgets`.' }, { path: '[\\w]+' })
  id!: string;

  @Arg(
    { type: 'string', required: true, description: 'Slug of the favorite.' },
    { rule: (slug) => (slug === '' ? 'favorite must be the name of a widget.' : null) },
  )
  favorite!: string;
}

/** `/favorites`: favorites of the caller. */
@Namespace('pagebuilder/v1', 'favorites')
export class FavoritesController {
  constructor(private readonly favorites: FavoritesService) {}

  /** Returns one page of each type's list. */
  @Read('', { summary: 'List the favorites of the current user', args: PagingArgs, allow: CAN_READ_BUILDER })
  async read(
    @Args() { page, per_page: perPage, search = '' }: PagingArgs,
    @Caller() actor: Actor,
  ): Promise<Record<string, string[]>> {
    const term = search.toLowerCase();
    const all = Object.entries(await this.favorites.list(actor.id));
    return Object.fromEntries(
      all.map(([type, slugs]) => [
        type,
        slugs.filter((slug) => slug.toLowerCase().includes(term)).slice((page - 1) * perPage, page * perPage),
      ]),
    );
  }

  /** Adds a favorite. */
  @Create(':id', { summary: 'Add a favorite', successStatus: 200, args: FavoriteArgs, allow: CAN_READ_BUILDER })
  add(@Args() { id, favorite }: FavoriteArgs, @Caller() actor: Actor): Promise<string[]> {
    return this.favorites.add(actor.id, id, favorite);
  }

  /** Removes a favorite. */
  @Delete(':id', { summary: 'Remove a favorite', args: FavoriteArgs, allow: CAN_READ_BUILDER })
  remove(@Args() { id, favorite }: FavoriteArgs, @Caller() actor: Actor): Promise<string[]> {
    return this.favorites.remove(actor.id, id, favorite);
  }
}
